import { sql } from 'kysely'
import { type Advertiser, isOwnJob } from '#app/employers/advertiser.server.ts'
import type { TimeZone } from '#app/places/time-zone.ts'
import { instantsOf, type Period, wholeMonths } from './period.ts'

/** What figures are about: a team's own ads, or one of them, in a period of the calendar of its place. */
export type Scope = { advertiser: Advertiser; jobId: number | null; period: Pick<Period, 'from' | 'to'>; zone: TimeZone }

/** SQL that is true for a job (`j`) of the scope. A job that an agency advertises for a company is the agency's. */
export const isInScope = ({ advertiser, jobId }: Pick<Scope, 'advertiser' | 'jobId'>) =>
  jobId === null ? isOwnJob(advertiser) : sql<boolean>`(${isOwnJob(advertiser)} and j.id = ${jobId})`

/** SQL of how far the status of an application (`a`) is: 0 for one that says nothing of it. */
const reachedByStatus = sql`case a.status when 'viewed' then 1 when 'shortlisted' then 2 when 'interview' then 3 when 'hired' then 4 else 0 end`

/**
 * SQL that selects the applications sent in the scope, each with the furthest it has come until now (`reached`, the index of `REACHED`), how
 * it stands (`standing`), and when it was first viewed, first answered and hired.
 */
export function applicationsOf(scope: Scope) {
  const { since, until } = instantsOf(scope.period, scope.zone)
  return sql`select a.id, a.job_id, a.source, a.submitted_at, a.full_name, a.status,
      case when a.status in ('rejected', 'withdrawn') then a.status else 'open' end as standing,
      greatest(${reachedByStatus}, p.reached) as reached, p.viewed_at, p.answered_at, p.hired_at
    from jobs j join applications a on a.job_id = j.id left join application_progress p on p.application_id = a.id
    where ${isInScope(scope)} and a.submitted_at >= ${since} and a.submitted_at < ${until}`
}

/** SQL of the views of a scope by day and class (`d`), joined with its jobs (`j`). */
export const viewsOf = ({ period: { from, to }, ...scope }: Scope) =>
  sql`jobs j join job_view_days d on d.job_id = j.id
    where ${isInScope(scope)} and d.viewed_on >= ${from}::date and d.viewed_on <= ${to}::date`

/**
 * SQL that selects how many views each job of a scope had from each class (`job_id`, `source`, `views`), in several rows: of whole months
 * and of the days around them.
 */
export function viewSumsOf({ period: { from, to }, ...scope }: Scope) {
  const { first, next } = wholeMonths(from, to)
  return sql`
    select m.job_id, m.source, m.views from jobs j join job_view_months m on m.job_id = j.id
      where ${isInScope(scope)} and m.month >= ${first}::date and m.month < ${next}::date
    union all select d.job_id, d.source, d.views from jobs j join job_view_days d on d.job_id = j.id
      where ${isInScope(scope)} and d.viewed_on >= ${from}::date and d.viewed_on < ${first}::date
    union all select d.job_id, d.source, d.views from jobs j join job_view_days d on d.job_id = j.id
      where ${isInScope(scope)} and d.viewed_on >= ${next}::date and d.viewed_on <= ${to}::date`
}

/** SQL of the forms that were begun in a scope (`s`), joined with its jobs (`j`). */
export function startsOf(scope: Scope) {
  const { since, until } = instantsOf(scope.period, scope.zone)
  return sql`jobs j join application_starts s on s.job_id = j.id
    where ${isInScope(scope)} and s.started_at >= ${since} and s.started_at < ${until}`
}
