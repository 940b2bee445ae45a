import { hasReceivedResume } from '#app/applications/received-file.server.ts'
import { findFile } from '#app/files/stored-file.server.ts'
import { sharesResume } from '#app/introductions/shared-file.server.ts'
import { readsMessageFile } from '#app/messages/message-file.server.ts'
import { ownsResume } from '#app/profiles/resumes.server.ts'
import { readsSubmittedFile } from '#app/submissions/shared.server.ts'

/** Checks whether a viewer may open a stored file now, for the reason that one domain knows. */
type FileReader = (viewerId: string, fileId: string) => Promise<boolean>

/** Who may open a stored file: anybody whom at least one of these checks allows, and nobody else. */
export const FILE_READERS: readonly FileReader[] = [ownsResume, hasReceivedResume, sharesResume, readsMessageFile, readsSubmittedFile]

/** Finds a stored file for a viewer who may open it now. Null for everybody else, even with a link that was once valid. */
export async function findReadableFile(viewerId: string, fileId: string) {
  for (const mayRead of FILE_READERS) if (await mayRead(viewerId, fileId)) return findFile(fileId)
  return null
}
