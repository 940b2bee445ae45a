import { sql } from 'kysely'
import { audit } from '#app/accounts/audit.server.ts'
import { lockPeople } from '#app/accounts/lock-people.server.ts'
import type { Owner } from '#app/accounts/owner.ts'
import type { MemberRole } from '#app/accounts/role.ts'
import { settleSessions } from '#app/accounts/session.server.ts'
import type { Visitor } from '#app/accounts/visitor.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { requireProof } from '#app/settings/proof.server.ts'
import type { Actor } from './invitations.server.ts'
import { nameOfPerson } from './join-requests.server.ts'
import { passOnContact } from './leaving.server.ts'
import { requirePermission } from './members.server.ts'
import { kindOf, type Team, type TeamMember } from './team.ts'
import { lockTeam, sqlOf } from './team-tables.server.ts'

/** Lists the members of a team, owners first, with when each was here last: within the hour, null when nothing is known. */
export async function listTeam(team: Team): Promise<TeamMember[]> {
  return (await selectMembers(db, team)).rows
}

/** Finds a member of a team; null for anybody else. */
export async function findTeamMember(team: Team, userId: string): Promise<TeamMember | null> {
  return (await selectMembers(db, team, userId)).rows[0] ?? null
}

function selectMembers(handle: Tx | typeof db, team: Team, userId: string | null = null) {
  const { members, isOf } = sqlOf(team)
  return sql<TeamMember>`select m.user_id as "userId", ${nameOfPerson} as name, u.email, m.member_role as "memberRole",
      greatest((select max(s.updated_at) from sessions s where s.user_id = m.user_id),
        (select max(a.at) from audit_log a where a.user_id = m.user_id and a.action = 'signed_in')) as "lastHereAt"
    from ${members} m join users u on u.id = m.user_id
    where ${isOf('m')} and (${userId}::uuid is null or m.user_id = ${userId})
    order by array_position(array['owner', 'manager', 'member'], m.member_role), m.created_at, m.user_id`.execute(handle)
}

/**
 * Makes a member a manager, or a manager a member. The same role again changes nothing.
 *
 * @throws AppError `forbidden` for a member who may not, `not_found` for somebody who is no member, `conflict` for an owner
 */
export async function changeRole(actor: Actor, userId: string, role: Exclude<MemberRole, 'owner'>, visitor: Visitor) {
  return db.transaction().execute(async (tx) => {
    const member = await lockMember(tx, actor, userId, 'set roles')
    if (member.memberRole === 'owner') throw new AppError('conflict', 'An owner stays one until they hand over ownership')
    await setRole(tx, actor, { userId, from: member.memberRole, to: role }, visitor)
    return member
  })
}

/**
 * Makes another member an owner; whoever does it becomes a manager, or stays an owner, too.
 *
 * @throws AppError as `changeRole`; `invalid` without the current password or a recent code (see `requireProof`)
 */
export async function handOverOwnership(
  actor: Actor & { owner: Owner },
  userId: string,
  { stay, currentPassword }: { stay: boolean; currentPassword: string | null },
  visitor: Visitor,
) {
  await requireProof(actor.owner, currentPassword, visitor)
  return db.transaction().execute(async (tx) => {
    const member = await lockMember(tx, actor, userId, 'hand over ownership')
    if (member.memberRole === 'owner') throw new AppError('conflict', `${member.name} is an owner already`)
    await setRole(tx, actor, { userId, from: member.memberRole, to: 'owner' }, visitor)
    if (!stay) await setRole(tx, actor, { userId: actor.userId, from: 'owner', to: 'manager' }, visitor)
    await audit('ownership_handed_over', { userId: actor.userId, visitor, data: { ...actor.team, memberId: userId }, tx })
    return member
  })
}

/**
 * Removes a member: what they could open is closed to them at once, and their jobs stay with the team. Removing an owner needs the current
 * password or a recent code.
 *
 * @returns who it was; `wasContact`: the profile of the company named them, and names the actor now
 * @throws AppError as `handOverOwnership`; `conflict` for oneself
 */
export async function removeMember(actor: Actor & { owner: Owner }, userId: string, currentPassword: string | null, visitor: Visitor) {
  const wasOwner = (await findTeamMember(actor.team, userId))?.memberRole === 'owner'
  if (wasOwner) await requireProof(actor.owner, currentPassword, visitor)
  return db.transaction().execute(async (tx) => {
    const member = await lockMember(tx, actor, userId, 'remove members')
    if (userId === actor.userId) throw new AppError('conflict', `Leave the ${kindOf(actor.team)} instead of removing yourself`)
    if (member.memberRole === 'owner' && !wasOwner) throw new AppError('conflict', `${member.name} is an owner now. Please confirm again`)
    const { wasContact } = await endMembership(tx, actor, userId)
    await audit('member_removed', { userId: actor.userId, visitor, data: { ...actor.team, memberId: userId, from: member.memberRole }, tx })
    await recordEvent(tx, 'team.member_removed', { actorId: actor.userId, team: actor.team, userId, from: member.memberRole })
    return { ...member, wasContact }
  })
}

/**
 * Leaves a team. Its last owner cannot.
 *
 * @throws AppError `not_found` for somebody who is no member, `conflict` for the last owner
 */
export async function leaveTeam({ team, userId }: Actor, visitor: Visitor): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockPeople(tx, [userId])
    await lockTeam(tx, team)
    const { memberRole } = await findLocked(tx, team, userId)
    const { members, isOf } = sqlOf(team)
    const others = await sql<{ memberRole: MemberRole }>`select m.member_role as "memberRole" from ${members} m
      where ${isOf('m')} and m.user_id <> ${userId}`.execute(tx)
    if (memberRole === 'owner' && !others.rows.some((other) => other.memberRole === 'owner'))
      throw new AppError('conflict', others.rows.length === 0 ? LAST_MEMBER(team) : LAST_OWNER(team))
    await endMembership(tx, { team, userId }, userId)
    if ('agencyId' in team) await settleSessions(tx, userId, team.agencyId)
    await audit('member_left', { userId, visitor, data: { ...team, from: memberRole }, tx })
    await recordEvent(tx, 'team.member_left', { actorId: userId, team, userId, from: memberRole })
  })
}

const hasAnOwner = (team: Team) => `${kindOf(team) === 'agency' ? 'an agency' : 'a company'} has at least one`

const LAST_OWNER = (team: Team) => `You are the only owner, and ${hasAnOwner(team)}. Hand over ownership first`

const LAST_MEMBER = (team: Team) =>
  `You are the only member, and ${hasAnOwner(team)} owner. Invite somebody and hand over ownership first, or delete your account, which closes the ${kindOf(team)}`

/** Locks the actor, the team and one of its members, for an actor who may manage it. */
async function lockMember(tx: Tx, { team, userId }: Actor, memberId: string, deed: string) {
  await lockPeople(tx, [userId])
  await lockTeam(tx, team)
  await requirePermission(tx, team, userId, 'member.manage', deed)
  return findLocked(tx, team, memberId)
}

async function findLocked(tx: Tx, team: Team, userId: string): Promise<{ name: string; memberRole: MemberRole }> {
  const { members, isOf } = sqlOf(team)
  const { rows } = await sql<{ name: string; memberRole: MemberRole }>`select ${nameOfPerson} as name, m.member_role as "memberRole"
    from ${members} m join users u on u.id = m.user_id where ${isOf('m')} and m.user_id = ${userId} for no key update of m`.execute(tx)
  if (!rows[0]) throw new AppError('not_found', `There is no such member of your ${kindOf(team)}`)
  return rows[0]
}

type Change = { userId: string; from: MemberRole; to: MemberRole }

async function setRole(tx: Tx, { team, userId: actorId }: Actor, { userId, from, to }: Change, visitor: Visitor): Promise<void> {
  if (from === to) return
  const { rows, isOf } = sqlOf(team)
  await sql`update ${rows} as m set member_role = ${to} where ${isOf('m')} and m.user_id = ${userId}`.execute(tx)
  await audit('member_role_changed', { userId: actorId, visitor, data: { ...team, memberId: userId, from, to }, tx })
  await recordEvent(tx, 'team.role_changed', { actorId, team, userId, from, to })
}

/**
 * Ends a membership. The row stays, as the record that they were here; its role no longer means anything. An invitation that they never needed,
 * since an agency had let them in, would be a way back: it ends, too. A company's profile names them as its contact no longer.
 */
async function endMembership(tx: Tx, { team, userId: actorId }: Actor, userId: string): Promise<{ wasContact: boolean }> {
  const { rows, isOf } = sqlOf(team)
  await sql`update invitations i set state = 'withdrawn' from users u
    where u.id = ${userId} and i.email = u.email and i.state = 'open' and ${isOf('i')}`.execute(tx)
  await sql`update ${rows} as m set state = 'removed', member_role = 'member', left_at = now()
    where ${isOf('m')} and m.user_id = ${userId}`.execute(tx)
  return { wasContact: 'employerId' in team && (await passOnContact(tx, { employerId: team.employerId, userId, actorId })) }
}
