import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { isForeignKeyViolation } from '#app/platform/sql-errors.server.ts'
import { NOT_PUBLIC } from './job.ts'
import { isListed, selectCards, toCard } from './listing.server.ts'
import type { SavedCard, SavedDetails } from './saved-list.ts'

/**
 * Saves a job for a job seeker; saving it again changes nothing.
 *
 * @throws AppError `not_found` when there is no such published job
 */
export async function saveJob(userId: string, jobId: number): Promise<void> {
  try {
    const { rows } = await sql<{ found: boolean }>`
      with job as (select id from jobs where id = ${jobId} and status <> all(${[...NOT_PUBLIC]})),
        saved as (insert into saved_jobs (user_id, job_id) select ${userId}::uuid, id from job on conflict do nothing)
      select exists (select from job) as found`.execute(db)
    if (!rows[0]?.found) throw new AppError('not_found', 'Job not found')
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new AppError('not_found', 'Job not found', { cause: error })
    throw error
  }
}

/** Removes a job from a job seeker's saved ones; doing it again changes nothing. */
export async function unsaveJob(userId: string, jobId: number): Promise<void> {
  await db.deleteFrom('saved_jobs').where('user_id', '=', userId).where('job_id', '=', jobId).execute()
}

/** Which of these jobs the person has saved. */
export async function listSavedIds(userId: string, jobIds: number[]): Promise<number[]> {
  if (jobIds.length === 0) return []
  const rows = await db.selectFrom('saved_jobs').select('job_id').where('user_id', '=', userId).where('job_id', 'in', jobIds).execute()
  return rows.map(({ job_id }) => job_id)
}

/** The cards of the jobs a person saved last, latest first, and how many they saved in all. One that has closed, or was removed, says so. */
export async function listSavedCards(userId: string, limit: number, page = 1): Promise<{ jobs: SavedCard[]; total: number }> {
  const rows = await selectCards()
    .innerJoin('saved_jobs as s', 's.job_id', 'j.id')
    .select(sql<number>`count(*) over ()`.as('total'))
    .where('s.user_id', '=', userId)
    .where('j.posted_at', 'is not', null)
    .orderBy('s.created_at', 'desc')
    .orderBy('j.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { jobs: rows.map(({ total: _, ...row }) => ({ ...toCard(row), status: row.status })), total: rows[0]?.total ?? 0 }
}

/** How many of a person's saved jobs are open and close within this many days. */
export async function countSavedClosing(userId: string, days: number): Promise<number> {
  // Counted after the join: as a condition on the jobs, the planner may read all of them.
  const closing = sql<boolean>`${isListed} and j.expires_at < now() + make_interval(days => ${days})`
  const { count } = await db
    .selectFrom('saved_jobs as s')
    .innerJoin('jobs as j', 'j.id', 's.job_id')
    .select((eb) => eb.fn.countAll<number>().filterWhere(closing).as('count'))
    .where('s.user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** Notes on and closing times of those of these jobs that a person has saved, by job id. */
export async function listSavedDetails(userId: string, jobIds: readonly number[]): Promise<Record<number, SavedDetails>> {
  if (jobIds.length === 0) return {}
  const rows = await db
    .selectFrom('saved_jobs as s')
    .innerJoin('jobs as j', 'j.id', 's.job_id')
    .select(['s.job_id', 's.note', sql<Date | null>`case when ${isListed} then j.expires_at end`.as('closesAt')])
    .where('s.user_id', '=', userId)
    .where('s.job_id', 'in', [...jobIds])
    .execute()
  return Object.fromEntries(rows.map(({ job_id, note, closesAt }) => [job_id, { note, closesAt }]))
}

/**
 * Writes a person's note on a job they saved, in place of the one before; an empty one removes it.
 *
 * @throws AppError `not_found` when they have not saved it, or no longer
 */
export async function writeNote(userId: string, jobId: number, note: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('saved_jobs')
    .set({ note: note === '' ? null : note })
    .where('user_id', '=', userId)
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n)
    throw new AppError('not_found', 'This job is not among your saved jobs any more. Save it again to keep a note', { field: 'note' })
}
