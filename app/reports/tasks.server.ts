import { isOfTeam } from '#app/applications/team-member.server.ts'
import { db } from '#app/db/client.server.ts'
import { areaOf } from '#app/employers/advertiser.server.ts'
import { config } from '#app/platform/config.server.ts'
import type { RecordedEvent } from '#app/platform/events.ts'
import { sendEachOnce } from '#app/platform/mail-once.server.ts'
import type { Task } from '#app/platform/tasks.server.ts'
import { listMembers } from '#app/teams/members.server.ts'
import { agencyLink, teamOfRow } from '#app/teams/team.ts'
import { findTeamName } from '#app/teams/team-tables.server.ts'
import { REPORT_PAGES } from './area-pages.ts'
import { reportMail } from './emails.ts'
import { findReport, makeReports } from './periodic.server.ts'

/** Half past seven is a quarter of an hour in every zone of Australia. */
export const reportTasks: Task[] = [
  {
    name: 'make-reports',
    every: '*/15 * * * *',
    async run() {
      await makeReports()
    },
  },
  { name: 'mail-report', on: 'report.made', run: mailReport },
]

/** To the members who chose it, as long as they are members. */
async function mailReport({ eventId, reportId }: RecordedEvent<'report.made'>): Promise<void> {
  const row = await db.selectFrom('periodic_reports').select(['employer_id', 'agency_id']).where('id', '=', reportId).executeTakeFirst()
  if (!row) return
  const team = teamOfRow(row)
  const report = await findReport(team, reportId, null)
  if (!report) return
  const [teamName, members, chosen] = await Promise.all([
    findTeamName(team),
    listMembers(team),
    db
      .selectFrom('report_subscriptions')
      .select('user_id')
      .where(isOfTeam(team))
      .where('cadence', '=', report.cadence)
      .where('chosen_at', '<=', report.made_at)
      .execute(),
  ])
  if (teamName === null) return
  const page = REPORT_PAGES[areaOf(team)].report(reportId)
  const link = config.appUrl + ('agencyId' in team ? agencyLink(page, team.agencyId) : page)
  const readers = members.filter(({ userId }) => chosen.some(({ user_id }) => user_id === userId))
  await sendEachOnce(eventId, 'reports', readers, reportMail({ teamName, link, ...report }))
}
