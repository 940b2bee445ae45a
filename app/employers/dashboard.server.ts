import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { type Advertiser, getsApplications, isOwnJob } from './advertiser.server.ts'
import { CLOSING_SOON_DAYS } from './needs.ts'

const WEEK_DAYS = 7

const ownJobs = (owner: Advertiser) => db.selectFrom('jobs as j').where(isOwnJob(owner))

const ownApplications = (owner: Advertiser) =>
  db.selectFrom('jobs as j').innerJoin('applications as a', 'a.job_id', 'j.id').where(getsApplications(owner))

/** SQL that is true for an application (`a`) of the last seven days. */
const isOfLastWeek = sql<boolean>`a.submitted_at > now() - make_interval(days => ${WEEK_DAYS})`

/** Counts an advertiser's applications: all ever received, those of the last seven days, and unopened ones with the date of the oldest. */
export async function countApplications(owner: Advertiser) {
  const [counts, { past }] = await Promise.all([countPresent(owner), countPast(owner)])
  return { ...counts, all: counts.all + past }
}

/** Of applications that ended long ago only numbers are kept. */
const countPast = (owner: Advertiser) =>
  db
    .selectFrom('jobs as j')
    .innerJoin('past_applications as p', 'p.job_id', 'j.id')
    .where(getsApplications(owner))
    .select((eb) => eb.fn.countAll<number>().as('past'))
    .executeTakeFirstOrThrow()

const countPresent = (owner: Advertiser) =>
  ownApplications(owner)
    .select([
      sql<number>`count(*)`.as('all'),
      sql<number>`count(*) filter (where ${isOfLastWeek})`.as('week'),
      sql<number>`count(*) filter (where a.status = 'submitted')`.as('unopened'),
      sql<Date | null>`min(a.submitted_at) filter (where a.status = 'submitted')`.as('oldest_unopened'),
      sql<number>`count(distinct a.job_id) filter (where a.status = 'submitted')`.as('unopened_jobs'),
      sql<number | null>`min(a.job_id) filter (where a.status = 'submitted')`.as('unopened_job_id'),
    ])
    .executeTakeFirstOrThrow()

/** Counts an advertiser's jobs: all, live, drafts, those closing within seven days with the first of them, and the views of all. */
export async function countJobs(owner: Advertiser) {
  const closing = sql<boolean>`(j.status = 'live' and j.expires_at < now() + make_interval(days => ${CLOSING_SOON_DAYS}))`
  const [counts, first] = await Promise.all([
    ownJobs(owner)
      .select([
        sql<number>`count(*)`.as('all'),
        sql<number>`count(*) filter (where j.status = 'live')`.as('live'),
        sql<number>`count(*) filter (where j.status = 'draft')`.as('drafts'),
        sql<number>`count(*) filter (where ${closing})`.as('closing'),
        sql<number>`coalesce(sum((select count(*) from job_views v where v.job_id = j.id)), 0)::int`.as('views'),
      ])
      .executeTakeFirstOrThrow(),
    ownJobs(owner).select(['j.title', 'j.expires_at']).where(closing).orderBy('j.expires_at').executeTakeFirst(),
  ])
  return { ...counts, firstClosing: first ?? null }
}
