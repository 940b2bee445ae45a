import { db, type Tx } from '#app/db/client.server.ts'
import type { ReceivedFile } from '#app/files/upload.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { saveResume } from '#app/profiles/resumes.server.ts'
import { results } from './current.server.ts'
import { isBeingParsed } from './cv.ts'
import { requireRoomInQueue } from './queue.server.ts'

/**
 * Makes a received file a person's current CV; those before it stay as earlier versions. It is read in the background. The same file sent again,
 * whatever its name, is the same CV, unless it could not be read or its reading was undone.
 *
 * @param field the form's field of the file
 * @returns the CV's id
 * @throws AppError `unavailable` when it cannot be stored, or too many CVs wait to be read
 */
export async function uploadCv(userId: string, file: ReceivedFile, field = 'cv_file'): Promise<string> {
  await requireRoomInQueue(field)
  const same = await findSameCv(db, userId, file.sha256)
  if (same) return same
  const resumeId = await saveResume(userId, file)
  return db.transaction().execute(async (tx) => {
    await lockPerson(tx, userId)
    return queueUnlessCurrent(tx, userId, resumeId)
  })
}

/** Queues a resume as the current CV, unless its file is that already, and is being read or has been. @returns the CV's id */
async function queueUnlessCurrent(tx: Tx, userId: string, resumeId: string): Promise<string> {
  const { sha256 } = await tx
    .selectFrom('resumes as r')
    .innerJoin('files as f', 'f.id', 'r.file_id')
    .select('f.sha256')
    .where('r.id', '=', resumeId)
    .executeTakeFirstOrThrow()
  return (await findSameCv(tx, userId, sha256)) ?? queueCv(tx, userId, resumeId)
}

/** The id of a person's current CV where its file has these bytes, and is being read or has been; else null. */
async function findSameCv(connection: Connection, userId: string, sha256: string): Promise<string | null> {
  const current = await currentCv(connection, userId)
  if (current?.sha256 !== sha256) return null
  return isBeingParsed(current) || (await hasResult(connection, userId, current.id)) ? current.id : null
}

type Connection = Pick<Tx, 'selectFrom'>

// Forms of one person that arrive together wait for each other.
const lockPerson = (tx: Tx, userId: string) => tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()

const hasResult = async (connection: Connection, userId: string, cvId: string) =>
  (await results(connection, userId).where('s.cv_id', '=', cvId).limit(1).executeTakeFirst()) !== undefined

/** Makes a resume that a person sends their current CV too, as `uploadCv` does. However many CVs wait, what is sent with it goes. */
export async function makeCurrentCv(tx: Tx, userId: string, resumeId: string): Promise<void> {
  await queueUnlessCurrent(tx, userId, resumeId)
}

/**
 * Makes one of a person's resumes, as one that they sent with an application, the CV that they do not have yet. Sent twice, it is read once.
 * It waits however many CVs wait: who has none adds one.
 *
 * @throws AppError `conflict` when another CV is there by now; `not_found` when the resume is not theirs, or they removed it
 */
export async function takeResumeAsCv(userId: string, resumeId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockPerson(tx, userId)
    const current = await currentCv(tx, userId)
    if (current?.resume_id === resumeId) return
    if (current) throw new AppError('conflict', 'Another CV is here by now, and it stays. To take this resume instead, replace the CV')
    const resume = await ownResume(tx, userId, resumeId).executeTakeFirst()
    if (!resume) throw new AppError('not_found', 'This resume is no longer here')
    await queueCv(tx, userId, resumeId)
  })
}

/** True where a person may be offered to make this resume their CV: they have none, and have not removed it. */
export async function isOfferedAsCv(userId: string, resumeId: string): Promise<boolean> {
  const resume = await ownResume(db, userId, resumeId)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('cvs').select('id').where('user_id', '=', userId))))
    .executeTakeFirst()
  return resume !== undefined
}

const ownResume = (connection: Connection, userId: string, resumeId: string) =>
  connection
    .selectFrom('resumes as r')
    .select('r.id')
    .where('r.id', '=', resumeId)
    .where('r.user_id', '=', userId)
    .where('r.removed_at', 'is', null)

const currentCv = (connection: Connection, userId: string) =>
  connection
    .selectFrom('cvs as c')
    .innerJoin('resumes as r', 'r.id', 'c.resume_id')
    .innerJoin('files as f', 'f.id', 'r.file_id')
    .select(['c.id', 'c.resume_id', 'c.parsed_status', 'f.sha256'])
    .where('c.user_id', '=', userId)
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id')
    .limit(1)
    .executeTakeFirst()

async function queueCv(tx: Tx, userId: string, resumeId: string): Promise<string> {
  const { id } = await tx.insertInto('cvs').values({ user_id: userId, resume_id: resumeId }).returning('id').executeTakeFirstOrThrow()
  await recordEvent(tx, 'cv.queued', { cvId: id, userId, actorId: userId })
  return id
}
