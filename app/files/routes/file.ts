import { userOf } from '#app/accounts/current-user.server.ts'
import { findReadableFile } from '#app/file-readers.server.ts'
import { errorResponse } from '#app/platform/error-response.server.ts'
import { log } from '#app/platform/log.server.ts'
import { readFileLink } from '../signed-link.server.ts'
import { serveFile } from '../stored-file.server.ts'
import type { Route } from './+types/file.ts'

/**
 * Serves the file of a signed link. The link alone is not enough: it works only for the person it was made for, while they are signed
 * in and still have permission (security requirements §4). Everything else gets the same response.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const viewer = userOf(context)
  const link = readFileLink(params.token)
  const file = viewer && link?.viewerId === viewer.id ? await findReadableFile(viewer.id, link.fileId) : null
  if (!viewer || !link || !file) return refused()
  // Logs who opened which file, for a breach assessment (security requirements §7), but never the link itself.
  log.info({ viewerId: viewer.id, fileId: file.id, context: link.context }, 'resume opened')
  return serveFile(file)
}

const refused = () =>
  errorResponse(404, 'This link does not work any more. Open the file again from the page you found it on.', {
    'referrer-policy': 'no-referrer',
  })
