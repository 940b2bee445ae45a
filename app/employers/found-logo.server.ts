import { mkdir, rm, writeFile } from 'node:fs/promises'
import { db } from '#app/db/client.server.ts'
import { checkImage } from '#app/files/image.server.ts'
import { FILE_PROBLEMS, problemSentence } from '#app/files/problems.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { cleanFilename, splitFilename } from '#app/platform/filename.ts'
import { safeFetch } from '#app/platform/safe-fetch.server.ts'
import { temporaryFolder, temporaryPath } from '#app/platform/storage.server.ts'
import { permitReading } from './enrich.server.ts'
import { writeImage } from './images.server.ts'
import { lockToEdit, type ProfileMember, recordEdit } from './own-company.server.ts'
import { prepareImage } from './prepare-image.server.ts'

/**
 * Makes an image on a website the logo of a company, as if it had been uploaded. Its colours follow a second later.
 *
 * @param fetchImage another network in tests
 * @throws AppError as permitReading does, and `invalid` with the reason when there is no image that can be a logo
 */
export async function saveFoundLogo(member: ProfileMember, address: string, fetchImage = safeFetch): Promise<void> {
  const { userId, employerId } = member
  await permitReading(member)
  const { url, body } = await fetchImage(address, 'image/png, image/jpeg')
  const path = temporaryPath()
  try {
    await mkdir(temporaryFolder(), { recursive: true, mode: 0o700 })
    await writeFile(path, body, { flag: 'wx', mode: 0o600 })
    const checked = await checkImage(path)
    if ('problem' in checked) throw new AppError('invalid', problemSentence(FILE_PROBLEMS[checked.problem]))
    const { stem } = splitFilename(cleanFilename(new URL(url).pathname))
    const filename = cleanFilename(stem + checked.extension)
    const image = await prepareImage('logo', { path, filename, size: body.length })
    await db.transaction().execute(async (tx) => {
      await lockToEdit(tx, member)
      await writeImage(tx, { employerId }, image)
      await recordEdit(tx, { employerId }, userId)
      await recordEvent(tx, 'employer.logo_found', { actorId: userId, employerId })
    })
  } finally {
    await rm(path, { force: true })
  }
}
