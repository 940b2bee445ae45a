import { sql } from 'kysely'
import { href } from 'react-router'
import { db } from '#app/db/client.server.ts'
import type { NoticeKind } from '#app/platform/notice.ts'

/** SQL that is true while the job (`j`) of an event (`e`) that says when it closes is live and still closes then. */
export const closesAsTold = sql<boolean>`(j.status = 'live' and date_trunc('milliseconds', j.expires_at) = (e.data ->> 'closesAt')::timestamptz)`

/** Nobody is told of a job that they have applied for, or that has closed or was removed from their list since. */
export const jobNotices: readonly NoticeKind[] = [
  {
    name: 'saved_job_ends_soon',
    on: 'job.saved_ends_soon',
    choice: 'saved_jobs',
    icon: 'job',
    to: async ({ jobId, closesAt }) => {
      const savers = await db
        .selectFrom('saved_jobs as s')
        .innerJoin('jobs as j', 'j.id', 's.job_id')
        .select('s.user_id as userId')
        .where('s.job_id', '=', jobId)
        .where('j.expires_at', '=', new Date(closesAt))
        .where(sql<boolean>`not exists (select from applications a where a.job_id = s.job_id and a.applicant_id = s.user_id)`)
        .execute()
      return savers
    },
    isReadable: sql<boolean>`(${closesAsTold} and j.expires_at > now() and exists
      (select from saved_jobs s where s.job_id = j.id and s.user_id = n.user_id)
      and not exists (select from applications x where x.job_id = j.id and x.applicant_id = n.user_id))`,
    words: ({ jobId }, { jobTitle, companyName }) => ({
      text: 'A job you saved closes within three days',
      detail: `${jobTitle}, ${companyName}`,
      to: href('/jobs/:jobId', { jobId: String(jobId) }),
    }),
    push: 'A job you saved closes soon',
  },
]
