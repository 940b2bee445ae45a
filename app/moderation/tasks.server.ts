import { sql } from 'kysely'
import { tellThatAdvertiserIsAway } from '#app/applications/away.server.ts'
import { db } from '#app/db/client.server.ts'
import { aggregateRss } from '#app/news/aggregate.server.ts'
import { config } from '#app/platform/config.server.ts'
import { forEachApart } from '#app/platform/each.ts'
import type { RecordedEvent } from '#app/platform/events.ts'
import { sendEachOnce, sendOnce } from '#app/platform/mail-once.server.ts'
import type { Task } from '#app/platform/tasks.server.ts'
import { listMembers } from '#app/teams/members.server.ts'
import { agencyLink, type Team, teamOfRowOrNull } from '#app/teams/team.ts'
import { isFinal } from './decision.ts'
import { claimMail, heldMail, reporterMail, suspendedMail, teamMail, unsuspendedMail } from './emails.ts'
import { listHeldTeams } from './held-teams.server.ts'
import { endSuspensions } from './suspend.server.ts'
import { weighReport } from './weigh.server.ts'

/** What the desk does by itself, and whom it tells. */
export const moderationTasks: Task[] = [
  { name: 'weigh-report', on: 'report.sent', run: weighReport },
  { name: 'fetch-feeds-now', on: 'feed.asked', run: () => aggregateRss() },
  { name: 'end-suspensions', every: '*/5 * * * *', run: endSuspensions },
  { name: 'mail-claimant', on: 'claim.decided', run: mailClaimant },
  { name: 'mail-suspended', on: 'suspension.begun', run: mailSuspension },
  { name: 'mail-held-teams', on: 'suspension.begun', run: mailHeldTeams },
  { name: 'tell-applicants-suspended', on: 'suspension.begun', run: tellApplicants },
  { name: 'mail-unsuspended', on: 'suspension.ended', run: mailSuspension },
  { name: 'mail-reporters', on: 'decision.made', run: mailReporters },
  { name: 'mail-decided-team', on: 'decision.made', run: mailTeam },
]

async function findDecision(decisionId: string) {
  const row = await db
    .selectFrom('decisions as d')
    .leftJoin('jobs as j', 'j.id', 'd.job_id')
    .leftJoin('employers as e', 'e.id', 'd.employer_id')
    .select([
      'd.id',
      'd.outcome',
      'd.words',
      'd.decided_by',
      'd.job_id',
      'd.employer_id',
      'd.suspension_id',
      'j.title',
      'j.status',
      'j.agency_id',
      'j.employer_id as job_employer_id',
      'e.company_name',
    ])
    .select(
      sql<boolean>`(j.status = 'held' and exists (select from decisions l where l.job_id = j.id and l.suspension_id is not null
        and l.decided_at >= d.decided_at)) is true`.as('isHeldOn'),
    )
    .where('d.id', '=', decisionId)
    .executeTakeFirst()
  if (!row) return null
  const about =
    row.job_id === null ? { name: row.company_name ?? '', noun: 'company' as const } : { name: `“${row.title}”`, noun: 'ad' as const }
  return { ...row, about, team: toldOf(row) }
}

/** Who is told of a decision: the agency of an ad that one advertises, else the company. */
const toldOf = (row: { agency_id: string | null; job_employer_id: string | null; employer_id: string | null }) =>
  teamOfRowOrNull({ agency_id: row.agency_id, employer_id: row.job_employer_id ?? row.employer_id })

/** To the person, or everybody of the company or agency: that it is suspended, or that it is over. */
async function mailSuspension({ eventId, name, suspensionId }: RecordedEvent<'suspension.begun' | 'suspension.ended'>): Promise<void> {
  const row = await db
    .selectFrom('suspensions as x')
    .leftJoin('users as u', 'u.id', 'x.user_id')
    .leftJoin('employers as e', 'e.id', 'x.employer_id')
    .leftJoin('agencies as g', 'g.id', 'x.agency_id')
    .select(['x.user_id', 'x.employer_id', 'x.agency_id', 'x.words', 'x.until', 'x.lifted_at', 'u.email'])
    .select(sql<string | null>`coalesce(e.company_name, g.name)`.as('name'))
    .where('x.id', '=', suspensionId)
    .executeTakeFirst()
  // One that was lifted before its mail went is told of by that alone.
  if (!row || (name === 'suspension.begun' && row.lifted_at)) return
  const team = teamOfRowOrNull(row)
  const people = team ? await listMembers(team) : [{ userId: row.user_id!, email: row.email! }] // one of them
  const about = {
    team: row.name,
    words: row.words,
    until: row.until,
    support: config.supportEmail,
    link: `${config.appUrl}/login`,
  }
  await sendEachOnce(eventId, 'always', people, name === 'suspension.begun' ? suspendedMail(about) : unsuspendedMail(about))
}

/** The other teams whose ads a suspension holds: agencies of the company, colleagues of the person. Each is told once, whatever the number of ads. */
async function mailHeldTeams({ eventId, suspensionId }: RecordedEvent<'suspension.begun'>): Promise<void> {
  const suspension = await db
    .selectFrom('suspensions as x')
    .leftJoin('employers as e', 'e.id', 'x.employer_id')
    .select(['x.user_id', 'x.until', 'e.company_name'])
    .where('x.id', '=', suspensionId)
    .where('x.lifted_at', 'is', null)
    .executeTakeFirst()
  if (!suspension) return
  const { user_id, until, company_name: company } = suspension
  const others = (await listHeldTeams(suspensionId)).filter(({ isOwn }) => !isOwn)
  await forEachApart(others, 'teams could not be mailed', async ({ team, ads }) => {
    const link = config.appUrl + ('agencyId' in team ? agencyLink('/recruiter/jobs', team.agencyId) : '/employer/jobs')
    const told = (await listMembers(team, 'job.publish')).filter(({ userId }) => userId !== user_id)
    await sendEachOnce(eventId, 'always', told, heldMail({ company, ads, until, link, support: config.supportEmail }))
  })
}

/** Whoever applied to the company or agency, while it is suspended. */
async function tellApplicants({ suspensionId }: RecordedEvent<'suspension.begun'>): Promise<void> {
  const row = await db
    .selectFrom('suspensions')
    .select(['employer_id', 'agency_id'])
    .where('id', '=', suspensionId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  const team = row && teamOfRowOrNull(row)
  if (team) await tellThatAdvertiserIsAway(team, suspensionId)
}

/** True for the end of an ad that went with its team, or that the desk had ended before: nobody of its team is told again. */
const isByItself = ({ outcome, decided_by }: { outcome: string; decided_by: string | null }) => outcome === 'ended' && decided_by === null

/** A report that somebody sent without an account has nobody to tell. */
async function mailReporters({ eventId, decisionId }: RecordedEvent<'decision.made'>): Promise<void> {
  const decision = await findDecision(decisionId)
  if (!decision || !isFinal(decision.outcome)) return
  const reporters = await db
    .selectFrom('reports as r')
    .innerJoin('users as u', 'u.id', 'r.reporter_id')
    .select(['u.id as userId', 'u.email'])
    .distinct()
    .where('r.decision_id', '=', decisionId)
    .execute()
  const { about, outcome } = decision
  const byItself = isByItself(decision)
  await sendEachOnce(eventId, 'always', reporters, reporterMail({ ...about, outcome, byItself }))
}

/** A company that nobody has signed up for has nobody to tell. Ads that are held for a suspension are told of together, by its own mails. */
async function mailTeam({ eventId, decisionId }: RecordedEvent<'decision.made'>): Promise<void> {
  const decision = await findDecision(decisionId)
  if (!decision?.team || decision.suspension_id || isByItself(decision)) return
  const link = config.appUrl + pageFor(decision.team, decision)
  const { about, outcome, words } = decision
  // A suspension that began meanwhile holds it on.
  const isHeldOn = outcome === 'no_fault' && decision.isHeldOn
  await sendEachOnce(
    eventId,
    'always',
    await listMembers(decision.team, 'job.publish'),
    teamMail({ ...about, outcome, isHeldOn, isHeld: decision.status === 'held', words, link, support: config.supportEmail }),
  )
}

function pageFor(team: Team, { outcome, job_id }: { outcome: string; job_id: number | null }): string {
  const page = job_id === null ? 'profile' : outcome === 'ended' ? 'jobs' : `jobs/${job_id}/edit`
  return 'agencyId' in team ? agencyLink(`/recruiter/${page}`, team.agencyId) : `/employer/${page}`
}

/** To the person whose claim was decided, at the desk or by a code. */
async function mailClaimant({ eventId, claimId }: RecordedEvent<'claim.decided'>): Promise<void> {
  const claim = await db
    .selectFrom('company_claims as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .innerJoin('employers as e', 'e.id', 'c.employer_id')
    .select(['c.state', 'c.answer', 'c.employer_id', 'u.id as userId', 'u.email', 'e.company_name'])
    .where('c.id', '=', claimId)
    .executeTakeFirst()
  if (claim?.state !== 'granted' && claim?.state !== 'declined') return
  const granted = claim.state === 'granted'
  const link = config.appUrl + (granted ? '/employer/profile/wizard' : `/employer/claim/${claim.employer_id}`)
  await sendOnce(eventId, 'always', claim, claimMail({ company: claim.company_name, granted, words: claim.answer, link }))
}
