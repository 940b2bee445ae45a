import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { periodWords, type RetentionRow } from '#app/platform/retention.ts'
import { countDue, deletesRows, instantAgo } from '#app/platform/retention-rules.server.ts'

/** Logs, in the words of the security requirements (part 7). */
const LOGS = { days: 90 }

/** As long as it may be the only trace of a fraud. */
const REPORTS = { years: 2 }

/** A view `t` that still has the hash of its browser. */
const hasTrace = sql<boolean>`(t.viewed_on < ${instantAgo(LOGS)}::date and t.visitor not like '~%')`

/** The number of views is the advertiser's, and stays; what told one browser from another goes. */
async function forgetVisitors(most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`with forgotten as (
      update job_views t set visitor = '~' || gen_random_uuid()
      where t.ctid = any(array(select t.ctid from job_views t where ${hasTrace} limit ${most})) and ${hasTrace} returning 1
    ) select count(*)::int as count from forgotten`.execute(db)
  return rows[0]?.count ?? 0
}

export const jobRetention: readonly RetentionRow[] = [
  {
    name: 'saved_jobs',
    title: 'Jobs you saved',
    tables: ['saved_jobs'],
    kept: 'Until you remove them, or delete your account.',
    noRule: 'It is the person’s own list.',
  },
  {
    name: 'opened_jobs',
    title: 'Jobs you opened',
    tables: ['viewed_jobs'],
    kept: `${periodWords(LOGS)}.`,
    rule: deletesRows('viewed_jobs', sql`t.viewed_at < ${instantAgo(LOGS)}`),
  },
  {
    name: 'views',
    title: 'Views of a job',
    tables: ['job_views'],
    kept: `${periodWords(LOGS)}, then only that there was one, as long as the job is here.`,
    rule: { count: () => countDue('job_views', hasTrace), runBatch: forgetVisitors },
  },
  {
    name: 'jobs',
    title: 'Jobs you posted',
    tables: ['jobs'],
    kept: 'As long as the company is here; without your name once you delete your account.',
    noRule: 'An ad is the company’s.',
  },
  {
    name: 'reports',
    title: 'Reports you made',
    tables: ['reports'],
    kept: `${periodWords(REPORTS)}, at least until they are decided; without your name once you delete your account.`,
    rule: deletesRows('reports', sql`(t.decision_id is not null and t.created_at < ${instantAgo(REPORTS)})`),
  },
]
