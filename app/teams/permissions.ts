import type { MemberRole } from '#app/accounts/role.ts'

/** The roles that have each permission in a company or agency. Every member may do what is not listed here, above all read. */
const ROLES = {
  /** Move applications to another status. */
  'application.move': ['owner', 'manager'],
  /** Download the list of candidates. */
  'candidate.export': ['owner', 'manager'],
  /** Delete notes on candidates that others wrote. */
  'note.delete': ['owner'],
  /** Write, change, publish and close jobs. */
  'job.publish': ['owner', 'manager'],
  /** Change the company's profile. */
  'profile.edit': ['owner', 'manager'],
  /** See, admit and decline join requests. */
  'join_request.answer': ['owner', 'manager'],
  /** Get the mails about people who ask to join, or who say that they belong to the company. */
  'join_request.receive': ['owner'],
  /** Vouch for the advertiser by a verified email address at the domain of its website (`employers/checked.ts`). */
  'website.vouch': ['owner'],
} as const satisfies Record<string, readonly MemberRole[]>

export type Permission = keyof typeof ROLES

export const PERMISSIONS = Object.keys(ROLES) as Permission[] // its own keys

/** The member roles that have a permission, for queries. */
export const rolesThatMay = (permission: Permission): readonly MemberRole[] => ROLES[permission]

const nouns = new Intl.ListFormat('en-AU', { type: 'disjunction' })

/** Who has a permission, in words: "an owner or a manager". */
export const whoMay = (permission: Permission): string => nouns.format(ROLES[permission].map(withArticle))

const withArticle = (role: MemberRole) => `${role === 'owner' ? 'an' : 'a'} ${role}`

/** True when an active member's role has a permission. */
export const may = ({ memberRole }: { memberRole: MemberRole }, permission: Permission): boolean =>
  rolesThatMay(permission).includes(memberRole)
