import { db } from '#app/db/client.server.ts'
import type { Audiences } from '#app/platform/audience.ts'
import type { EventPayload } from '#app/platform/events.ts'
import { listMembers } from '#app/teams/members.server.ts'
import { teamOfRow } from '#app/teams/team.ts'
import { findLeftBehind } from './team-access.server.ts'

type Interview = { interviewId: string }

/** The members who see an interview: its panel, and those who may invite to interviews. Nobody once it is deleted. */
async function listTeam({ interviewId }: Interview): Promise<string[]> {
  const interview = await db.selectFrom('interviews').select(['employer_id', 'agency_id']).where('id', '=', interviewId).executeTakeFirst()
  if (!interview) return []
  const team = teamOfRow(interview)
  const [members, managers, panel] = await Promise.all([
    listMembers(team),
    listMembers(team, 'interview.manage'),
    db.selectFrom('interview_panel').select('user_id').where('interview_id', '=', interviewId).execute(),
  ])
  const on = new Set(panel.map(({ user_id }) => user_id))
  const seers = [...managers, ...members.filter(({ userId }) => on.has(userId))]
  return [...new Set(seers.map(({ userId }) => userId))]
}

/** The candidate too. */
async function listParties({ interviewId }: Interview): Promise<string[]> {
  const candidate = await db
    .selectFrom('interviews as i')
    .innerJoin('applications as a', 'a.id', 'i.application_id')
    .select('a.applicant_id')
    .where('i.id', '=', interviewId)
    .executeTakeFirst()
  return candidate ? [candidate.applicant_id, ...(await listTeam({ interviewId }))] : []
}

/** Those who waited for a candidate who is gone, and those who may invite, as far as they are in the team. */
async function listLeftBehind(event: EventPayload<'interview.candidate_left'>): Promise<string[]> {
  const left = await findLeftBehind(event)
  if (!left) return []
  const managers = await listMembers(left.team, 'interview.manage')
  return [...new Set([...managers.map(({ userId }) => userId), ...left.userIds])]
}

export const interviewAudiences = {
  'interview.invited': listParties,
  'interview.booked': listParties,
  'interview.declined': listParties,
  'interview.cancelled': listParties,
  'interview.attendance_noted': listTeam,
  'interview.feedback_given': listTeam,
  'interview.reminder_planned': null,
  'interview.feedback_planned': null,
  // An open page would lose what is typed on it.
  'interview.lapsed': null,
  'interview.panel_left': listTeam,
  'interview.candidate_left': listLeftBehind,
} satisfies Partial<Audiences>
