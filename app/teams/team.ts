import { href } from 'react-router'
import type { MemberRole } from '#app/accounts/role.ts'

/** A company or an agency. */
export type Team = { employerId: string } | { agencyId: string }

export type TeamKind = 'company' | 'agency'

export const kindOf = (team: Team): TeamKind => ('agencyId' in team ? 'agency' : 'company')

export const idOf = (team: Team): string => ('agencyId' in team ? team.agencyId : team.employerId)

/** The team of a kind with this id. */
export const teamOf = (kind: TeamKind, id: string): Team => (kind === 'company' ? { employerId: id } : { agencyId: id })

type TeamColumns = { employer_id: string | null; agency_id: string | null }

/** The team of a row: the agency where it has one, as the ad of a client does, else the company. It has one at least, as its table demands. */
export const teamOfRow = ({ employer_id, agency_id }: TeamColumns): Team =>
  agency_id === null ? { employerId: employer_id! } : { agencyId: agency_id }

/** As `teamOfRow`, of a row that may have none. */
export const teamOfRowOrNull = ({ employer_id, agency_id }: TeamColumns): Team | null =>
  agency_id === null && employer_id === null ? null : teamOfRow({ employer_id, agency_id })

/** How many people the plan of a team has room for; null for any number. */
export type Room = { seats: number | null }

/** How long an invitation can be accepted. */
export const INVITATION_DAYS = 7

export const MEMBER_ROLE_LABELS = { owner: 'Owner', manager: 'Manager', member: 'Member' } as const satisfies Record<MemberRole, string>

/** The roles that an invitation can give. Ownership is handed over to somebody who is here. */
export const INVITED_ROLES = ['member', 'manager'] as const

/** The pages of a team in the area of each kind. */
export const TEAM_PAGES = {
  company: {
    team: href('/employer/profile/team'),
    member: (userId: string) => href('/employer/profile/team/:userId', { userId }),
    request: (userId: string) => href('/employer/join-requests/:userId', { userId }),
    dashboard: href('/employer/dashboard'),
  },
  agency: {
    team: href('/recruiter/team'),
    member: (userId: string) => href('/recruiter/team/:userId', { userId }),
    request: (userId: string) => href('/recruiter/join-requests/:userId', { userId }),
    dashboard: href('/recruiter/dashboard'),
  },
} as const satisfies Record<TeamKind, unknown>

/** What is said after taking back a request to join. @param isTakenBack false where it was answered meanwhile */
export const takenBackWords = (isTakenBack: boolean) =>
  isTakenBack
    ? ({ title: 'Your request is taken back' } as const)
    : ({ tone: 'info', title: 'No request of yours waits any more', text: 'This page says how it stands.' } as const)

/** The page of a company on which it gets checked. */
export const CHECK_PAGE = href('/employer/profile/check')

/** The query by which a link says of which agency its page is: a recruiter may work for another when they open it. */
export const AGENCY_QUERY = 'agency'

/** The address of a page in the area of an agency, for a mail to its members. */
export const agencyLink = (path: string, agencyId: string) => `${path}?${new URLSearchParams({ [AGENCY_QUERY]: agencyId })}`

/** The query by which the page where a recruiter chooses their agency names the page that they wanted to open. */
export const OPEN_QUERY = 'open'

/** A member as their team sees them; `lastHereAt` is exact to the hour, null when nothing is known. */
export type TeamMember = { userId: string; name: string; email: string; memberRole: MemberRole; lastHereAt: Date | null }

/** An agency of a recruiter with what it has: live jobs, applications for all its jobs, and those that nobody has opened. */
export type OwnAgency = {
  id: string
  name: string
  logoUrl: string | null
  memberRole: MemberRole
  jobs: number
  applications: number
  unopened: number
}

/** The page of an invitation, which its mail links to. */
export const invitationPath = (token: string) => href('/invitations/:token', { token })

/** The events after which a member may see more or less than before: their open pages are loaded again. */
export const MEMBERSHIP_EVENTS = ['team.role_changed', 'team.member_removed', 'team.member_left'] as const

/** The events by which somebody asks to join a team, is answered, takes the request back, or it ends. */
export const REQUEST_EVENTS = {
  company: [
    'employer.owners_asked',
    'employer.member_admitted',
    'employer.member_declined',
    'team.request_withdrawn',
    'team.request_ended',
  ],
  agency: ['agency.join_requested', 'agency.member_admitted', 'agency.member_declined', 'team.request_withdrawn', 'team.request_ended'],
} as const
