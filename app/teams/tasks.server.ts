import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { config } from '#app/platform/config.server.ts'
import type { RecordedEvent } from '#app/platform/events.ts'
import { sendMail } from '#app/platform/mail.server.ts'
import { sendEachOnce, sendOnce } from '#app/platform/mail-once.server.ts'
import { consumeLimit, refundLimits } from '#app/platform/rate-limits.server.ts'
import { forgetInEvent } from '#app/platform/recorded-events.server.ts'
import type { Task } from '#app/platform/tasks.server.ts'
import { inMail } from '#app/ui/display/moment.ts'
import { CHECK_ENDS } from './check-end.ts'
import {
  admittedMail,
  checkEndedMail,
  declinedMail,
  invitedMail,
  joinedMail,
  joinRequestedMail,
  ownerDeletedMail,
  removedMail,
  requestEndedMail,
  roleChangedMail,
} from './emails.ts'
import { invitationToken } from './invitations.server.ts'
import { nameOfPerson } from './join-requests.server.ts'
import { listMembers } from './members.server.ts'
import { findTeamMember } from './roles.server.ts'
import { unsealName } from './sealed-name.server.ts'
import { isOpen } from './seats.server.ts'
import { agencyLink, CHECK_PAGE, invitationPath, kindOf, TEAM_PAGES, type Team } from './team.ts'
import { findTeamName, sqlOf } from './team-tables.server.ts'

/** How many people a day the owners of one company are mailed about. */
const ASKERS_TOLD = { hits: 10, windowSeconds: 86_400 }

/** A request counts once however often its mail is tried: longer than that goes on. */
const OF_EVENT = { hits: 1, windowSeconds: 4 * 86_400 }

/** The tasks that mail about membership in companies and agencies. */
export const teamTasks: Task[] = [
  { name: 'mail-invitation', on: 'team.member_invited', run: mailInvitation },
  { name: 'mail-member-joined', on: 'team.member_joined', run: mailJoined },
  { name: 'mail-role-changed', on: 'team.role_changed', run: mailRoleChanged },
  { name: 'mail-member-removed', on: 'team.member_removed', run: mailRemoved },
  { name: 'mail-owner-deleted', on: 'team.owner_deleted', run: mailOwnerDeleted },
  { name: 'mail-check-ended', on: 'team.check_ended', run: mailCheckEnded },
  { name: 'mail-company-owners', on: 'employer.owners_asked', run: mailCompanyOwners },
  { name: 'mail-agency-request', on: 'agency.join_requested', run: mailAgencyOwners },
  { name: 'mail-company-admitted', on: 'employer.member_admitted', run: mailAnswer('active', admittedMail) },
  { name: 'mail-company-declined', on: 'employer.member_declined', run: mailAnswer('declined', declinedMail) },
  { name: 'mail-agency-admitted', on: 'agency.member_admitted', run: mailAnswer('active', admittedMail) },
  { name: 'mail-agency-declined', on: 'agency.member_declined', run: mailAnswer('declined', declinedMail) },
  { name: 'mail-request-ended', on: 'team.request_ended', run: mailAnswer('withdrawn', requestEndedMail) },
]

async function mailCompanyOwners({ eventId, actorId, employerId }: RecordedEvent<'employer.owners_asked'>): Promise<void> {
  const ofEvent = `ask-owners:by:${eventId}`
  const mayMail = async () => {
    if ((await consumeLimit(ofEvent, OF_EVENT)) !== null || (await consumeLimit(`ask-owners:of:${employerId}`, ASKERS_TOLD)) === null)
      return true
    await refundLimits([ofEvent])
    return false
  }
  await mailRequest(eventId, { employerId }, actorId, mayMail)
}

async function mailAgencyOwners({ eventId, actorId, agencyId }: RecordedEvent<'agency.join_requested'>): Promise<void> {
  await mailRequest(eventId, { agencyId }, actorId)
}

/** Skipped when the request has been answered or withdrawn meanwhile. */
async function mailRequest(eventId: number, team: Team, userId: string | null, mayMail = async () => true): Promise<void> {
  const request = userId && (await findRequest(team, userId, 'requested'))
  if (!request || !(await mayMail())) return
  const message = joinRequestedMail({ ...request, kind: kindOf(team), link: pageOf(team, TEAM_PAGES[kindOf(team)].request(userId)) })
  await sendEachOnce(eventId, 'join_requests', await listMembers(team, 'join_request.answer'), message)
}

type Answered = RecordedEvent<
  'agency.member_admitted' | 'agency.member_declined' | 'employer.member_admitted' | 'employer.member_declined' | 'team.request_ended'
>

function mailAnswer(state: 'active' | 'declined' | 'withdrawn', write: typeof admittedMail) {
  return async (event: Answered): Promise<void> => {
    const team = 'team' in event ? event.team : 'agencyId' in event ? { agencyId: event.agencyId } : { employerId: event.employerId }
    const member = await findRequest(team, event.userId, state)
    if (!member) return
    const kind = kindOf(team)
    const { dashboard } = TEAM_PAGES[kind]
    // Somebody who was not let in has no page of the team.
    const link = state === 'active' ? pageOf(team, dashboard) : config.appUrl + dashboard
    await sendOnce(event.eventId, 'always', { userId: event.userId, email: member.email }, write({ ...member, kind, link }))
  }
}

/** Finds who has asked to join a team, in a state of their request. */
async function findRequest(team: Team, userId: string, state: 'requested' | 'active' | 'declined' | 'withdrawn') {
  const { teams, rows, id, name, isOf } = sqlOf(team)
  const found = await sql<{
    name: string
    email: string
    teamName: string
  }>`select ${nameOfPerson} as name, u.email, t.${name} as "teamName"
    from ${rows} m join users u on u.id = m.user_id join ${teams} t on t.id = m.${id}
    where ${isOf('m')} and m.user_id = ${userId} and m.state = ${state}`.execute(db)
  return found.rows[0] ?? null
}

/** The address of a page of a team, for its members. */
const pageOf = (team: Team, path: string) => config.appUrl + ('agencyId' in team ? agencyLink(path, team.agencyId) : path)

const teamPage = (team: Team) => pageOf(team, TEAM_PAGES[kindOf(team)].team)

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
  const owners = await listMembers(team, 'member.manage')
  const others = owners.filter((owner) => owner.userId !== userId)
  await sendEachOnce(eventId, 'join_requests', others, message)
}

/** Tells the person, unless they changed it themselves by handing over, or another change has followed. */
async function mailRoleChanged(event: RecordedEvent<'team.role_changed'>): Promise<void> {
  const { eventId, actorId, team, userId, to, lastOwnerGone } = event
  const member = await findMember(team, userId)
  if (member?.role !== to || actorId === userId) return
  const by = actorId && ((await findMember(team, actorId))?.name ?? null)
  const message = roleChangedMail({ ...member, by, lastOwnerGone: lastOwnerGone === true, link: teamPage(team) })
  await sendOnce(eventId, 'always', { userId, email: member.email }, message)
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

/** The name is not in the event any more afterwards: whoever could not be mailed now reads "An owner" at the next try. */
async function mailOwnerDeleted({ eventId, team, sealedName, checkEnded }: RecordedEvent<'team.owner_deleted'>): Promise<void> {
  const teamName = await findTeamName(team)
  if (teamName !== null) {
    const kind = kindOf(team)
    const checkLink = kind === 'company' ? config.appUrl + CHECK_PAGE : null
    const name = sealedName === undefined ? null : unsealName(sealedName)
    const message = ownerDeletedMail({ name, teamName, kind, teamLink: teamPage(team), checkEnded, checkLink })
    const owners = await listMembers(team, 'member.manage')
    try {
      await sendEachOnce(eventId, 'owners_gone', owners, message)
    } finally {
      await forgetInEvent(eventId, 'sealedName')
    }
  } else await forgetInEvent(eventId, 'sealedName')
}

async function mailCheckEnded({ eventId, team, why }: RecordedEvent<'team.check_ended'>): Promise<void> {
  const teamName = await findTeamName(team)
  if (teamName === null) return
  const checkLink = kindOf(team) === 'company' ? config.appUrl + CHECK_PAGE : null
  const message = checkEndedMail({ teamName, why: CHECK_ENDS[why], checkLink })
  const owners = await listMembers(team, 'member.manage')
  await sendEachOnce(eventId, 'owners_gone', owners, message)
}

async function findMember(team: Team, userId: string) {
  const [member, teamName] = [await findTeamMember(team, userId), await findTeamName(team)]
  return member && teamName !== null ? { name: member.name, email: member.email, role: member.memberRole, teamName } : null
}
