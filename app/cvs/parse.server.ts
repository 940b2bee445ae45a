import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { placeDictionary } from '#app/places/places.server.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { findStoredPath } from '#app/platform/storage.server.ts'
import { addedEntries, LIST_SECTIONS } from '#app/profiles/candidate-profile.ts'
import { JSON_RESUME_TYPE } from '#app/profiles/resumes.server.ts'
import { applyActiveResult } from './active-result.server.ts'
import { readJsonResume } from './json-resume-import.ts'
import { type CvReading, cvReading } from './parse-data.ts'
import { readCv, type Unread } from './read-cv.server.ts'
import { tradeKnowledge } from './trade-knowledge.server.ts'

/** How often a file may end the parser before it is given up. */
const MAX_ATTEMPTS = 2

/** The server itself ended with it, each time. */
const STOPPED = 'Reading was cut short. Please try again'
const NO_CV = 'We found no job, skill, program or licence in this file, so it does not look like a CV.'
const GONE = 'This file is no longer here. Please upload it again'

/**
 * Reads a CV that waits for it and bases the profile on what it says. A CV that was deleted meanwhile, or is read already, is left alone.
 * A file that ends the parser is tried once more, also when the server itself died with it.
 */
export async function parseCv(cvId: string): Promise<void> {
  let unread: Unread | null = null
  for (let started = await startAttempt(cvId); started; started = await startAttempt(cvId)) {
    const reading = await readStored(started)
    if (!('problem' in reading)) return saveReading(cvId, reading)
    unread = reading
    if (!unread.died) break
  }
  await saveFailure(cvId, unread?.problem ?? STOPPED)
}

/** Counts an attempt before it begins. @returns null when there is none left, or nothing waits */
async function startAttempt(cvId: string) {
  return db.transaction().execute(async (tx) => {
    const started = await tx
      .updateTable('cvs')
      .set((row) => ({ parsed_status: 'parsing', attempts: row('attempts', '+', 1), updated_at: sql`now()` }))
      .where('id', '=', cvId)
      .where('parsed_status', 'in', ['uploaded', 'parsing'])
      .where('attempts', '<', MAX_ATTEMPTS)
      .returning(['user_id', 'resume_id'])
      .executeTakeFirst()
    if (!started) return null
    await recordEvent(tx, 'cv.parse_started', { cvId, userId: started.user_id })
    return tx
      .selectFrom('resumes as r')
      .innerJoin('files as f', 'f.id', 'r.file_id')
      .select(['f.storage_key', 'f.content_type'])
      .where('r.id', '=', started.resume_id)
      .executeTakeFirstOrThrow()
  })
}

/** What a stored file says. It is read in its place: a copy would outlive a server that is killed meanwhile. */
async function readStored(file: { storage_key: string; content_type: string }): Promise<CvReading | Unread> {
  const path = await findStoredPath(file.storage_key)
  if (!path) return { problem: GONE, died: false }
  if (file.content_type === JSON_RESUME_TYPE) {
    const reading = readJsonResume(await readFile(path, 'utf8'), tradeKnowledge)
    return 'problem' in reading ? { ...reading, died: false } : reading
  }
  const { places } = await placeDictionary()
  const reading = await readCv(path, places, 'profile', cvReading)
  return 'problem' in reading || saysSomething(reading) ? reading : { problem: NO_CV, died: false }
}

/** A letter, or a bill, has a text that reads like a summary, and nothing else of a CV. */
const saysSomething = ({ profile }: CvReading) => LIST_SECTIONS.some((section) => profile[section].length > 0)

/** Ends the reading of a CV that still waits for it. @returns whose it is; null when it is gone */
async function end(tx: Tx, cvId: string, status: { parsed_status: 'parsed' } | { parsed_status: 'failed'; problem: string }) {
  const cv = await tx
    .updateTable('cvs')
    .set({ problem: null, ...status, last_parsed_at: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', cvId)
    .where('parsed_status', 'in', ['uploaded', 'parsing'])
    .returning('user_id')
    .executeTakeFirst()
  return cv?.user_id ?? null
}

/** Says that a CV could not be read. The profile and the CV before it stay as they were. */
export async function saveFailure(cvId: string, problem: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const userId = await end(tx, cvId, { parsed_status: 'failed', problem })
    if (userId) await recordEvent(tx, 'cv.parse_failed', { cvId, userId })
  })
}

/** PostgreSQL refuses half of a letter that takes two code units, as a cut may leave it. */
const asJson = (reading: CvReading) =>
  JSON.stringify(reading, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed().replaceAll('\uFFFD', '') : value))

/** Keeps what a CV says, and bases the profile on it unless a later CV has been read. Nothing is kept of a CV that is gone. */
export async function saveReading(cvId: string, reading: CvReading): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const userId = await end(tx, cvId, { parsed_status: 'parsed' })
    if (!userId) return
    const row = { cv_id: cvId, user_id: userId, parse_data: asJson(reading) }
    const { id } = await tx.insertInto('parse_summary').values(row).returning('id').executeTakeFirstOrThrow()
    const { before, after } = await applyActiveResult(tx, userId)
    const { skills, software, roles, licences } = addedEntries(before, after)
    const added = { added_skills: skills, added_software: software, added_roles: roles, added_licence: licences[0] ?? null }
    await tx
      .updateTable('parse_summary')
      .set({ parse_data: asJson({ ...reading, ...added }) })
      .where('id', '=', id)
      .execute()
    await recordEvent(tx, 'cv.parsed', { cvId, userId })
  })
}
