import { sql } from 'kysely'
import { audit } from '#app/accounts/audit.server.ts'
import type { MemberRole, Role } from '#app/accounts/role.ts'
import { settleSessions } from '#app/accounts/session.server.ts'
import type { Visitor } from '#app/accounts/visitor.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { tokenHash } from '#app/platform/secrets.server.ts'
import { endClaims } from './claims.server.ts'
import { findEndedByJoining } from './ended-by-joining.server.ts'
import { nameOfPerson } from './join-requests.server.ts'
import { withdrawRequests } from './requests.server.ts'
import { isOpen } from './seats.server.ts'
import { kindOf, type Room, type Team, type TeamKind, teamOfRow } from './team.ts'
import { lockTeam, sqlOf } from './team-tables.server.ts'

/** The role of the account that can belong to each kind of team. */
const ACCOUNT_ROLES = { company: 'employer', agency: 'recruiter' } as const satisfies Record<TeamKind, Role>

/** What everybody who holds the link is told. */
type Shown = {
  kind: TeamKind
  teamName: string
  inviter: string | null
  role: MemberRole
  expiresAt: Date
  accountRole: 'employer' | 'recruiter'
}

/** Whether the person who holds the link can accept. `ends`: what ends with it, in words, not given for nothing. `isAlone`: nobody else belongs to their own team, so that they cannot leave it. `closed` is the same for a link that is unknown, used, withdrawn or has run out. */
export type InvitationFor =
  | { state: 'closed' }
  | ({ state: 'signed_out' | 'other_address' | 'other_role' } & Shown)
  | ({ state: 'ready'; ends?: string } & Shown)
  | ({ state: 'elsewhere'; own: string; isAlone: boolean } & Shown)
  | { state: 'member'; teamName: string }

/**
 * Finds what an invitation's link leads to for the person who opens it; changes nothing.
 *
 * @param userId the signed-in person; null for a visitor
 */
export async function findInvitation(token: string, userId: string | null): Promise<InvitationFor> {
  const invitation = await selectInvitation(db, token)
  if (!invitation) return { state: 'closed' }
  const { team } = invitation
  const found = stateFor(invitation, userId ? await findViewer(db, userId, team) : null)
  if (found.state !== 'ready' || !userId || !('employerId' in team)) return found
  const ends = await findEndedByJoining(userId, team.employerId)
  return ends === null ? found : { ...found, ends }
}

/**
 * Accepts an invitation for the person whose verified address it was mailed to. Accepting twice changes nothing.
 *
 * @param findRoom finds what the team's plan has room for now: it may be a smaller one than when the invitation was sent
 * @returns the team and its name
 * @throws AppError `not_found` when the link is not open, `forbidden` for another address, `conflict` for an account of another role,
 * somebody who belongs to another company, or when members have all seats
 */
export async function acceptInvitation(
  token: string,
  userId: string,
  findRoom: (team: Team) => Promise<Room>,
  visitor: Visitor,
): Promise<{ teamName: string; team: Team }> {
  const found = await selectInvitation(db, token)
  if (!found) throw new AppError('not_found', CLOSED)
  const room = await findRoom(found.team)
  return db.transaction().execute(async (tx) => {
    // The person first, as everybody does who changes where they belong; then the team, so that it is not withdrawn meanwhile.
    await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    await lockTeam(tx, found.team)
    const invitation = await selectInvitation(tx, token)
    const answer = invitation ? stateFor(invitation, await findViewer(tx, userId, invitation.team)) : { state: 'closed' as const }
    if (answer.state === 'member') return { teamName: answer.teamName, team: found.team }
    if (!invitation || answer.state !== 'ready') throw refusalOf(answer)
    await requireSeatToAccept(tx, invitation, room)
    await join(tx, invitation, userId)
    await audit('member_joined', { userId, visitor, data: { ...found.team, invitationId: invitation.id, role: invitation.role }, tx })
    await recordEvent(tx, 'team.member_joined', { actorId: userId, team: found.team, userId })
    return { teamName: invitation.teamName, team: invitation.team }
  })
}

const CLOSED = 'This invitation is not open any more. Ask whoever sent it for a new one'

function refusalOf(answer: InvitationFor): AppError {
  switch (answer.state) {
    case 'closed':
      return new AppError('not_found', CLOSED)
    case 'other_role':
      return new AppError('conflict', `Only an account of an ${answer.accountRole} can belong to ${answer.teamName}`)
    case 'elsewhere':
      if (answer.isAlone)
        return new AppError(
          'conflict',
          `You are the only member of ${answer.own}, and cannot leave it. Ask to be invited at another address`,
        )
      return new AppError('conflict', `You belong to ${answer.own}. One person belongs to one company: leave it first`)
    default:
      return new AppError('forbidden', 'This invitation was mailed to another address than that of your account')
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof selectInvitation>>>

/** An invitation that is open, or was accepted. */
async function selectInvitation(handle: Pick<Tx, 'selectFrom'>, token: string) {
  const row = await handle
    .selectFrom('invitations as i')
    .leftJoin('employers as e', 'e.id', 'i.employer_id')
    .leftJoin('agencies as a', 'a.id', 'i.agency_id')
    .leftJoin('users as u', 'u.id', 'i.invited_by')
    .select(['i.id', 'i.employer_id', 'i.agency_id', 'i.email', 'i.state', 'i.member_role as role', 'i.expires_at as expiresAt'])
    .select([sql<string>`coalesce(e.company_name, a.name)`.as('teamName'), nameOfPerson.as('inviter')])
    .where('i.token_hash', '=', tokenHash(token))
    .where((eb) => eb.or([isOpen, eb('i.state', '=', 'accepted')]))
    .executeTakeFirst()
  if (!row) return null
  const { employer_id, agency_id, ...invitation } = row
  return { ...invitation, team: teamOfRow({ employer_id, agency_id }) }
}

/** The person as the database has them, with the company that they belong to. */
async function findViewer(handle: Pick<Tx, 'selectFrom'>, userId: string, team: Team) {
  const { members, isOf } = sqlOf(team)
  const viewer = await handle
    .selectFrom('users as u')
    .leftJoin('employer_members as em', 'em.user_id', 'u.id')
    .leftJoin('employers as e', 'e.id', 'em.employer_id')
    .select(['u.email', 'u.email_verified', 'u.role', 'e.company_name as company'])
    .select([
      sql<boolean>`exists (select from ${members} m where ${isOf('m')} and m.user_id = u.id)`.as('isMember'),
      sql<boolean>`not exists (select from employer_members o where o.employer_id = e.id and o.user_id <> u.id)`.as('isAlone'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst()
  return viewer ?? null
}

function stateFor(invitation: Found, viewer: Awaited<ReturnType<typeof findViewer>>): InvitationFor {
  const { team, teamName, inviter, role, expiresAt } = invitation
  const kind = kindOf(team)
  const isTheirs = viewer?.email_verified === true && viewer.email === invitation.email
  if (isTheirs && viewer.isMember) return { state: 'member', teamName }
  if (invitation.state === 'accepted') return { state: 'closed' }
  const shown = { kind, teamName, inviter, role, expiresAt, accountRole: ACCOUNT_ROLES[kind] }
  if (!viewer) return { state: 'signed_out', ...shown }
  if (!isTheirs) return { state: 'other_address', ...shown }
  if (viewer.role !== ACCOUNT_ROLES[kind]) return { state: 'other_role', ...shown }
  if (kind === 'company' && viewer.company) return { state: 'elsewhere', own: viewer.company, isAlone: viewer.isAlone, ...shown }
  // A recruiter works for several agencies.
  return { state: 'ready', ...shown }
}

async function requireSeatToAccept(tx: Tx, { team, teamName }: Found, { seats }: Room): Promise<void> {
  if (seats === null) return
  const { members, isOf } = sqlOf(team)
  const { rows } = await sql<{ taken: number }>`select count(*) as taken from ${members} m where ${isOf('m')}`.execute(tx)
  if (rows[0]!.taken >= seats) throw new AppError('conflict', `All ${seats} seats of ${teamName} are taken. Ask an owner to free one`) // one row
}

/** Makes the person a member with the invited role. Requests to other companies, claims of them, and what they named at sign-up, end. */
async function join(tx: Tx, { id, team, role }: Found, userId: string): Promise<void> {
  const { rows, id: column } = sqlOf(team)
  await sql`insert into ${rows} (${column}, user_id, member_role, state)
    values (${'agencyId' in team ? team.agencyId : team.employerId}, ${userId}, ${role}, 'active')
    on conflict (${column}, user_id) do update set member_role = ${role}, state = 'active', created_at = now(), ended_at = null`.execute(tx)
  if ('agencyId' in team) await settleSessions(tx, userId)
  else {
    await withdrawRequests(tx, 'company', userId)
    await endClaims(tx, userId)
  }
  await tx.updateTable('users').set({ sign_up_metadata: null }).where('id', '=', userId).execute()
  await tx.updateTable('invitations').set({ state: 'accepted' }).where('id', '=', id).execute()
}

const PAGE = /^\/invitations\/([\w-]{20,100})$/

/**
 * The role of the account that a person who signs up on the way to an open invitation needs; they name no company or agency of their own.
 *
 * @param next where they go after signing up; null for nowhere in particular
 * @returns null when that is no open invitation
 */
export async function findInvitedRole(next: string | null): Promise<'employer' | 'recruiter' | null> {
  const token = next && PAGE.exec(next)?.[1]
  const invitation = token ? await findInvitation(token, null) : null
  return invitation?.state === 'signed_out' ? invitation.accountRole : null
}
