import { findFile, serveFile } from '#app/files/stored-file.server.ts'
import { errorResponse } from '#app/platform/error-response.server.ts'
import { log } from '#app/platform/log.server.ts'
import { uuidParam } from '#app/platform/params.server.ts'
import { findLinkedShortlist, isReader } from '../reader.server.ts'
import { findShortlistFile } from '../shared.server.ts'
import type { Route } from './+types/linked-resume.ts'

/** The resume that a candidate of a shortlist shares, for a browser in which its code was entered. Everything else gets the same response. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const submissionId = uuidParam(params.submissionId)
  const shortlist = await findLinkedShortlist(params.token)
  const shared = (await isReader(shortlist, request)) ? await findShortlistFile(shortlist, submissionId) : null
  const file = shared && (await findFile(shared.id))
  if (!file)
    return errorResponse(404, 'This file is not shared here. Open the page of the shortlist again.', { 'referrer-policy': 'no-referrer' })
  // Logs which file was opened, for a breach assessment, but never the link itself.
  log.info({ fileId: file.id, context: submissionId }, 'resume opened by a shortlist')
  return serveFile(file)
}
