import { signedInUser } from '#app/accounts/current-user.server.ts'
import { listPersonalData, listPersonalFiles } from '#app/personal-data.server.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { archiveHeaders, personArchive } from '#app/settings/export.server.ts'
import { listActsAbout, requireExportToken } from '../export-person.server.ts'
import { listOpenedBy } from '../opened.server.ts'
import { parseSubject } from '../subject.ts'
import type { Route } from './+types/person-export.ts'

/** The most openings of an archive. */
const MOST_OPENED = 10_000

/** Everything that is held of a person, with what the desk did about them and whose applications they opened, as one archive. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const subject = parseSubject(params.account)
  if (subject?.kind !== 'person') throw notFound()
  requireExportToken(params.token, signedInUser(context).id, subject.id)
  const [data, files, acts, opened] = await Promise.all([
    listPersonalData(subject.id),
    listPersonalFiles(subject.id),
    listActsAbout(subject.id),
    listOpenedBy(subject.id, MOST_OPENED),
  ])
  return new Response(personArchive({ ...data, at_the_desk: acts, opened_applications: opened }, files), {
    headers: archiveHeaders('person', new Date()),
  })
}
