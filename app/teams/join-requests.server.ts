import { type RawBuilder, sql } from 'kysely'
import { audit } from '#app/accounts/audit.server.ts'
import { lockPeople } from '#app/accounts/lock-people.server.ts'
import { settleSessions } from '#app/accounts/session.server.ts'
import { isSuspendedUser } from '#app/accounts/suspension.server.ts'
import type { Visitor } from '#app/accounts/visitor.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { endClaims } from './claims.server.ts'
import { rolesThatMay } from './permissions.ts'
import { requireFreeSeat } from './seats.server.ts'
import type { Room, Team } from './team.ts'
import { lockTeam, sqlOf } from './team-tables.server.ts'

/** A member who answers requests to join their team. The queries check that they may; callers need not. */
export type Decider = { team: Team; userId: string }

const MAX_SHOWN = 50

type State = 'requested' | 'active' | 'declined' | 'withdrawn' | 'removed'

/** `isWaiting`: it can be answered now. `leftAt`: when they were last a member; null for somebody who never was. */
type JoinRequest = { userId: string; name: string; email: string; state: State; isWaiting: boolean; createdAt: Date; leftAt: Date | null }

/** SQL for the name of a person (`u`): the full name, else the email address. */
export const nameOfPerson = sql<string>`coalesce(nullif(u.full_name, ''), u.email)`

/** SQL that is true while the decider is a member of the team who may answer requests. */
function mayDecide({ team, userId }: Decider) {
  const { members, isOf } = sqlOf(team)
  return sql<boolean>`exists (select from ${members} d
    where ${isOf('d')} and d.user_id = ${userId} and d.member_role = any(${[...rolesThatMay('join_request.answer')]}::text[]))`
}

/** SQL that is true for a request (`m`) that waits. Somebody who is suspended is let in nowhere meanwhile. */
export const isWaiting = sql<boolean>`(m.state = 'requested' and not ${isSuspendedUser(sql.ref('m.user_id'))})`

/** Lists the pending requests, oldest first, at most 50. Empty for somebody who may not answer them. */
export const listJoinRequests = (decider: Decider): Promise<JoinRequest[]> => selectRequests(decider, isWaiting)

/** Counts the pending requests. None for somebody who may not answer them. */
export async function countJoinRequests(decider: Decider): Promise<number> {
  const { rows, isOf } = sqlOf(decider.team)
  const found = await sql<{ count: number }>`select count(*) as count from ${rows} m
    where ${isOf('m')} and ${isWaiting} and ${mayDecide(decider)}`.execute(db)
  return found.rows[0]?.count ?? 0
}

/** Finds the request of one person, in any state. Null when there is none, or for somebody who may not answer it. */
export const findJoinRequest = async (decider: Decider, userId: string): Promise<JoinRequest | null> =>
  (await selectRequests(decider, sql`m.user_id = ${userId}`))[0] ?? null

async function selectRequests(decider: Decider, which: RawBuilder<unknown>): Promise<JoinRequest[]> {
  const { rows, isOf } = sqlOf(decider.team)
  const found = await sql<JoinRequest>`select m.user_id as "userId", ${nameOfPerson} as name, u.email, m.state, ${isWaiting} as "isWaiting",
      m.created_at as "createdAt", m.left_at as "leftAt"
    from ${rows} m join users u on u.id = m.user_id where ${isOf('m')} and ${which} and ${mayDecide(decider)}
    order by m.created_at, m.user_id limit ${MAX_SHOWN}`.execute(db)
  return found.rows
}

/**
 * Admits a person to the team as a member, and notifies them. A recruiter stays with the agencies that they work for already; for somebody who
 * joins a company their claims of others end. Ends an invitation of theirs. Admitting them again changes nothing.
 *
 * @throws AppError `not_found` for somebody who may not answer, `conflict` when the request is no longer pending or all seats are taken
 */
export async function admitMember(decider: Decider, userId: string, room: Room, visitor: Visitor) {
  return db.transaction().execute(async (tx) => {
    const { name, email, state } = await lockRequest(tx, decider, userId)
    if (state === 'active') return { name }
    if (state !== 'requested') throw new AppError('conflict', CLOSED[state](name))
    await requireFreeSeat(tx, decider.team, email, room, null)
    await answer(tx, decider, userId, 'active')
    // Not needed any more: it would wait in the list of the team, and be a way back in later.
    await sql`update invitations i set state = 'accepted'
      where i.email = ${email} and i.state = 'open' and ${sqlOf(decider.team).isOf('i')}`.execute(tx)
    if ('agencyId' in decider.team) await settleSessions(tx, userId)
    else await endClaims(tx, userId)
    await audit('member_admitted', { userId: decider.userId, visitor, data: { ...decider.team, memberId: userId }, tx })
    await recordAnswer(tx, decider, userId, 'admitted')
    return { name }
  })
}

/**
 * Declines the request of a person, and notifies them. Declining it again changes nothing.
 *
 * @throws AppError `not_found` for somebody who may not answer, `conflict` when the request is no longer pending
 */
export async function declineRequest(decider: Decider, userId: string, visitor: Visitor) {
  return db.transaction().execute(async (tx) => {
    const { name, state } = await lockRequest(tx, decider, userId)
    if (state === 'declined') return { name }
    if (state === 'active') throw new AppError('conflict', `${name} has been let in meanwhile`)
    if (state !== 'requested') throw new AppError('conflict', CLOSED[state](name))
    await answer(tx, decider, userId, 'declined')
    await audit('member_declined', { userId: decider.userId, visitor, data: { ...decider.team, memberId: userId }, tx })
    await recordAnswer(tx, decider, userId, 'declined')
    return { name }
  })
}

const CLOSED = {
  declined: (name: string) => `The request of ${name} has been declined meanwhile`,
  withdrawn: (name: string) => `${name} has taken the request back`,
  removed: (name: string) => `${name} does not ask to join`,
} as const

/** Reads the request and locks the decider, its person and the team until the transaction ends, so that two members cannot answer at once. */
async function lockRequest(tx: Tx, decider: Decider, userId: string) {
  const { rows, isOf } = sqlOf(decider.team)
  await lockPeople(tx, [decider.userId])
  // Somebody who may not answer locks nobody else.
  const request = sql<boolean>`exists (select from ${rows} m where ${isOf('m')} and m.user_id = ${userId} and ${mayDecide(decider)})`
  await sql`select from users u where u.id = ${userId} and ${request} for no key update of u`.execute(tx)
  await lockTeam(tx, decider.team)
  // Read after the locks, so that what happened meanwhile is visible.
  type Found = { name: string; email: string; state: State; isSuspended: boolean }
  const found = await sql<Found>`select ${nameOfPerson} as name, u.email, m.state, ${isSuspendedUser(sql.ref('m.user_id'))} as "isSuspended"
    from ${rows} m join users u on u.id = m.user_id where ${isOf('m')} and m.user_id = ${userId} and ${mayDecide(decider)}`.execute(tx)
  const [row] = found.rows
  if (!row) throw new AppError('not_found', 'Nobody of that name asks to join')
  if (row.isSuspended) throw new AppError('conflict', `The request of ${row.name} cannot be answered at the moment`)
  return row
}

/** Sets the state of a request. Whoever is let in is a member from now on, whatever they were in the team before. */
async function answer(tx: Tx, { team }: Decider, userId: string, state: 'active' | 'declined'): Promise<void> {
  const { rows, isOf } = sqlOf(team)
  await sql`update ${rows} as m set state = ${state}, member_role = 'member',
    created_at = case when ${state} = 'active' then now() else m.created_at end,
    ended_at = case when ${state} = 'declined' then now() end where ${isOf('m')} and m.user_id = ${userId}`.execute(tx)
}

async function recordAnswer(tx: Tx, { team, userId: actorId }: Decider, userId: string, was: 'admitted' | 'declined'): Promise<void> {
  if ('agencyId' in team) await recordEvent(tx, `agency.member_${was}`, { actorId, ...team, userId })
  else await recordEvent(tx, `employer.member_${was}`, { actorId, ...team, userId })
}
