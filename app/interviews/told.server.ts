import { findSuspendedUntil } from '#app/accounts/suspension.server.ts'
import { db } from '#app/db/client.server.ts'
import type { EventPayload } from '#app/platform/events.ts'
import type { Told } from '#app/platform/notice.ts'
import { teamOfRow } from '#app/teams/team.ts'
import { stateOf, wantsFeedback } from './interview.ts'
import { findMailed, type MailedInterview } from './mailed.server.ts'
import { findLeftBehind, listInviters } from './team-access.server.ts'

type Candidate = (interview: MailedInterview) => boolean

/** The candidate, while the interview is as the event says. */
export const candidateOf =
  (isSo: Candidate) =>
  async ({ interviewId, sequence }: { interviewId: string; sequence?: number }): Promise<Told[]> => {
    const interview = await findMailed(interviewId)
    if (!interview || (sequence !== undefined && interview.sequence !== sequence) || !isSo(interview)) return []
    return [{ userId: interview.applicant_id }]
  }

/** The candidate of a booked interview, unless its team is suspended: nobody is hurried to what may be a swindle. */
export async function reminded(event: { interviewId: string; sequence: number }): Promise<Told[]> {
  const interview = await findMailed(event.interviewId)
  return interview && (await findSuspendedUntil(teamOfRow(interview))) ? [] : candidateOf(isBooked)(event)
}

/** The panel; of an invitation that nobody has booked whoever sent it, too. */
export const panelOf =
  (isSo: Candidate, { inviter = false } = {}) =>
  async ({ interviewId, sequence }: { interviewId: string; sequence?: number }): Promise<Told[]> => {
    const interview = await findMailed(interviewId)
    if (!interview || (sequence !== undefined && interview.sequence !== sequence) || !isSo(interview)) return []
    const team = teamOfRow(interview)
    const inviters = inviter ? await listInviters(team, interview.invited_by) : []
    const told = new Set([...interview.panel, ...inviters].map(({ userId }) => userId))
    return [...told].map((userId) => ({ userId, team }))
  }

/** Those of the panel who have not given feedback yet. */
export async function feedbackOf(event: { interviewId: string; sequence: number }): Promise<Told[]> {
  const told = await panelOf((interview) => wantsFeedback(interview, new Date()))(event)
  const given = await db.selectFrom('interview_feedback').select('user_id').where('interview_id', '=', event.interviewId).execute()
  return told.filter(({ userId }) => !given.some(({ user_id }) => user_id === userId))
}

/** Those who waited for a candidate who is gone, as far as they are still in the team. */
export async function leftBehind(event: EventPayload<'interview.candidate_left'>): Promise<Told[]> {
  const left = await findLeftBehind(event)
  return left?.userIds.map((userId) => ({ userId, team: left.team })) ?? []
}

/** The times have passed, and both sides can still do something about it. */
export const hasLapsed: Candidate = (interview) =>
  interview.closed_by === null && stateOf(interview, new Date(), interview.last_slot) === 'lapsed'

export const isBooked: Candidate = ({ state, starts_at }) => state === 'booked' && starts_at !== null && starts_at > new Date()
