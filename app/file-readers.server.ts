import { receivedResume } from '#app/applications/received-file.server.ts'
import type { FileReader } from '#app/files/reader.ts'
import { findFile } from '#app/files/stored-file.server.ts'
import { ownsResume } from '#app/profiles/resumes.server.ts'

/** Who may open a stored file, on one page: those to whom one of these says yes, and nobody else. */
export const FILE_READERS: readonly FileReader[] = [ownsResume, receivedResume]

/** A stored file for one who may open it now. Null for everybody else, also with a link that once was right. */
export async function findReadableFile(viewerId: string, fileId: string) {
  for (const mayRead of FILE_READERS) if (await mayRead(viewerId, fileId)) return findFile(fileId)
  return null
}
