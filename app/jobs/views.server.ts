import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { hasDiskSpace } from '#app/platform/disk-space.server.ts'
import { log } from '#app/platform/log.server.ts'
import { keyedHash } from '#app/platform/secrets.server.ts'
import { sydneyDate } from './job.ts'

/**
 * Counts a view of a job, once per visitor and day. Callers do not wait for it; a failure is only logged. The visitor is stored as a hash
 * that changes daily, so that nobody can be followed from day to day.
 */
export function countView(jobId: number, visitor: string): void {
  if (!hasDiskSpace()) return
  const day = sydneyDate(new Date())
  const hash = keyedHash('job view', `${day} ${visitor}`).slice(0, 22)
  sql`insert into job_views (job_id, visitor, viewed_on) select id, ${hash}, ${day}::date from jobs where id = ${jobId} on conflict do nothing`
    .execute(db)
    .catch((error) => log.warn({ err: error, jobId }, 'view not counted'))
}

/** Remembers that a job seeker opened a job. Callers do not wait for it; a failure is only logged. */
export function rememberView(userId: string, jobId: number): void {
  if (!hasDiskSpace()) return
  sql`insert into viewed_jobs (user_id, job_id) select ${userId}::uuid, id from jobs where id = ${jobId} on conflict do nothing`
    .execute(db)
    .catch((error) => log.warn({ err: error, jobId }, 'view not remembered'))
}

/** True for a request that a browser makes ahead of a click; it is not a view. */
export function isPrefetch(headers: Headers): boolean {
  return /prefetch|prerender/i.test(`${headers.get('sec-purpose')} ${headers.get('purpose')}`)
}
