import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import type { Advertiser } from '#app/employers/advertiser.server.ts'
import { isListed } from '#app/jobs/listing.server.ts'
import {
  DURATIONS,
  type Duration,
  type DurationName,
  FEWEST_CASES,
  type Figures,
  type JobFigures,
  REACHED,
  type SourceFigures,
  type Standing,
} from './figures.ts'
import { applicationsOf, isInScope, type Scope, startsOf, viewSumsOf } from './scope.server.ts'

type Row = {
  jobs: JobFigures[]
  sources: SourceFigures[]
  ends: { reached: number; standing: Standing; count: number }[]
  durations: Record<DurationName, { cases: number; seconds: [number, number] | null }>
}

/** SQL of a list as JSON; an empty list for no rows. */
const list = (rows: ReturnType<typeof sql>) => sql`(select coalesce(json_agg(row_to_json(r)), '[]') from (${rows}) r)`

/** SQL of how many seconds passed from the application to something: half of the cases within the first, nine of ten within the second. */
const duration = (column: string) => {
  // Times are sorted faster than numbers are. Of no case there is no time.
  const passed = sql`percentile_cont(array[0.5, 0.9]) within group (order by ${sql.ref(column)} - submitted_at) filter (where ${sql.ref(column)} is not null)`
  return sql`json_build_object('cases', count(${sql.ref(column)}), 'seconds',
    (select json_agg(extract(epoch from p.passed) order by p.at) from unnest(${passed}) with ordinality p(passed, at)))`
}

/**
 * The figures of a team's own ads in a period: each step for each job with any, the most viewed first, where people came from, how far
 * applications came, and how long each took. Applications are those sent in the period, whatever happened to them until now.
 */
export async function findFigures(scope: Scope): Promise<Figures> {
  const { rows } = await sql<Row>`
    with sent as materialized (
        select job_id, source, submitted_at, standing, reached, viewed_at, answered_at, hired_at from (${applicationsOf(scope)}) a),
      viewed as materialized (select job_id, source, sum(views)::int as views from (${viewSumsOf(scope)}) v group by job_id, source),
      begun as (select s.job_id, count(*)::int as starts from ${startsOf(scope)} group by s.job_id),
      seen as (select job_id, sum(views)::int as views from viewed group by job_id),
      steps as (select job_id, count(*)::int as applications, ${reachedCounts} from sent group by job_id)
    select ${list(sql`
        select j.id, j.title, ${isListed} as "isLive", coalesce(seen.views, 0) as views, coalesce(begun.starts, 0) as starts,
          coalesce(steps.applications, 0) as applications, coalesce(steps.viewed, 0) as viewed,
          coalesce(steps.shortlisted, 0) as shortlisted, coalesce(steps.interview, 0) as interview, coalesce(steps.hired, 0) as hired
        from jobs j left join seen on seen.job_id = j.id left join begun on begun.job_id = j.id left join steps on steps.job_id = j.id
        where ${isInScope(scope)} and (${isListed} or seen.job_id is not null or begun.job_id is not null or steps.job_id is not null)
        order by 4 desc, 6 desc, j.id desc`)} as jobs,
      ${list(sql`
        select source, coalesce(v.views, 0) as views, coalesce(s.applications, 0) as applications, coalesce(s.shortlisted, 0) as shortlisted
        from (select source, sum(views)::int as views from viewed group by source) v
        full join (select source, count(*)::int as applications, count(*) filter (where reached >= 2)::int as shortlisted
          from sent group by source) s using (source)
        order by 3 desc, 2 desc, source`)} as sources,
      ${list(sql`select reached, standing, count(*)::int as count from sent group by reached, standing`)} as ends,
      (select json_build_object('view', ${duration('viewed_at')}, 'answer', ${duration('answered_at')}, 'hire', ${duration('hired_at')})
        from sent) as durations`.execute(db)
  const { jobs, sources, ends, durations } = rows[0]! // no table is read outside the sub-selects
  return {
    jobs,
    sources,
    ends: ends.map(({ reached, ...end }) => ({ furthest: REACHED[reached]!, ...end })), // it is an index of the list
    durations: Object.fromEntries(DURATIONS.map((name) => [name, shownDuration(durations[name])])) as Figures['durations'], // one for each
  }
}

const reachedCounts = sql.join(
  REACHED.slice(1).map((step, index) => sql`count(*) filter (where reached >= ${sql.lit(index + 1)})::int as ${sql.ref(step)}`),
)

/** From five cases there is a median. */
const shownDuration = ({ cases, seconds }: Row['durations'][DurationName]): Duration =>
  cases < FEWEST_CASES || !seconds
    ? { cases, halfSeconds: null, mostSeconds: null }
    : { cases, halfSeconds: seconds[0], mostSeconds: seconds[1] }

/** A team's own job that was ever published; null for any other. */
export const findReportedJob = async (advertiser: Advertiser, jobId: number) =>
  (await reportedJobs(advertiser).where('j.id', '=', jobId).executeTakeFirst()) ?? null

/** The jobs that the filter of a team's analytics offers: all that were ever published, the latest first; at most two hundred. */
export const listReportedJobs = (advertiser: Advertiser) =>
  reportedJobs(advertiser).orderBy('j.posted_at', 'desc').orderBy('j.id', 'desc').limit(200).execute()

const reportedJobs = (advertiser: Advertiser) =>
  db
    .selectFrom('jobs as j')
    .select(['j.id', 'j.title', 'j.location'])
    .where(isInScope({ advertiser, jobId: null }))
    .where('j.posted_at', 'is not', null)
