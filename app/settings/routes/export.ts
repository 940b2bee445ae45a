import { visitorOf } from '#app/accounts/visitor.server.ts'
import { listPersonalData, listPersonalFiles } from '#app/personal-data.server.ts'
import { archiveHeaders, exportData } from '../export.server.ts'
import { ownerOf } from '../proof.server.ts'
import type { Route } from './+types/export.ts'

/** Everything that is held of the signed-in person, as one archive to keep. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId } = ownerOf(context)
  const registry = { list: listPersonalData, listFiles: listPersonalFiles }
  const archive = await exportData(userId, registry, visitorOf({ request, context }))
  return new Response(archive, { headers: archiveHeaders('data', new Date()) })
}
