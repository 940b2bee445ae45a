import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'

/** What a person did with some jobs, each as the ids of the jobs. */
type Marks = Record<'saved' | 'applied' | 'viewed' | 'hidden' | 'justHidden', number[]>

/** A job that was hidden less than this long ago keeps its place in lists, with the way back. */
const UNDO_MINUTES = 5

/** What a person did with these jobs, in one statement. Whatever they said of a recommended job hides it. */
export async function listMarks(userId: string, jobIds: readonly number[]): Promise<Marks> {
  const marks: Marks = { saved: [], applied: [], viewed: [], hidden: [], justHidden: [] }
  if (jobIds.length === 0) return marks
  const own = sql`user_id = ${userId} and job_id = any(${[...jobIds]}::int[])`
  const { rows } = await sql<{ mark: keyof Marks; job_id: number }>`
    select 'saved' as mark, job_id from saved_jobs where ${own}
    union all select 'viewed', job_id from viewed_jobs where ${own}
    union all select case when created_at > now() - make_interval(mins => ${UNDO_MINUTES}) then 'justHidden' else 'hidden' end, job_id
      from recommendation_choices where ${own}
    union all select 'applied', job_id from applications
      where applicant_id = ${userId} and job_id = any(${[...jobIds]}::int[]) and status <> 'withdrawn'`.execute(db)
  for (const { mark, job_id } of rows) marks[mark].push(job_id)
  return marks
}

/** Jobs with what a person did with them; a person who is no job seeker, null, did nothing. */
export async function withMarks<Job extends { id: number }>(userId: string | null, jobs: readonly Job[]) {
  const ids = jobs.map(({ id }) => id)
  const marks = userId === null ? null : await listMarks(userId, ids)
  return jobs.map((job) => ({ ...job, saved: marks?.saved.includes(job.id) ?? false, applied: marks?.applied.includes(job.id) ?? false }))
}
