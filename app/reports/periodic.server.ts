import { sql } from 'kysely'
import { isOfTeam } from '#app/applications/team-member.server.ts'
import { db } from '#app/db/client.server.ts'
import type { Advertiser } from '#app/employers/advertiser.server.ts'
import { STATES } from '#app/places/location.ts'
import { TIME_ZONES, type TimeZone, timeZoneOf } from '#app/places/time-zone.ts'
import { forEachApart } from '#app/platform/each.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { teamOfRow } from '#app/teams/team.ts'
import { findFigures } from './figures.server.ts'
import { totalOf } from './figures.ts'
import { firstReached } from './period.ts'
import {
  CADENCES,
  type Cadence,
  lastReportPeriod,
  REPORTS_PAGE_SIZE,
  type ReportFigures,
  type ReportPeriod,
  reportFigures,
} from './report.ts'

/** How many ads a report keeps; its sums are of all. */
const MOST_JOBS = 50

type Team = { employer_id: string | null; agency_id: string | null }

/**
 * Makes the reports that are due: of each team with a member who had chosen it by then, once for each week or month. After hours without a
 * server the last one of each is made, late.
 *
 * @returns how many
 */
export async function makeReports(now = new Date()): Promise<number> {
  const due: Due[] = []
  for (const zone of TIME_ZONES)
    for (const cadence of CADENCES) {
      const period = lastReportPeriod(cadence, now, zone)
      for (const team of await listDue(zone, cadence, period)) due.push({ team, zone, cadence, period })
    }
  let made = 0
  await forEachApart(due, 'reports could not be made', async (report) => {
    if (await makeReport(report)) made++
  })
  return made
}

/** The teams at a place that wait for a report. A team that says no state is in Sydney's zone. */
async function listDue(zone: TimeZone, cadence: Cadence, { from, dueAt }: ReportPeriod): Promise<Team[]> {
  const states = STATES.filter((state) => timeZoneOf(state) === zone)
  const { rows } = await sql<Team>`
    select distinct s.employer_id, s.agency_id
    from report_subscriptions s left join employers e on e.id = s.employer_id left join agencies g on g.id = s.agency_id
    where s.cadence = ${cadence} and s.chosen_at <= ${dueAt}
      and coalesce(e.state_territory, g.state_territory, 'NSW') = any(${states})
      and not exists (select from periodic_reports r where r.cadence = ${cadence} and r.from_on = ${from}::date
        and r.employer_id is not distinct from s.employer_id and r.agency_id is not distinct from s.agency_id)`.execute(db)
  return rows
}

/** The figures of a team that a report keeps. */
export async function readReportFigures(
  team: Advertiser,
  zone: TimeZone,
  period: Pick<ReportPeriod, 'from' | 'to'>,
): Promise<ReportFigures> {
  const { jobs } = await findFigures({ advertiser: team, jobId: null, period, zone })
  return { total: totalOf(jobs), jobs: jobs.slice(0, MOST_JOBS) }
}

type Due = { team: Team; zone: TimeZone; cadence: Cadence; period: ReportPeriod }

async function makeReport({ team, zone, cadence, period: { from, to } }: Due): Promise<boolean> {
  const figures = await readReportFigures(teamOfRow(team), zone, { from, to })
  return db.transaction().execute(async (tx) => {
    const report = await tx
      .insertInto('periodic_reports')
      .values({ ...team, cadence, from_on: from, to_on: to, figures: JSON.stringify(figures) })
      // Another process has made it meanwhile.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (report) await recordEvent(tx, 'report.made', { reportId: report.id })
    return report !== undefined
  })
}

const readReport = <Row extends { figures: unknown }>({ figures, ...row }: Row) => ({ ...row, figures: reportFigures.parse(figures) })

const reports = () =>
  db
    .selectFrom('periodic_reports')
    .select(['id', 'cadence', 'made_at', 'figures'])
    .select([sql<string>`from_on::text`.as('from'), sql<string>`to_on::text`.as('to')])

/** How far back a team's plan reaches, on the calendar of its place. */
type Reach = { zone: TimeZone; reachDays: number }

/** SQL that is true for a report that has a day within the reach. */
const isWithin = (reach: Reach) => sql<boolean>`to_on >= ${firstReached({ now: new Date(), ...reach })}::date`

/** A report of a team, within the reach of its plan where one is given; null for any other. */
export async function findReport(team: Advertiser, id: string, reach: Reach | null) {
  const own = reports().where('id', '=', id).where(isOfTeam(team))
  const row = await (reach ? own.where(isWithin(reach)) : own).executeTakeFirst()
  return row ? readReport(row) : null
}

/** A page of a team's reports within the reach of its plan, the latest first, and how many are older; `page` is the last one where there are fewer. */
export async function listReports(team: Advertiser, reach: Reach, asked = 1) {
  const { total, older } = await db
    .selectFrom('periodic_reports')
    .select([
      sql<number>`(count(*) filter (where ${isWithin(reach)}))::int`.as('total'),
      sql<number>`(count(*) filter (where not ${isWithin(reach)}))::int`.as('older'),
    ])
    .where(isOfTeam(team))
    .executeTakeFirstOrThrow()
  const pages = Math.max(1, Math.ceil(total / REPORTS_PAGE_SIZE))
  const page = Math.min(asked, pages)
  const rows = await reports()
    .where(isOfTeam(team))
    .where(isWithin(reach))
    .orderBy('to_on', 'desc')
    .orderBy('cadence')
    .limit(REPORTS_PAGE_SIZE)
    .offset((page - 1) * REPORTS_PAGE_SIZE)
    .execute()
  return { reports: rows.map(readReport), total, page, pages, older }
}

export type Report = NonNullable<Awaited<ReturnType<typeof findReport>>>
