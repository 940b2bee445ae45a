import type { MemberRole } from '#app/accounts/role.ts'
import { orList } from '#app/ui/display/list-text.ts'
import type { TeamKind } from './team.ts'

/** The roles that have each permission in a company or agency. Every member may do what is not listed here, above all read. */
const ROLES = {
  /** Move applications to another status. */
  'application.move': ['owner', 'manager'],
  /** Write to candidates, and change the templates for it. */
  'message.send': ['owner', 'manager'],
  /** Name, order and map the stages of the team's board. */
  'pipeline.edit': ['owner', 'manager'],
  /** Download the list of candidates. */
  'candidate.export': ['owner', 'manager'],
  /** Ask people who are open to work whether the company may know who they are. */
  'consent.request': ['owner', 'manager'],
  /** Delete notes on candidates that others wrote. */
  'note.delete': ['owner'],
  /** Invite candidates to interviews, take interviews back, and see all of the team’s. Others see those they are on the panel of. */
  'interview.manage': ['owner', 'manager'],
  /** Write, send and take back offers. Every member reads them. */
  'offer.manage': ['owner', 'manager'],
  /** Say whether a second member looks at each offer. */
  'offer.approval': ['owner'],
  /** Write campaigns, start, pause and stop them. Every member reads them. */
  'campaign.send': ['owner', 'manager'],
  /** Write, change, publish and close jobs. */
  'job.publish': ['owner', 'manager'],
  /** Ask companies to be clients of an agency, and take requests back. */
  'client.manage': ['owner', 'manager'],
  /** Put candidates of an agency forward, agree splits, record placements. */
  'submission.manage': ['owner', 'manager'],
  /** Invite people, set roles, remove members, hand over ownership. */
  'member.manage': ['owner'],
  /** See and change the plan, its invoices and who they go to, and buy ads. */
  'plan.manage': ['owner'],
  /** Close the company and delete what it holds. */
  'company.delete': ['owner'],
  /** Change the profile of the company or agency. */
  'profile.edit': ['owner', 'manager'],
  /** Be told of people who ask to join, admit and decline them, as only owners invite. */
  'join_request.answer': ['owner'],
  /** Vouch for the advertiser by a verified email address at the domain of its website (`employers/checked.ts`). */
  'website.vouch': ['owner'],
} as const satisfies Record<string, readonly MemberRole[]>

export type Permission = keyof typeof ROLES

export const PERMISSIONS = Object.keys(ROLES) as Permission[] // its own keys

/** The member roles that have a permission, for queries. */
export const rolesThatMay = (permission: Permission): readonly MemberRole[] => ROLES[permission]

/** Who has a permission, in words: "an owner or a manager". */
export const whoMay = (permission: Permission): string => orList(ROLES[permission].map(withArticle))

/** "an owner", "a manager". */
export const withArticle = (role: MemberRole) => `${role === 'owner' ? 'an' : 'a'} ${role}`

/** True when an active member's role has a permission. */
export const may = ({ memberRole }: { memberRole: MemberRole }, permission: Permission): boolean =>
  rolesThatMay(permission).includes(memberRole)

type Deed = { label: string; permissions: readonly Permission[] }

/** What each role may do, as the page of a team lists it; without a permission it is for every member. */
export const DEEDS: Record<TeamKind, readonly Deed[]> = {
  company: [
    { label: 'Read applications and messages, write notes', permissions: [] },
    { label: 'Move applications, edit stages', permissions: ['application.move', 'pipeline.edit'] },
    { label: 'Write to candidates', permissions: ['message.send'] },
    { label: 'Invite to interviews', permissions: ['interview.manage'] },
    { label: 'Send offers', permissions: ['offer.manage'] },
    { label: 'Send campaigns', permissions: ['campaign.send'] },
    { label: 'Ask people who are open to work to meet', permissions: ['consent.request'] },
    { label: 'Post and close jobs, answer agencies', permissions: ['job.publish'] },
    { label: 'Change brand and company profile', permissions: ['profile.edit'] },
    { label: 'Let in people who ask to join', permissions: ['join_request.answer'] },
    { label: 'Say whether offers need a second member', permissions: ['offer.approval'] },
    { label: 'Invite people and set roles', permissions: ['member.manage'] },
    { label: 'Plan, invoices, deletion', permissions: ['plan.manage', 'company.delete'] },
  ],
  agency: [
    { label: 'Read applications and messages, write notes', permissions: [] },
    { label: 'Move applications, edit stages', permissions: ['application.move', 'pipeline.edit'] },
    { label: 'Write to candidates', permissions: ['message.send'] },
    { label: 'Invite to interviews', permissions: ['interview.manage'] },
    { label: 'Send offers', permissions: ['offer.manage'] },
    { label: 'Send campaigns', permissions: ['campaign.send'] },
    { label: 'Post and close jobs', permissions: ['job.publish'] },
    { label: 'Ask companies to be clients, and stop acting for them', permissions: ['client.manage'] },
    { label: 'Put candidates forward, agree splits, record placements', permissions: ['submission.manage'] },
    { label: 'Change the agency’s profile and board', permissions: ['profile.edit'] },
    { label: 'Let in people who ask to join', permissions: ['join_request.answer'] },
    { label: 'Say whether offers need a second member', permissions: ['offer.approval'] },
    { label: 'Invite people and set roles', permissions: ['member.manage'] },
  ],
}
