import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { findJobAd, type JobAd } from '#app/billing/job-ads.server.ts'
import { db } from '#app/db/client.server.ts'
import { type Advertiser, getsApplications, isOwnJob } from '#app/employers/advertiser.server.ts'
import { CLOSING_SOON_DAYS } from '#app/employers/needs.ts'
import { salaryOf } from '#app/jobs/salary-columns.ts'
import type { JobRow } from '#app/jobs/write.server.ts'
import { readEvent } from '#app/platform/recorded-events.server.ts'
import { isStatus, type JobChange, OWN_JOB_LISTS, OWN_JOBS_PAGE, type OwnJob, type OwnJobCounts, type OwnJobList } from './own-jobs.ts'

const ownJobs = (owner: Advertiser) => db.selectFrom('jobs as j').where(isOwnJob(owner))

const views = sql<number>`(select count(*) from job_views v where v.job_id = j.id)`
/** Those of long ago, of which numbers alone are kept, were received as well. */
const received = sql<number>`((select count(*) from applications a where a.job_id = j.id)
  + (select count(*) from past_applications p where p.job_id = j.id))`
const unopened = sql<number>`(select count(*) from applications a where a.job_id = j.id and a.status = 'submitted')`
const removedAt = sql<Date | null>`(case when j.status = 'removed' then
  (select max(d.decided_at) from decisions d where d.job_id = j.id and d.outcome = 'ended') end)`
const closingSoon = sql<boolean>`(j.status = 'live' and j.expires_at < now() + make_interval(days => ${CLOSING_SOON_DAYS}))`

/** The jobs of a list: the advertiser's own, or for lists about applications all jobs whose applications it receives. */
function jobsOf(owner: Advertiser, list: OwnJobList) {
  if (list === 'new-applications') return sql<boolean>`(${getsApplications(owner)} and ${unopened} > 0)`
  if (list === 'by-agencies') return sql<boolean>`(${getsApplications(owner)} and not ${isOwnJob(owner)})`
  return isOwnJob(owner)
}

/**
 * Lists a page of the jobs of a company or agency with their views, applications and unopened applications; the latest posted or drafted
 * first.
 *
 * @param page from 1
 */
export async function listOwnJobs(
  owner: Advertiser,
  { list = 'all', page = 1, size = OWN_JOBS_PAGE }: { list?: OwnJobList; page?: number; size?: number } = {},
): Promise<OwnJob[]> {
  const rows = await db
    .selectFrom('jobs as j')
    .leftJoin('agencies as g', 'g.id', 'j.agency_id')
    .where(jobsOf(owner, list))
    .select([
      'j.id',
      'j.title',
      'j.company_name',
      'j.location',
      'j.status',
      'j.posted_at',
      'j.expires_at',
      'j.publish_at',
      'j.created_at',
      'j.version',
    ])
    .select([
      sql<string | null>`case when not ${isOwnJob(owner)} then g.name end`.as('agency_name'),
      sql<boolean>`(j.agency_id is not null and j.employer_id is not null)`.as('for_client'),
      views.as('views'),
      received.as('applications'),
      unopened.as('new_applications'),
      removedAt.as('removed_at'),
    ])
    .$if(isStatus(list), (query) => query.where('j.status', '=', list as 'draft')) // a status here
    .$if(list === 'closing-soon', (query) => query.where(closingSoon))
    .orderBy(sql`coalesce(j.posted_at, j.created_at)`, 'desc')
    .orderBy('j.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  return rows.map((row) => ({ ...row, copyId: randomUUID() }))
}

/** Counts the jobs in each list of a company or agency. */
export async function countOwnJobs(owner: Advertiser): Promise<OwnJobCounts> {
  const own = isOwnJob(owner)
  const rows = await db
    .selectFrom('jobs as j')
    .where(getsApplications(owner))
    .select('j.status')
    .select([
      sql<number>`count(*) filter (where ${own})`.as('jobs'),
      sql<number>`count(*) filter (where not ${own})`.as('by_agencies'),
      sql<number>`count(*) filter (where ${unopened} > 0)`.as('unopened'),
      sql<number>`count(*) filter (where ${own} and ${closingSoon})`.as('closing'),
    ])
    .groupBy('j.status')
    .execute()
  const sum = (count: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + count(row), 0)
  const counts = Object.fromEntries(
    OWN_JOB_LISTS.map((list) => [list, rows.find(({ status }) => status === list)?.jobs ?? 0]),
  ) as OwnJobCounts // one entry each
  return {
    ...counts,
    all: sum(({ jobs }) => jobs),
    'new-applications': sum(({ unopened: jobs }) => jobs),
    'closing-soon': sum(({ closing }) => closing),
    'by-agencies': sum(({ by_agencies }) => by_agencies),
  }
}

/** The columns of a job that its own company or agency edits; null for anybody else's job. */
export async function findEditableJob(owner: Advertiser, jobId: number) {
  const job = await ownJobs(owner).selectAll('j').where('j.id', '=', jobId).executeTakeFirst()
  if (!job) return null
  // Written by the posting form and the import only.
  const { screening_questions, commission_steps } = job as unknown as Pick<JobRow, 'screening_questions' | 'commission_steps'>
  return { ...job, screening_questions, commission_steps, salary: salaryOf(job) }
}

export type EditableJob = NonNullable<Awaited<ReturnType<typeof findEditableJob>>>

/** How often a job was viewed, each visitor once a day, and its own ad; null where it runs by the plan. */
export async function findRunFacts(jobId: number): Promise<{ views: number; ad: JobAd | null }> {
  const row = await db.selectFrom('jobs as j').select(views.as('views')).where('j.id', '=', jobId).executeTakeFirst()
  return { views: row?.views ?? 0, ad: await findJobAd(jobId) }
}

/** The last twenty changes of an own job, latest first. */
export async function listJobChanges(owner: Advertiser, jobId: number): Promise<JobChange[]> {
  const rows = await ownJobs(owner)
    .innerJoin('events as e', 'e.job_id', 'j.id')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .selectAll('e')
    .select('u.full_name as actor_name')
    .where('j.id', '=', jobId)
    .where('e.name', 'in', ['job.edited', 'job.moved'])
    .orderBy('e.id', 'desc')
    .limit(20)
    .execute()
  return rows.flatMap(({ actor_name, ...row }) => {
    const event = readEvent(row)
    if (event?.name !== 'job.edited' && event?.name !== 'job.moved') return []
    const { eventId: id, at: created_at, actorId: _, jobId: _job, ...change } = event
    return [{ id, created_at, actor_name, ...change }]
  })
}
