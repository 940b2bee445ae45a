import { sql } from 'kysely'
import { lockPeople } from '#app/accounts/lock-people.server.ts'
import { findSuspendedUntil } from '#app/accounts/suspension.server.ts'
import type { TeamMember } from '#app/applications/team-member.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { requireMember, requirePermission } from '#app/teams/members.server.ts'
import { lockInterview, releaseTime } from './book.server.ts'
import { findClosed } from './closed.server.ts'
import { canCancel, canDecline, hasBegun, stateOf } from './interview.ts'
import { type Candidacy, lastSlot } from './own.server.ts'
import { isSeenBy } from './team-access.server.ts'

type Declined = { reason: string; wantsOtherTimes: boolean }

/**
 * Declines an interview for its candidate, booked or not; the team is told. The application stays open. The same again changes nothing.
 *
 * @throws AppError `not_found` when it is not theirs, `conflict` once it has begun or is closed, or when other times are wanted that the team
 *   may not offer
 */
export async function declineInterview(candidacy: Candidacy, { reason, wantsOtherTimes }: Declined, now = new Date()): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { interview, application, ids } = await lockInterview(tx, candidacy)
    if (interview.state === 'declined') return
    if (!canDecline(interview, now)) throw new AppError('conflict', 'This interview can no longer be declined')
    const closed = wantsOtherTimes ? await findClosed(tx, interview.id) : null
    if (closed) throw new AppError('conflict', closed, { field: 'wish' })
    const { sequence, wasBooked } = await closeInterview(tx, interview, { state: 'declined', reason, wantsOtherTimes, now })
    await recordEvent(tx, 'interview.declined', { ...ids, actorId: application.applicant_id, sequence, wasBooked })
  })
}

type Open = { id: string; state: string; sequence: number }
type Closed = { state: 'declined' | 'cancelled'; reason: string; wantsOtherTimes?: boolean; now?: Date }

async function closeInterview(tx: Tx, { id, state, sequence }: Open, { reason, wantsOtherTimes = false, now = new Date(), ...to }: Closed) {
  await releaseTime(tx, id)
  await tx
    .updateTable('interviews')
    .set({ state: to.state, reason, wants_other_times: wantsOtherTimes, answered_at: now, sequence: sequence + 1 })
    .where('id', '=', id)
    .execute()
  return { sequence: sequence + 1, wasBooked: state === 'booked' }
}

/**
 * Takes an interview back for its team; the candidate and the panel are told. A second time changes nothing.
 *
 * @throws AppError `not_found` when the member does not see it, `forbidden` when their role may not, `conflict` once it has begun or is closed
 */
export async function cancelInterview(member: TeamMember, interviewId: string, reason: string, now = new Date()): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockPeople(tx, [member.userId])
    await requireSeen(tx, member, interviewId)
    await requirePermission(tx, member.advertiser, member.userId, 'interview.manage', 'take interviews back')
    const { interview, ids } = await lockInterview(tx, { interviewId })
    if (interview.state === 'cancelled') return
    if (!canCancel(interview, now)) throw new AppError('conflict', 'This interview can no longer be taken back')
    // A team that is suspended may still take back, but mails no words of its own.
    const said = (await findSuspendedUntil(member.advertiser, tx)) ? '' : reason
    const closed = await closeInterview(tx, interview, { state: 'cancelled', reason: said, now })
    await recordEvent(tx, 'interview.cancelled', { ...ids, actorId: member.userId, ...closed })
  })
}

/**
 * Notes that the candidate did not come, for a member of the panel or whoever may invite. It can be taken back, in case they were late.
 *
 * @throws AppError `not_found` when the member does not see it, `conflict` before it begins
 */
export async function markNoShow(member: TeamMember, interviewId: string, came: boolean, now = new Date()): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockPeople(tx, [member.userId])
    await requireSeen(tx, member, interviewId)
    await requireMember(tx, member.advertiser, member.userId)
    const { interview, ids } = await lockInterview(tx, { interviewId })
    if (!hasBegun(interview, now)) throw new AppError('conflict', 'It has not begun yet')
    await tx
      .updateTable('interviews')
      .set({ state: came ? 'booked' : 'no_show' })
      .where('id', '=', interviewId)
      .execute()
    await recordEvent(tx, 'interview.attendance_noted', { ...ids, actorId: member.userId })
  })
}

async function requireSeen(tx: Tx, member: TeamMember, interviewId: string): Promise<void> {
  const seen = await tx
    .selectFrom('interviews as i')
    .select('i.id')
    .where('i.id', '=', interviewId)
    .where(isSeenBy(member))
    .executeTakeFirst()
  if (!seen) throw new AppError('not_found', 'Interview not found')
}

/** What ends interviews by itself, in words for the people who are told. */
const CAUSES = {
  withdrawn: 'The application was withdrawn.',
  rejected: 'The application is decided.',
  hired: 'The application has led to a hire, so no time needs to be chosen.',
  job: 'The job is closed.',
  panel: 'Nobody of the panel is left in the team.',
} as const

/**
 * Cancels the interviews that are still to come and match; their people are told why. Each has a transaction of its own.
 *
 * @param which the interviews (`i`) of applications (`a`)
 */
export async function cancelComing(which: ReturnType<typeof sql<boolean>>, cause: keyof typeof CAUSES): Promise<void> {
  const coming = await db
    .selectFrom('interviews as i')
    .innerJoin('applications as a', 'a.id', 'i.application_id')
    .select('i.id')
    .where(which)
    .where('i.state', 'in', ['invited', 'booked'])
    .where((eb) => eb.or([eb('i.starts_at', 'is', null), eb('i.starts_at', '>', sql<Date>`now()`)]))
    .orderBy('i.id')
    .execute()
  for (const { id } of coming) await db.transaction().execute((tx) => cancelOne(tx, id, cause, which))
}

/**
 * Nothing is said of an invitation whose times have passed: nobody can choose one, and whoever was told so is told of nothing more to take back.
 *
 * @param which asked again under the lock: an application may have been taken up since
 */
async function cancelOne(tx: Tx, interviewId: string, cause: keyof typeof CAUSES, which?: ReturnType<typeof sql<boolean>>): Promise<void> {
  const { interview, ids } = await lockInterview(tx, { interviewId })
  const now = new Date()
  if (!canCancel(interview, now)) return
  const found = await tx
    .selectFrom('interviews as i')
    .innerJoin('applications as a', 'a.id', 'i.application_id')
    .select(lastSlot)
    .where('i.id', '=', interviewId)
    .$if(which !== undefined, (query) => query.where(which!)) // defined here
    .executeTakeFirst()
  if (!found) return
  const closed = await closeInterview(tx, interview, { state: 'cancelled', reason: CAUSES[cause], now })
  if (stateOf(interview, now, found.last_slot) !== 'lapsed') await recordEvent(tx, 'interview.cancelled', { ...ids, ...closed })
}

/**
 * Takes a person off the panels of a team's coming interviews; theirs alone are cancelled. Their calendar is told that they are no longer needed.
 *
 * @param which the interviews (`i`) of the team that they left
 */
export async function leavePanels(userId: string, which: ReturnType<typeof sql<boolean>>): Promise<void> {
  const rows = await db
    .selectFrom('interviews as i')
    .innerJoin('interview_panel as p', 'p.interview_id', 'i.id')
    .select('i.id')
    .where('p.user_id', '=', userId)
    .where(which)
    .where('i.state', 'in', ['invited', 'booked'])
    .where((eb) => eb.or([eb('i.starts_at', 'is', null), eb('i.starts_at', '>', sql<Date>`now()`)]))
    .orderBy('i.id')
    .execute()
  for (const { id } of rows) await db.transaction().execute((tx) => leavePanel(tx, id, userId))
}

async function leavePanel(tx: Tx, interviewId: string, userId: string): Promise<void> {
  const { interview, ids } = await lockInterview(tx, { interviewId })
  await takeOffPanel(tx, interviewId, userId)
  const { starts_at, ends_at, sequence, state } = interview
  if (state === 'booked' && starts_at && ends_at)
    await recordEvent(tx, 'interview.panel_left', {
      jobId: ids.jobId,
      interviewId,
      userId,
      sequence: sequence + 1,
      startsAt: starts_at.toISOString(),
      endsAt: ends_at.toISOString(),
    })
  await cancelWithoutPanel(tx, interviewId)
}

async function takeOffPanel(tx: Tx, interviewId: string, userId: string): Promise<void> {
  await tx.deleteFrom('interview_panel').where('interview_id', '=', interviewId).where('user_id', '=', userId).execute()
  await tx.deleteFrom('interview_busy').where('interview_id', '=', interviewId).where('user_id', '=', userId).execute()
}

/** Cancels an interview that is still to come when nobody is on its panel any more. */
export async function cancelWithoutPanel(tx: Tx, interviewId: string): Promise<void> {
  const left = await tx.selectFrom('interview_panel').select('user_id').where('interview_id', '=', interviewId).executeTakeFirst()
  if (!left) await cancelOne(tx, interviewId, 'panel')
}
