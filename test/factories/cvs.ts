import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { CvReading, Finding } from '#app/cvs/parse-data.ts'
import { MAX_WAITING } from '#app/cvs/queue.server.ts'
import { db } from '#app/db/client.server.ts'
import { EMPTY_PROFILE, entryKey, LIST_SECTIONS, type ProfileContent } from '#app/profiles/candidate-profile.ts'
import { createResume } from './applications.ts'
import { createUser } from './people.ts'

/** A person's CV that waits to be read; its file is a row only. The one made last is the current one. */
export async function createCv(userId: string) {
  const { id: resume_id } = await createResume(userId)
  // The clock of the embedded database counts milliseconds, in one of which two CVs may be made.
  const created_at = sql<Date>`greatest(now(), (select max(created_at) + interval '1 ms' from cvs where user_id = ${userId}))`
  return db
    .insertInto('cvs')
    .values({ user_id: userId, resume_id, created_at, queued_at: created_at })
    .returning(['id', 'resume_id'])
    .executeTakeFirstOrThrow()
}

/**
 * Fills the queue of CVs, so that no other is taken.
 *
 * @returns empties it; otherwise the end of the test does
 */
export async function fillQueue(): Promise<() => Promise<void>> {
  const { id: user_id } = await createUser()
  const { id: resume_id } = await createResume(user_id)
  const empty = async () => void (await db.deleteFrom('cvs').where('user_id', '=', user_id).execute())
  onTestFinished(empty)
  await db
    .insertInto('cvs')
    .values(Array.from({ length: MAX_WAITING }, () => ({ user_id, resume_id })))
    .execute()
  return empty
}

/** What the parser says of a CV with this in it. */
export function readingWith(profile: Partial<ProfileContent>, rest: Partial<CvReading> = {}): CvReading {
  return {
    pages: 1,
    profile: { ...EMPTY_PROFILE, ...profile },
    findings: [],
    skills_real_estate: profile.skills ?? [],
    skills_sales: [],
    software: profile.software ?? [],
    confidence_avg: 0.9,
    ...rest,
  }
}

/** A finding for each entry of a profile, on its first line. */
export function findingsOf(profile: Partial<ProfileContent>, confidence = 0.9): Finding[] {
  const at = (section: Finding['section'], key: string): Finding => ({ section, key, confidence, source: { page: 1, line: 1, text: key } })
  const lists = LIST_SECTIONS.flatMap((section) => (profile[section] ?? []).map((entry) => at(section, entryKey(entry))))
  return [...lists, ...(profile.summary ? [at('summary', 'summary')] : [])]
}
