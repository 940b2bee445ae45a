import { href } from 'react-router'
import { db } from '#app/db/client.server.ts'
import { NOT_PUBLIC } from '#app/jobs/job.ts'

/** How many jobs a browser keeps to be read without a connection. */
const MOST = 30

/**
 * The jobs that a person saved or applied for, latest first, as pages that their browser keeps.
 *
 * @returns at most 30, each with its address and title
 */
export async function listKeptJobs(userId: string): Promise<{ path: string; title: string }[]> {
  const rows = await db
    .selectFrom('jobs as j')
    .innerJoin(
      (wanted) =>
        wanted
          .selectFrom('saved_jobs')
          .select(['job_id', 'created_at as since'])
          .where('user_id', '=', userId)
          .unionAll(
            wanted
              .selectFrom('applications')
              .select(['job_id', 'submitted_at as since'])
              .where('applicant_id', '=', userId)
              .where('status', '!=', 'withdrawn'),
          )
          .as('wanted'),
      (join) => join.onRef('wanted.job_id', '=', 'j.id'),
    )
    .select(({ fn }) => ['j.id', 'j.title', 'j.company_name', fn.max('wanted.since').as('since')])
    .where('j.status', 'not in', NOT_PUBLIC)
    .groupBy('j.id')
    .orderBy('since', 'desc')
    .orderBy('j.id', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ id, title, company_name }) => ({
    path: href('/jobs/:jobId', { jobId: String(id) }),
    title: `${title}, ${company_name}`,
  }))
}
