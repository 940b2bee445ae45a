import { sql } from 'kysely'
import type { RouterContextProvider } from 'react-router'
import { userOf } from '#app/accounts/current-user.server.ts'
import { db } from '#app/db/client.server.ts'
import { hasDiskSpace } from '#app/platform/disk-space.server.ts'
import { log } from '#app/platform/log.server.ts'
import { requestContextOf } from '#app/platform/request-context.server.ts'
import { keyedHash } from '#app/platform/secrets.server.ts'
import { sydneyDate } from './sydney-time.ts'
import { type ViewSource, viewSourceOf } from './view-source.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/**
 * Notes that a page shows a job to whoever asked for it, unless their browser asked ahead of a click. Callers do not wait for it; a
 * failure is only logged.
 */
export function noteView(jobId: number, { request, context }: Asked): void {
  if (isPrefetch(request.headers)) return
  const user = userOf(context)
  countView(jobId, user?.id ?? browserOf({ request, context }), viewSourceOf(request))
  if (user?.role === 'job_seeker') rememberView(user.id, jobId)
}

const browserOf = ({ request, context }: Asked) => `${requestContextOf(context).clientAddress} ${request.headers.get('user-agent')}`

/** The visitor of a day as the rows have it: a hash that changes daily, so that nobody can be followed from day to day. */
const visitorHash = (day: string, visitor: string) => keyedHash('job view', `${day} ${visitor}`).slice(0, 22)

/**
 * Counts a view of a job, once per visitor and day, with how they came the first time. Callers do not wait for it; a failure is only
 * logged.
 */
export function countView(jobId: number, visitor: string, source: ViewSource): void {
  if (!hasDiskSpace()) return
  const day = sydneyDate(new Date())
  const hash = visitorHash(day, visitor)
  sql`insert into job_views (job_id, visitor, viewed_on, source)
    select id, ${hash}, ${day}::date, ${source} from jobs where id = ${jobId} on conflict do nothing`
    .execute(db)
    .catch((error) => log.warn({ err: error, jobId }, 'view not counted'))
}

/**
 * How a signed-in person came to a job today: in this browser before they signed in, else since. Unknown where they did not open it today.
 */
export async function findSourceToday(jobId: number, userId: string, asked: Asked): Promise<ViewSource> {
  const day = sydneyDate(new Date())
  const [before, since] = [visitorHash(day, browserOf(asked)), visitorHash(day, userId)]
  const { rows } = await sql<{ source: ViewSource }>`select source from job_views
    where job_id = ${jobId} and viewed_on = ${day}::date and visitor in (${before}, ${since})
    order by visitor = ${before} desc limit 1`.execute(db)
  return rows[0]?.source ?? 'unknown'
}

/** Remembers that a job seeker opened a job. Callers do not wait for it; a failure is only logged. */
function rememberView(userId: string, jobId: number): void {
  if (!hasDiskSpace()) return
  sql`insert into viewed_jobs (user_id, job_id) select ${userId}::uuid, id from jobs where id = ${jobId} on conflict do nothing`
    .execute(db)
    .catch((error) => log.warn({ err: error, jobId }, 'view not remembered'))
}

/** True for a request that a browser makes ahead of a click; it is not a view. */
export function isPrefetch(headers: Headers): boolean {
  return /prefetch|prerender/i.test(`${headers.get('sec-purpose')} ${headers.get('purpose')}`)
}
