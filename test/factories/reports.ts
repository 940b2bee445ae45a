import { db } from '#app/db/client.server.ts'
import type { Team } from '#app/teams/team.ts'

/** The report of a week, without any figure. */
export async function createReport(team: Team): Promise<string> {
  const none = { views: 0, starts: 0, applications: 0, viewed: 0, shortlisted: 0, interview: 0, hired: 0 }
  const { id } = await db
    .insertInto('periodic_reports')
    .values({
      ...('agencyId' in team ? { agency_id: team.agencyId } : { employer_id: team.employerId }),
      cadence: 'weekly',
      from_on: '2026-11-16',
      to_on: '2026-11-22',
      figures: JSON.stringify({ total: none, jobs: [] }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
