import { signedInUser } from '#app/accounts/current-user.server.ts'
import { writeClosingDates } from '../closing-dates.server.ts'
import type { Route } from './+types/closing-dates.ts'

/** The closing days of a person's saved jobs, for their calendar. */
export async function loader({ context }: Route.LoaderArgs) {
  const calendar = await writeClosingDates(signedInUser(context).id)
  return new Response(calendar, {
    headers: { 'content-type': 'text/calendar; charset=utf-8', 'content-disposition': 'attachment; filename="saved-jobs.ics"' },
  })
}
