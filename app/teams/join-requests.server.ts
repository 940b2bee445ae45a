import { sql } from 'kysely'
import { audit } from '#app/accounts/audit.server.ts'
import { settleSessions } from '#app/accounts/session.server.ts'
import type { Visitor } from '#app/accounts/visitor.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { rolesThatMay } from './permissions.ts'

/** A member who answers requests to join an agency. The queries check that they may; callers need not. */
export type Decider = { agencyId: string; userId: string }

const MAX_SHOWN = 50

/** SQL for the name of a person (`u`): the full name, else the email address. */
export const nameOfPerson = sql<string>`coalesce(nullif(u.full_name, ''), u.email)`

/** SQL that is true while the decider is a member of the agency who may answer requests. */
const mayDecide = ({ agencyId, userId }: Decider) => sql<boolean>`exists (
  select from agency_members d
  where d.agency_id = ${agencyId} and d.user_id = ${userId} and d.member_role = any(${rolesThatMay('join_request.answer')}))`

/** Lists the pending requests, oldest first, at most 50. Empty for somebody who may not answer them. */
export async function listJoinRequests(decider: Decider) {
  return membershipsOf(decider).where('m.state', '=', 'requested').orderBy('m.created_at').orderBy('m.user_id').limit(MAX_SHOWN).execute()
}

/** Finds the request of one person, in any state. Null when there is none, or for somebody who may not answer it. */
export async function findJoinRequest(decider: Decider, userId: string) {
  return (await membershipsOf(decider).where('m.user_id', '=', userId).executeTakeFirst()) ?? null
}

const membershipsOf = (decider: Decider) =>
  db
    .selectFrom('agency_users as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.user_id', nameOfPerson.as('name'), 'u.email', 'm.state', 'm.created_at'])
    .where('m.agency_id', '=', decider.agencyId)
    .where(mayDecide(decider))

/**
 * Admits a recruiter to the agency as a member, beside the agencies that they work for already, and notifies them. Ends an invitation of
 * theirs. Admitting them again changes nothing.
 *
 * @throws AppError `not_found` for somebody who may not answer, `conflict` when the request is no longer pending
 */
export async function admitRecruiter(decider: Decider, userId: string, visitor: Visitor) {
  return db.transaction().execute(async (tx) => {
    const { name, state } = await lockRequest(tx, decider, userId)
    if (state === 'active') return { name }
    if (state !== 'requested') throw new AppError('conflict', CLOSED[state](name))
    await answer(tx, decider, userId, 'active')
    // Not needed any more: it would wait in the list of the team, and be a way back in later.
    await sql`update invitations i set state = 'accepted' from users u
      where u.id = ${userId} and i.email = u.email and i.state = 'open' and i.agency_id = ${decider.agencyId}`.execute(tx)
    await settleSessions(tx, userId)
    await audit('member_admitted', { userId: decider.userId, visitor, data: { agencyId: decider.agencyId, memberId: userId }, tx })
    await recordEvent(tx, 'agency.member_admitted', { actorId: decider.userId, agencyId: decider.agencyId, userId })
    return { name }
  })
}

/**
 * Declines the request of a recruiter, and notifies them. Declining it again changes nothing.
 *
 * @throws AppError `not_found` for somebody who may not answer, `conflict` when the request is no longer pending
 */
export async function declineRecruiter(decider: Decider, userId: string, visitor: Visitor) {
  return db.transaction().execute(async (tx) => {
    const { name, state } = await lockRequest(tx, decider, userId)
    if (state === 'declined') return { name }
    if (state === 'active') throw new AppError('conflict', `${name} has been let in meanwhile`)
    if (state !== 'requested') throw new AppError('conflict', CLOSED[state](name))
    await answer(tx, decider, userId, 'declined')
    await audit('member_declined', { userId: decider.userId, visitor, data: { agencyId: decider.agencyId, memberId: userId }, tx })
    await recordEvent(tx, 'agency.member_declined', { actorId: decider.userId, agencyId: decider.agencyId, userId })
    return { name }
  })
}

const CLOSED = {
  declined: (name: string) => `The request of ${name} has been declined meanwhile`,
  withdrawn: (name: string) => `${name} has taken the request back`,
  removed: (name: string) => `${name} does not ask to join`,
} as const

/** Reads the request and locks its person until the transaction ends, so that two members cannot answer at once. */
async function lockRequest(tx: Tx, decider: Decider, userId: string) {
  const person = await tx
    .selectFrom('users as u')
    .select(nameOfPerson.as('name'))
    .where('u.id', '=', userId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('agency_users as m').select('m.state').whereRef('m.user_id', '=', 'u.id').where('m.agency_id', '=', decider.agencyId),
      ),
    )
    .where(mayDecide(decider))
    .forNoKeyUpdate('u')
    .executeTakeFirst()
  // Read after the lock, so that what happened meanwhile is visible.
  const request = await tx
    .selectFrom('agency_users')
    .select('state')
    .where('user_id', '=', userId)
    .where('agency_id', '=', decider.agencyId)
    .executeTakeFirst()
  if (!person || !request) throw new AppError('not_found', 'Nobody of that name asks to join')
  return { name: person.name, state: request.state }
}

/** Sets the state of a request. The role becomes member, whatever they were in the agency before. */
async function answer(tx: Tx, { agencyId }: Decider, userId: string, state: 'active' | 'declined') {
  await tx
    .updateTable('agency_users')
    .set({ state, member_role: 'member' })
    .where('agency_id', '=', agencyId)
    .where('user_id', '=', userId)
    .execute()
}
