import { signFileLink } from '#app/files/signed-link.server.ts'
import { findFile } from '#app/files/stored-file.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { openFile } from '#app/platform/storage.server.ts'
import { listCvs } from './current.server.ts'

/**
 * Signs a link to the file of one of a person's CVs.
 *
 * @throws AppError `not_found` when the CV is not theirs, or its file is gone
 */
export async function linkToCv(userId: string, cvId: string): Promise<string> {
  const cv = (await listCvs(userId)).find(({ id }) => id === cvId)
  const file = cv && (await findFile(cv.file_id))
  const stored = file && (await openFile(file.storage_key))
  if (!stored) throw new AppError('not_found', 'This file is no longer here. Please upload it again')
  return signFileLink({ fileId: file.id, viewerId: userId, context: 'cv' })
}
