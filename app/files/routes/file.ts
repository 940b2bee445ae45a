import { userOf } from '#app/accounts/current-user.server.ts'
import { findReadableFile } from '#app/file-readers.server.ts'
import { errorResponse } from '#app/platform/error-response.server.ts'
import { log } from '#app/platform/log.server.ts'
import { readFileLink } from '../signed-link.server.ts'
import { serveFile } from '../stored-file.server.ts'
import type { Route } from './+types/file.ts'

/**
 * Follows a signed link to a resume. The link alone opens nothing: it works for the one person it was made for, while
 * they are signed in and still have the right (security requirements §4). Everything else gets one and the same answer.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const viewer = userOf(context)
  const link = readFileLink(params.token)
  const file = viewer && link?.viewerId === viewer.id ? await findReadableFile(viewer.id, link.fileId) : null
  if (!viewer || !link || !file) return refused()
  // Who opened whose file, for a breach assessment (security requirements §7); never the link itself.
  log.info({ viewerId: viewer.id, fileId: file.id, context: link.context }, 'resume opened')
  return serveFile(file)
}

const refused = () =>
  errorResponse(404, 'This link does not work any more. Open the file again from the page you found it on.', {
    'referrer-policy': 'no-referrer',
  })
