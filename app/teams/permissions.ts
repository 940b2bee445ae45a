import { MEMBER_ROLES, type MemberRole } from '#app/accounts/role.ts'

/** What members of a company or agency may do by their role. What is not here, every member may. */
const ROLES = {
  /** Write, change and publish jobs. */
  'job.publish': MEMBER_ROLES,
  /** Change the company's profile. */
  'profile.edit': ['owner', 'manager'],
  /** See who asks to join, let them in and decline. */
  'join_request.answer': ['owner', 'manager'],
  /** Be mailed of those who ask to join, or who say that they belong to the company. */
  'join_request.receive': ['owner'],
  /** Have a verified address at the domain of the website stand for the advertiser's (`employers/checked.ts`). */
  'website.vouch': ['owner'],
} as const satisfies Record<string, readonly MemberRole[]>

export type Permission = keyof typeof ROLES

/** The roles of members who may do something, for queries. */
export const rolesThatMay = (permission: Permission): readonly MemberRole[] => ROLES[permission]

/** True of an active member whose role lets them do something. */
export const may = ({ memberRole }: { memberRole: MemberRole }, permission: Permission): boolean =>
  rolesThatMay(permission).includes(memberRole)
