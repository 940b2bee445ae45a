import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { config } from '#app/platform/config.server.ts'
import type { RecordedEvent } from '#app/platform/events.ts'
import { sendMail } from '#app/platform/mail.server.ts'
import { sendOnce } from '#app/platform/mail-once.server.ts'
import { consumeLimit } from '#app/platform/rate-limits.server.ts'
import { forgetInEvent } from '#app/platform/recorded-events.server.ts'
import type { Task } from '#app/platform/tasks.server.ts'
import { inMail } from '#app/ui/display/moment.ts'
import {
  admittedMail,
  declinedMail,
  invitedMail,
  joinedMail,
  joinRequestedMail,
  ownerDeletedMail,
  ownersAskedMail,
  removedMail,
  roleChangedMail,
} from './emails.ts'
import { invitationToken, isOpen } from './invitations.server.ts'
import { nameOfPerson } from './join-requests.server.ts'
import { listMembers } from './members.server.ts'
import { findTeamMember } from './roles.server.ts'
import { unsealName } from './sealed-name.server.ts'
import { agencyLink, CHECK_PAGE, idOf, invitationPath, kindOf, TEAM_PAGES, type Team } from './team.ts'
import { sqlOf } from './team-tables.server.ts'

/** How many people a day the owners of one company are mailed about. */
const ASKERS_TOLD = { hits: 10, windowSeconds: 86_400 }

/** The tasks that mail about membership in companies and agencies. */
export const teamTasks: Task[] = [
  { name: 'mail-invitation', on: 'team.member_invited', run: mailInvitation },
  { name: 'mail-member-joined', on: 'team.member_joined', run: mailJoined },
  { name: 'mail-role-changed', on: 'team.role_changed', run: mailRoleChanged },
  { name: 'mail-member-removed', on: 'team.member_removed', run: mailRemoved },
  { name: 'mail-owner-deleted', on: 'team.owner_deleted', run: mailOwnerDeleted },
  { name: 'mail-company-owners', on: 'employer.owners_asked', run: mailCompanyOwners },
  { name: 'mail-agency-request', on: 'agency.join_requested', run: mailAgencyOwners },
  { name: 'mail-agency-admitted', on: 'agency.member_admitted', run: toRecruiter('active', admittedMail) },
  { name: 'mail-agency-declined', on: 'agency.member_declined', run: toRecruiter('declined', declinedMail) },
]

async function mailCompanyOwners({ eventId, actorId, employerId }: RecordedEvent<'employer.owners_asked'>): Promise<void> {
  const asker = actorId && (await findAsker(actorId, employerId))
  if (!asker || (await consumeLimit(`ask-owners:of:${employerId}`, ASKERS_TOLD)) !== null) return
  for (const owner of await listMembers({ employerId }, 'join_request.receive'))
    await sendOnce(eventId, 'join_requests', owner, ownersAskedMail(asker))
}

/** Finds the person who asks and the company; null when either is gone. */
async function findAsker(userId: string, employerId: string) {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('employers as e', (join) => join.on('e.id', '=', employerId))
    .select(['u.full_name', 'u.email', 'e.company_name as companyName'])
    .where('u.id', '=', userId)
    .executeTakeFirst()
  return row ? { name: row.full_name || row.email, email: row.email, companyName: row.companyName } : null
}

const pageOf = (agencyId: string, path: string) => config.appUrl + agencyLink(path, agencyId)

async function mailAgencyOwners({ eventId, actorId, agencyId }: RecordedEvent<'agency.join_requested'>): Promise<void> {
  // Skipped when the request has been answered or withdrawn meanwhile.
  const request = actorId && (await findMembership(agencyId, actorId, 'requested'))
  if (!request) return
  const { name, email, agencyName } = request
  const message = joinRequestedMail({ name, email, agencyName, link: pageOf(agencyId, `/recruiter/join-requests/${actorId}`) })
  for (const owner of await listMembers({ agencyId }, 'join_request.receive')) await sendOnce(eventId, 'join_requests', owner, message)
}

function toRecruiter(state: 'active' | 'declined', write: typeof admittedMail) {
  return async ({ eventId, agencyId, userId }: RecordedEvent<'agency.member_admitted' | 'agency.member_declined'>): Promise<void> => {
    const member = await findMembership(agencyId, userId, state)
    if (member) await sendOnce(eventId, 'always', { userId, email: member.email }, write({ ...member, link: dashboardOf(agencyId, state) }))
  }
}

/** Somebody who was declined has no page of the agency. */
const dashboardOf = (agencyId: string, state: 'active' | 'declined') =>
  state === 'active' ? pageOf(agencyId, '/recruiter/dashboard') : `${config.appUrl}/recruiter/dashboard`

async function findMembership(agencyId: string, userId: string, state: 'requested' | 'active' | 'declined') {
  return db
    .selectFrom('agency_users as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('agencies as a', 'a.id', 'm.agency_id')
    .select([nameOfPerson.as('name'), 'u.email', 'a.name as agencyName'])
    .where('m.agency_id', '=', agencyId)
    .where('m.user_id', '=', userId)
    .where('m.state', '=', state)
    .executeTakeFirst()
}

const teamPage = (team: Team) =>
  'agencyId' in team ? pageOf(team.agencyId, TEAM_PAGES.agency.team) : config.appUrl + TEAM_PAGES.company.team

/** Skipped when the invitation has ended, or has been mailed again since: its link is no longer the one. */
async function mailInvitation({ eventId, team, invitationId, round }: RecordedEvent<'team.member_invited'>): Promise<void> {
  const invitation = await db
    .selectFrom('invitations as i')
    .leftJoin('users as u', 'u.id', 'i.invited_by')
    .select(['i.email', 'i.member_role as role', 'i.expires_at', nameOfPerson.$castTo<string | null>().as('inviter')])
    .where('i.id', '=', invitationId)
    .where('i.round', '=', round)
    .where(isOpen)
    .executeTakeFirst()
  const teamName = invitation && (await findTeamName(team))
  if (!invitation || !teamName) return
  const { email, role, inviter, expires_at } = invitation
  const link = config.appUrl + invitationPath(invitationToken(invitationId, round))
  const message = invitedMail({ teamName, kind: kindOf(team), inviter, role, closes: inMail(expires_at), link })
  await sendMail({ to: email, id: `event ${eventId}`, ...message })
}

async function mailJoined({ eventId, team, userId }: RecordedEvent<'team.member_joined'>): Promise<void> {
  const member = await findMember(team, userId)
  if (!member) return
  const message = joinedMail({ ...member, link: teamPage(team) })
  for (const owner of await listMembers(team, 'member.manage'))
    if (owner.userId !== userId) await sendOnce(eventId, 'join_requests', owner, message)
}

/** Tells the person, unless they changed it themselves by handing over, or another change has followed. */
async function mailRoleChanged({ eventId, actorId, team, userId, to }: RecordedEvent<'team.role_changed'>): Promise<void> {
  const member = await findMember(team, userId)
  if (member?.role !== to || actorId === userId) return
  const by = actorId && ((await findMember(team, actorId))?.name ?? null)
  await sendOnce(eventId, 'always', { userId, email: member.email }, roleChangedMail({ ...member, by, link: teamPage(team) }))
}

async function mailRemoved({ eventId, team, userId }: RecordedEvent<'team.member_removed'>): Promise<void> {
  const person = await db
    .selectFrom('users as u')
    .select([nameOfPerson.as('name'), 'u.email'])
    .where('u.id', '=', userId)
    .executeTakeFirst()
  const teamName = await findTeamName(team)
  // They may have been invited again meanwhile.
  if (!person || !teamName || (await findMember(team, userId))) return
  await sendOnce(eventId, 'always', { userId, email: person.email }, removedMail({ ...person, teamName, kind: kindOf(team) }))
}

/** The name is not in the event any more once everybody has the mail. */
async function mailOwnerDeleted({ eventId, team, sealedName, checkEnded }: RecordedEvent<'team.owner_deleted'>): Promise<void> {
  const teamName = await findTeamName(team)
  if (teamName !== null) {
    const kind = kindOf(team)
    const checkLink = kind === 'company' ? config.appUrl + CHECK_PAGE : null
    const name = sealedName === undefined ? null : unsealName(sealedName)
    const message = ownerDeletedMail({ name, teamName, kind, teamLink: teamPage(team), checkEnded, checkLink })
    for (const owner of await listMembers(team, 'member.manage')) await sendOnce(eventId, 'owners_gone', owner, message)
  }
  await forgetInEvent(eventId, 'sealedName')
}

async function findTeamName(team: Team): Promise<string | null> {
  const name = sql.ref(kindOf(team) === 'agency' ? 'name' : 'company_name')
  const { rows } = await sql<{ name: string }>`select ${name} as name from ${sqlOf(team).teams} where id = ${idOf(team)}`.execute(db)
  return rows[0]?.name ?? null
}

async function findMember(team: Team, userId: string) {
  const [member, teamName] = [await findTeamMember(team, userId), await findTeamName(team)]
  return member && teamName !== null ? { name: member.name, email: member.email, role: member.memberRole, teamName } : null
}
