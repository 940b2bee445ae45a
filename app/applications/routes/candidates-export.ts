import { signedInUser } from '#app/accounts/current-user.server.ts'
import { visitorOf } from '#app/accounts/visitor.server.ts'
import { dayOf } from '#app/ui/display/day.ts'
import { teamMemberOrNotFound } from '../candidate-page.server.ts'
import { readCandidateQuery } from '../candidate-query.ts'
import { exportCandidates } from '../candidates-export.server.ts'
import type { Route } from './+types/candidates-export.ts'

/** The list of candidates as a file, by the filters of its address. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const member = teamMemberOrNotFound(signedInUser(context))
  const { query } = readCandidateQuery(url.searchParams)
  const lines = await exportCandidates(member, query, visitorOf({ request, context }))
  return new Response(lines, { headers: fileHeaders(new Date()) })
}

const fileHeaders = (at: Date) => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="candidates-${dayOf(at)}.csv"`,
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
})
