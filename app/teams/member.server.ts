import type { RouterContextProvider } from 'react-router'
import { type CurrentUser, signedInUser } from '#app/accounts/current-user.server.ts'
import type { MemberRole } from '#app/accounts/role.ts'
import { errorResponse } from '#app/platform/error-response.server.ts'
import type { Actor } from './invitations.server.ts'
import { may, type Permission, whoMay } from './permissions.ts'

export type Member = CurrentUser & { company: NonNullable<CurrentUser['company']> }

/** The signed-in member of a company. @throws a 403 response for an employer who belongs to none; the area's error boundary explains it */
export function memberOf(context: Readonly<RouterContextProvider>): Member {
  const user = signedInUser(context)
  if (!user.company) throw errorResponse(403, 'You are not a member of a company.')
  return { ...user, company: user.company }
}

export type AgencyUser = CurrentUser & { agency: NonNullable<CurrentUser['agency']> }

/** The signed-in member of an agency. @throws a 403 response for a recruiter who belongs to none; the area explains it */
export function agencyOf(context: Readonly<RouterContextProvider>): AgencyUser {
  const user = signedInUser(context)
  if (!user.agency) throw errorResponse(403, 'You are not a member of an agency.')
  return { ...user, agency: user.agency }
}

/**
 * The signed-in member of a company, whose role has a permission.
 *
 * @param deed what the page is for, as in "post and change jobs"
 * @throws a 403 response that says who may; the area's error boundary shows it
 */
export function memberWhoMay(context: Readonly<RouterContextProvider>, permission: Permission, deed: string): Member {
  const member = memberOf(context)
  if (!may(member.company, permission)) throw errorResponse(403, `Only ${whoMay(permission)} of ${member.company.name} can ${deed}.`)
  return member
}

/**
 * The signed-in member of a company or an agency, whose role has a permission.
 *
 * @throws a 403 response that says who may, as `memberWhoMay`
 */
export function actorWhoMay(context: Readonly<RouterContextProvider>, permission: Permission, deed: string) {
  const actor = actorOf(context)
  if (!may(actor, permission)) throw errorResponse(403, `Only ${whoMay(permission)} of ${actor.teamName} can ${deed}.`)
  return actor
}

/** The signed-in member of a company or an agency, in the area of their role. @throws a 403 response for somebody who belongs to none */
export function actorOf(context: Readonly<RouterContextProvider>): Actor & { teamName: string; memberRole: MemberRole } {
  const { id: userId, role, company, agency } = signedInUser(context)
  const own = role === 'recruiter' ? agency : company
  if (!own) throw errorResponse(403, 'You are not a member of a team.')
  return {
    userId,
    team: role === 'recruiter' ? { agencyId: own.id } : { employerId: own.id },
    teamName: own.name,
    memberRole: own.memberRole,
  }
}
