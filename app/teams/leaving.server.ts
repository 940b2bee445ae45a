import { sql } from 'kysely'
import type { MemberRole } from '#app/accounts/role.ts'
import type { Tx } from '#app/db/client.server.ts'
import { recordEvent, recordEvents } from '#app/platform/events.server.ts'
import { type TeamKind, teamOf } from './team.ts'
import { TEAM_TABLES } from './team-tables.server.ts'

/**
 * Lists the company or agencies of which this person is the last member. Locks all that they belong to until the end of the transaction, so
 * that of two members who leave at once the second one is seen as the last.
 */
export async function listTeamsOfLastMember(tx: Tx, kind: TeamKind, userId: string): Promise<string[]> {
  const { teams, members, id } = TEAM_TABLES[kind]
  const locked = await sql<{ id: string }>`select t.id from ${sql.table(teams)} t join ${sql.table(members)} m on m.${sql.ref(id)} = t.id
    where m.user_id = ${userId} order by t.id for no key update of t`.execute(tx)
  const own = locked.rows.map((team) => team.id)
  const shared = await sql<{ id: string }>`select ${sql.ref(id)} as id from ${sql.table(members)}
    where ${sql.ref(id)} = any(${own}::uuid[]) and user_id <> ${userId}`.execute(tx)
  const isShared = new Set(shared.rows.map((team) => team.id))
  return own.filter((team) => !isShared.has(team))
}

/**
 * Removes a person from their companies or agencies. Where no owner would be left, the longest-serving manager becomes owner, or else the
 * longest-serving member. Where nobody is left, nobody can be let in: its open invitations and requests end, whose people are told.
 *
 * @returns the ids of those that they were an active member of
 */
export async function leaveTeams(tx: Tx, kind: TeamKind, userId: string): Promise<string[]> {
  const { rows, id } = TEAM_TABLES[kind]
  // Locks the team first: if an owner and a manager leave at once, whoever remains becomes owner.
  await listTeamsOfLastMember(tx, kind, userId)
  const left = await sql<{ team: string; state: string }>`delete from ${sql.table(rows)} where user_id = ${userId}
    returning ${sql.ref(id)} as team, state`.execute(tx)
  const asked = left.rows.filter(({ state }) => state === 'requested').map(({ team }) => ({ team: teamOf(kind, team), userId }))
  await recordEvents(tx, 'team.request_withdrawn', asked)
  const own = left.rows.filter(({ state }) => state === 'active').map(({ team }) => team)
  for (const team of own) {
    await keepAnOwner(tx, kind, team)
    await endUnanswerable(tx, kind, team)
  }
  return own
}

/** SQL that is true for a company (`e`) whose contact is a person (`u`), by address or by name. */
const isContact = sql<boolean>`(lower(e.contact_email) = u.email or (u.full_name <> '' and e.primary_contact_name = u.full_name))`

/**
 * Makes an owner who stays the contact of a company whose profile names somebody who goes: the one who removed them, else the
 * longest-serving. The phone number stays, since it may be the office's. The caller holds the lock on the company's row.
 *
 * @returns true when the contact was this person
 */
export async function passOnContact(tx: Tx, { employerId, userId, actorId }: { employerId: string; userId: string; actorId: string }) {
  const { numAffectedRows } = await sql`update employers e set version = e.version + 1, updated_at = now(),
      primary_contact_name = coalesce(nullif(o.full_name, ''), o.email), contact_email = o.email
    from users u, users o
    where e.id = ${employerId} and u.id = ${userId} and ${isContact} and o.id = (
      select user_id from employer_members where employer_id = ${employerId} and member_role = 'owner' and user_id <> ${userId}
      order by user_id = ${actorId} desc, created_at, user_id limit 1)`.execute(tx)
  return numAffectedRows === 1n
}

/**
 * Removes a person from their companies. Where others stay, one of them becomes the contact in their place. A company without members keeps
 * no contact, and its profile becomes incomplete.
 */
export async function leaveCompanies(tx: Tx, userId: string): Promise<void> {
  const closed = await listTeamsOfLastMember(tx, 'company', userId)
  await sql`update employers set primary_contact_name = null, contact_email = null, contact_phone = null, profile_complete = false, updated_at = now()
    where id = any(${closed}::uuid[])`.execute(tx)
  const left = await leaveTeams(tx, 'company', userId)
  for (const employerId of left) if (!closed.includes(employerId)) await passOnContact(tx, { employerId, userId, actorId: userId })
}

/** Makes a member the owner of a team without one, who is told as of any change of their role. */
async function keepAnOwner(tx: Tx, kind: TeamKind, team: string): Promise<void> {
  const { rows, members, id } = TEAM_TABLES[kind]
  const promoted = await sql<{ userId: string; from: MemberRole }>`with next as (
      select user_id, member_role from ${sql.table(members)} where ${sql.ref(id)} = ${team}
        and not exists (select from ${sql.table(members)} where ${sql.ref(id)} = ${team} and member_role = 'owner')
      order by member_role = 'manager' desc, created_at, user_id limit 1)
    update ${sql.table(rows)} r set member_role = 'owner' from next where r.${sql.ref(id)} = ${team} and r.user_id = next.user_id
    returning r.user_id as "userId", next.member_role as "from"`.execute(tx)
  for (const change of promoted.rows)
    await recordEvent(tx, 'team.role_changed', { team: teamOf(kind, team), ...change, to: 'owner', lastOwnerGone: true })
}

/** Ends the invitations and requests of a team in which nobody is left. */
async function endUnanswerable(tx: Tx, kind: TeamKind, team: string): Promise<void> {
  const { rows, members, id } = TEAM_TABLES[kind]
  const isUnowned = sql`not exists (select from ${sql.table(members)} where ${sql.ref(id)} = ${team})`
  await sql`update invitations set state = 'withdrawn' where ${sql.ref(id)} = ${team} and state = 'open' and ${isUnowned}`.execute(tx)
  const ended = await sql<{ userId: string }>`update ${sql.table(rows)} set state = 'withdrawn', ended_at = now()
    where ${sql.ref(id)} = ${team} and state = 'requested' and ${isUnowned} returning user_id as "userId"`.execute(tx)
  await recordEvents(
    tx,
    'team.request_ended',
    ended.rows.map(({ userId }) => ({ team: teamOf(kind, team), userId })),
  )
}
