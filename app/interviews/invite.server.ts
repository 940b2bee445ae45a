import { sql } from 'kysely'
import { lockPeople } from '#app/accounts/lock-people.server.ts'
import { requireNotSuspended } from '#app/accounts/suspension.server.ts'
import { ACTIVE } from '#app/applications/application.ts'
import { type TeamMember, teamColumns } from '#app/applications/team-member.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { type Advertiser, getsApplications } from '#app/employers/advertiser.server.ts'
import { timeZoneOf } from '#app/places/time-zone.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { requireConsentFor } from '#app/recruiters/client-consent.server.ts'
import { requirePermission } from '#app/teams/members.server.ts'
import { listFreeTimes } from './calendar.server.ts'
import { earliestStart, type InterviewKind } from './interview.ts'

const members = (connection: Pick<Tx, 'selectFrom'>, team: Advertiser) =>
  'agencyId' in team
    ? connection
        .selectFrom('agency_members as m')
        .innerJoin('users as u', 'u.id', 'm.user_id')
        .select(['u.id', 'u.full_name'])
        .where('m.agency_id', '=', team.agencyId)
    : connection
        .selectFrom('employer_members as m')
        .innerJoin('users as u', 'u.id', 'm.user_id')
        .select(['u.id', 'u.full_name'])
        .where('m.employer_id', '=', team.employerId)

/** Who can be on a panel: the members of the team, by name. */
export const listPanelChoices = (team: Advertiser) => members(db, team).orderBy('u.full_name').orderBy('u.id').execute()

const candidates = (connection: Pick<Tx, 'selectFrom'>, team: Advertiser, applicationId: string) =>
  connection
    .selectFrom('applications as a')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .select(['a.id', 'a.applicant_id', 'a.full_name', 'a.phone', 'a.status', 'j.id as job_id', 'j.title', 'j.state', 'j.location'])
    .where('a.id', '=', applicationId)
    .where(getsApplications(team))

// Each invitation is a mail to somebody who waits for an answer, and can be cancelled at once.
const MOST_A_DAY = 6

/** The candidate of an application, as the page that invites shows them; null for one that is not the team's. `canInvite` is false once it is decided. */
export async function findInvited(team: Advertiser, applicationId: string) {
  const row = await candidates(db, team, applicationId).executeTakeFirst()
  return row ? { ...row, canInvite: ACTIVE.includes(row.status) } : null
}

export type Invitation = {
  kind: InterviewKind
  panel: readonly string[]
  minutes: number
  bufferMinutes: number
  place: string
  note: string
  slots: readonly Date[]
}

/**
 * Invites a candidate to an interview at one of several times. They are told by mail; the times are not held for them.
 *
 * @returns the id of the interview
 * @throws AppError `not_found` when the application is not the team's, `forbidden`, `conflict` when it is decided, an invitation is open, or an agency's
 *   client ended its consent, `rate_limited` after a day full of invitations,
 *   `invalid` when the panel is not of the team or not free
 */
export async function inviteToInterview(member: TeamMember, applicationId: string, invitation: Invitation): Promise<string> {
  const { advertiser, userId } = member
  return db.transaction().execute(async (tx) => {
    await lockPeople(tx, [userId, ...invitation.panel])
    const application = await candidates(tx, advertiser, applicationId).forShare('a').executeTakeFirst()
    if (!application) throw new AppError('not_found', 'Application not found')
    await requirePermission(tx, advertiser, userId, 'interview.manage', 'invite to interviews')
    await requireNotSuspended(advertiser, tx)
    await requireConsentFor(tx, advertiser, application.job_id)
    if (!ACTIVE.includes(application.status)) throw new AppError('conflict', 'This application is decided, so nobody is invited any more')
    requireNumber(invitation, application.phone)
    await requirePanel(tx, advertiser, invitation.panel)
    await requireFree(tx, invitation)
    await closeLapsed(tx, advertiser, applicationId)
    await requireFewToday(tx, applicationId)
    const { kind, minutes, bufferMinutes, place, note, slots, panel } = invitation
    const interview = await tx
      .insertInto('interviews')
      .values({
        application_id: applicationId,
        ...teamColumns(advertiser),
        invited_by: userId,
        time_zone: timeZoneOf(application.state),
        kind,
        minutes,
        buffer_minutes: bufferMinutes,
        place,
        note,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!interview) throw new AppError('conflict', 'An invitation to this candidate is open already')
    const { id } = interview
    await tx
      .insertInto('interview_slots')
      .values(slots.map((starts_at) => ({ interview_id: id, starts_at })))
      .execute()
    await tx
      .insertInto('interview_panel')
      .values(panel.map((user_id) => ({ interview_id: id, user_id })))
      .execute()
    await recordEvent(tx, 'interview.invited', { actorId: userId, jobId: application.job_id, applicationId, interviewId: id })
    return id
  })
}

async function requireFewToday(tx: Tx, applicationId: string): Promise<void> {
  const today = tx
    .selectFrom('interviews')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('application_id', '=', applicationId)
    .where('invited_at', '>', sql<Date>`now() - interval '1 day'`)
  const { count } = await today.executeTakeFirstOrThrow()
  if (count >= MOST_A_DAY) throw new AppError('rate_limited', 'This candidate was invited often enough today. Send a message instead')
}

/** Closes an invitation of the team of which no time can be chosen any more, so that another one can be sent. */
async function closeLapsed(tx: Tx, advertiser: Advertiser, applicationId: string): Promise<void> {
  const { employer_id, agency_id } = teamColumns(advertiser)
  await sql`update interviews i set state = 'cancelled', answered_at = now(), sequence = i.sequence + 1
    where i.application_id = ${applicationId} and i.state = 'invited'
      and i.employer_id is not distinct from ${employer_id} and i.agency_id is not distinct from ${agency_id}
      and not exists (select from interview_slots s where s.interview_id = i.id and s.starts_at >= ${earliestStart(new Date())})`.execute(
    tx,
  )
}

/** Somebody has to know a number: the candidate the team's, or the team the candidate's. */
function requireNumber({ kind, place }: Invitation, phone: string | null): void {
  if (kind !== 'phone' || place || phone) return
  throw new AppError('invalid', 'The application has no number. Give the one that the candidate is to ring', { field: 'place' })
}

/** Their memberships stay locked until the end: a removal waits for the invitation, or is seen by it. */
async function requirePanel(tx: Tx, team: Advertiser, panel: readonly string[]): Promise<void> {
  const found = await members(tx, team).where('u.id', 'in', panel).forShare('m').execute()
  if (found.length < panel.length) throw new AppError('invalid', 'Choose people of your team', { field: 'panel' })
  // A row of its own, so that bookings can lock it.
  await tx
    .insertInto('interviewers')
    .values(panel.map((user_id) => ({ user_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function requireFree(tx: Tx, { panel, minutes, bufferMinutes, slots }: Invitation): Promise<void> {
  const free = await listFreeTimes(tx, { panel, minutes, bufferMinutes, from: earliestStart(new Date()) })
  const isFree = new Set(free.map((start) => start.getTime()))
  if (!slots.every((slot) => isFree.has(slot.getTime())))
    throw new AppError('invalid', 'Somebody of the panel is no longer free at one of these times. Please choose again', { field: 'slots' })
}
