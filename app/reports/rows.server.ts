import { sql } from 'kysely'
import type { ApplicationStatus } from '#app/applications/application.ts'
import { db } from '#app/db/client.server.ts'
import type { ViewSource } from '#app/jobs/view-source.ts'
import { REACHED, type Reached, ROWS_PAGE_SIZE, type Standing } from './figures.ts'
import { applicationsOf, type Scope, startsOf, viewsOf } from './scope.server.ts'

/** Which applications of a scope: that came to a step, from where, that came no further and stand like this, that were answered. */
export type ApplicationFilter = {
  step: Reached
  source?: ViewSource | null
  furthest?: Reached | null
  standing?: Standing | null
  isAnswered?: boolean
}

type ApplicationRow = { id: string; full_name: string; status: ApplicationStatus; submitted_at: string; job_id: number; title: string }

/** The applications behind a number, the latest first; `page` is the last one where there are fewer. */
export async function listApplications(scope: Scope, filter: ApplicationFilter, page = 1) {
  const { step, source = null, furthest = null, standing = null, isAnswered = false } = filter
  const { rows } = await sql<{ total: number; applications: ApplicationRow[] }>`
    with sent as materialized (${applicationsOf(scope)}), found as (
      select * from sent where reached >= ${REACHED.indexOf(step)}
        and (${source}::text is null or source = ${source}) and (${standing}::text is null or standing = ${standing})
        and (not ${isAnswered}::boolean or answered_at is not null)
        and (${furthest}::text is null or reached = ${furthest === null ? null : REACHED.indexOf(furthest)}::int)
    )
    select (select count(*)::int from found) as total, (select coalesce(json_agg(row_to_json(r)), '[]') from (
      select f.id, f.full_name, f.status, f.submitted_at, f.job_id, j.title from found f join jobs j on j.id = f.job_id
      order by f.submitted_at desc, f.id desc limit ${ROWS_PAGE_SIZE} offset ${(page - 1) * ROWS_PAGE_SIZE}) r) as applications`.execute(db)
  const { total, applications } = rows[0]! // no table is read outside the sub-selects
  const pages = Math.max(1, Math.ceil(total / ROWS_PAGE_SIZE))
  if (page > pages) return listApplications(scope, filter, pages)
  return { total, page, pages, applications: applications.map((row) => ({ ...row, submitted_at: new Date(row.submitted_at) })) }
}

export type DayRow = { day: string; job_id: number; title: string; count: number }

type Days = { total: number; lines: number; page: number; pages: number; days: DayRow[] }

/** The views or begun forms behind a number, by day and job, the latest first. Who they were is nobody's to see. */
export async function listDays(scope: Scope, step: 'views' | 'starts', source: ViewSource | null, page = 1): Promise<Days> {
  const days =
    step === 'views'
      ? sql`select d.viewed_on::text as day, j.id as job_id, j.title, sum(d.views)::int as count
          from ${viewsOf(scope)} and (${source}::text is null or d.source = ${source}) group by d.viewed_on, j.id`
      : sql`select (s.started_at at time zone ${scope.zone})::date::text as day, j.id as job_id, j.title, count(*)::int as count
          from ${startsOf(scope)} group by 1, j.id`
  const { rows } = await sql<{ total: number; lines: number; days: DayRow[] }>`
    with days as materialized (${days})
    select (select coalesce(sum(count), 0)::int from days) as total, (select count(*)::int from days) as lines,
      (select coalesce(json_agg(row_to_json(r)), '[]') from (select * from days order by day desc, count desc, job_id desc
        limit ${ROWS_PAGE_SIZE} offset ${(page - 1) * ROWS_PAGE_SIZE}) r) as days`.execute(db)
  const { total, lines, days: shown } = rows[0]! // no table is read outside the sub-selects
  const pages = Math.max(1, Math.ceil(lines / ROWS_PAGE_SIZE))
  return page > pages ? listDays(scope, step, source, pages) : { total, page, pages, lines, days: shown }
}
