import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { audit } from '#app/accounts/audit.server.ts'
import { lockPeople } from '#app/accounts/lock-people.server.ts'
import type { Visitor } from '#app/accounts/visitor.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { consumeLimitsOrThrow } from '#app/platform/rate-limits.server.ts'
import { keyedHash, tokenHash } from '#app/platform/secrets.server.ts'
import { nameOfPerson } from './join-requests.server.ts'
import { requirePermission } from './members.server.ts'
import { isOpen, requireFreeSeat } from './seats.server.ts'
import { INVITATION_DAYS, type INVITED_ROLES, idOf, kindOf, type Room, type Team } from './team.ts'
import { lockTeam, sqlOf } from './team-tables.server.ts'

/** A member who acts in their team. Both come from the session, never from a form; each write checks what the member may do. */
export type Actor = { team: Team; userId: string }

type InvitedRole = (typeof INVITED_ROLES)[number]

const DAY_SECONDS = 86_400

// Each invitation is a mail to somebody who may not know the team.
const OF_TEAM = { hits: 20, windowSeconds: DAY_SECONDS }
const TO_ADDRESS = { hits: 5, windowSeconds: DAY_SECONDS }
const TO_ADDRESS_BY_ALL = { hits: 15, windowSeconds: DAY_SECONDS }

const INVITE = 'invite people'

/** The secret of an invitation's link, the same at every retry of the task that mails it. Only its hash is stored. */
export const invitationToken = (id: string, round: number) => keyedHash('invitation', `${id} ${round}`)

const expiry = sql<Date>`now() + make_interval(days => ${INVITATION_DAYS})`

/**
 * Invites an address to a team; the link in the mail is open for seven days. Inviting an address again gives it a new link and role, and
 * ends the earlier link. The answer is the same, and takes the same time, whether or not the address has an account.
 *
 * @throws AppError `forbidden` for a member who may not, `conflict` for the field when the address is a member's or no seat is free,
 * `rate_limited`
 */
export async function inviteMember(actor: Actor, to: { email: string; role: InvitedRole }, room: Room, visitor: Visitor): Promise<void> {
  await db.transaction().execute((tx) => requireManager(tx, actor))
  await consumeInvitationLimits(actor.team, to.email)
  await db.transaction().execute(async (tx) => {
    await lockForManager(tx, actor)
    await refuseMember(tx, actor.team, to.email)
    const open = await openInvitations(tx, actor.team).select(['i.id', 'i.round']).where('i.email', '=', to.email).executeTakeFirst()
    await requireFreeSeat(tx, actor.team, to.email, room, 'email')
    await mailInvitation(tx, actor, { ...to, id: open?.id ?? randomUUID(), round: (open?.round ?? 0) + 1 }, visitor)
  })
}

/**
 * Mails an invitation again: it is open for another seven days, and the earlier link ends.
 *
 * @throws AppError as `inviteMember`; `not_found` for an invitation that is not this team's, or not open
 */
export async function resendInvitation(actor: Actor, id: string, room: Room, visitor: Visitor): Promise<{ email: string }> {
  const found = await db.transaction().execute(async (tx) => {
    await requireManager(tx, actor)
    return findOwn(tx, actor.team, id)
  })
  await consumeInvitationLimits(actor.team, found.email)
  return db.transaction().execute(async (tx) => {
    await lockForManager(tx, actor)
    const { email, member_role, round } = await findOwn(tx, actor.team, id)
    await requireFreeSeat(tx, actor.team, email, room, null)
    await mailInvitation(tx, actor, { id, email, role: member_role, round: round + 1 }, visitor)
    return { email }
  })
}

/**
 * Withdraws an invitation: its link ends at once.
 *
 * @throws AppError `forbidden` for a member who may not; `not_found` for an invitation that is not this team's, or not open
 */
export async function withdrawInvitation(actor: Actor, id: string, visitor: Visitor): Promise<{ email: string }> {
  return db.transaction().execute(async (tx) => {
    await lockForManager(tx, actor)
    const { email } = await findOwn(tx, actor.team, id)
    await tx.updateTable('invitations').set({ state: 'withdrawn' }).where('id', '=', id).execute()
    await audit('invitation_withdrawn', { userId: actor.userId, visitor, data: { ...actor.team, invitationId: id }, tx })
    return { email }
  })
}

/** The invitations of a team on one page of its list. */
export const INVITATIONS_PAGE_SIZE = 50

/**
 * A page of the invitations of a team that nobody has accepted: those that can be, which take a seat, then those that have run out; the latest
 * first. The last one for a page that is not there.
 */
export async function listInvitations(team: Team, asked = 1) {
  const { total } = await openInvitations(db, team)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const pages = Math.max(1, Math.ceil(total / INVITATIONS_PAGE_SIZE))
  const page = Math.min(asked, pages)
  const invitations = await openInvitations(db, team)
    .leftJoin('users as u', 'u.id', 'i.invited_by')
    .select(['i.id', 'i.email', 'i.member_role', 'i.sent_at', 'i.expires_at', 'i.invited_by'])
    .select([nameOfPerson.as('inviter'), sql<boolean>`not ${isOpen}`.as('has_expired')])
    .orderBy(isOpen, 'desc')
    .orderBy('i.sent_at', 'desc')
    .orderBy('i.id')
    .limit(INVITATIONS_PAGE_SIZE)
    .offset((page - 1) * INVITATIONS_PAGE_SIZE)
    .execute()
  return { invitations, total, page, pages }
}

const requireManager = (tx: Tx, { team, userId }: Actor) => requirePermission(tx, team, userId, 'member.manage', INVITE)

/** Locks the actor and then the team, for an actor who may manage it. */
async function lockForManager(tx: Tx, actor: Actor): Promise<void> {
  await lockPeople(tx, [actor.userId])
  await lockTeam(tx, actor.team)
  await requireManager(tx, actor)
}

const openInvitations = (handle: Pick<Tx, 'selectFrom'>, team: Team) =>
  handle.selectFrom('invitations as i').where(sqlOf(team).isOf('i')).where('i.state', '=', 'open')

async function consumeInvitationLimits(team: Team, email: string): Promise<void> {
  const limits = [
    { key: `invite:${idOf(team)}`, limit: OF_TEAM },
    { key: `invite:${idOf(team)}:${keyedHash('limit', email)}`, limit: TO_ADDRESS },
    { key: `invite-by-all:${keyedHash('limit', email)}`, limit: TO_ADDRESS_BY_ALL },
  ]
  await consumeLimitsOrThrow(limits, 'That is a lot of invitations for one day.')
}

async function findOwn(tx: Tx, team: Team, id: string) {
  const invitation = await openInvitations(tx, team)
    .select(['i.email', 'i.member_role', 'i.round'])
    .where('i.id', '=', id)
    .executeTakeFirst()
  if (!invitation) throw new AppError('not_found', 'This invitation is not open any more')
  return invitation
}

async function refuseMember(tx: Tx, team: Team, email: string): Promise<void> {
  const { members, isOf } = sqlOf(team)
  const found = await sql`select from ${members} m join users u on u.id = m.user_id where ${isOf('m')} and u.email = ${email}`.execute(tx)
  if (found.rows.length === 0) return
  throw new AppError('conflict', `${email} is a member of the ${kindOf(team)} already`, { field: 'email' })
}

type Mailed = { id: string; email: string; role: InvitedRole; round: number }

async function mailInvitation(tx: Tx, { team, userId }: Actor, { id, email, role, round }: Mailed, visitor: Visitor): Promise<void> {
  const sent = { member_role: role, round, token_hash: tokenHash(invitationToken(id, round)), invited_by: userId, expires_at: expiry }
  await tx
    .insertInto('invitations')
    .values({
      id,
      email,
      ...('agencyId' in team ? { agency_id: team.agencyId } : { employer_id: team.employerId }),
      ...sent,
    })
    .onConflict((oc) => oc.column('id').doUpdateSet({ ...sent, sent_at: sql`now()` }))
    .execute()
  await audit('member_invited', { userId, visitor, data: { ...team, invitationId: id, role }, tx })
  await recordEvent(tx, 'team.member_invited', { actorId: userId, team, invitationId: id, round })
}
