import { parseCv } from '#app/cvs/parse.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { daysBefore } from './companies.ts'
import { DEMO_JOB_SEEKER } from './people.ts'

/** Whose resume is also their CV: one that says much, one that says little, and a scan that cannot be read. */
export const CV_PEOPLE = [DEMO_JOB_SEEKER, 'liam.faasavalu@example.com', 'keith.mallory@example.com']

/** Adds the CVs, which wait to be read. */
export async function addCvs(tx: Tx, people: ReadonlyMap<string, { id: string; resumeId: string | null }>, now: Date): Promise<void> {
  const created_at = daysBefore(now, 2)
  for (const email of CV_PEOPLE) {
    const { id: user_id, resumeId: resume_id } = people.get(email) ?? {}
    if (!user_id || !resume_id) throw new Error(`${email} has no resume`)
    await tx.insertInto('cvs').values({ user_id, resume_id, created_at, queued_at: created_at }).execute()
  }
}

/** Reads the CVs that wait, as the server does after an upload. */
export async function readCvs(): Promise<void> {
  const waiting = await db.selectFrom('cvs').select('id').where('parsed_status', '=', 'uploaded').orderBy('created_at').execute()
  for (const { id } of waiting) await parseCv(id)
}
