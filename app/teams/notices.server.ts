import { sql } from 'kysely'
import type { RecordedEvent } from '#app/platform/events.ts'
import type { NoticeKind } from '#app/platform/notice.ts'
import { CHECK_ENDS } from './check-end.ts'
import { isWaiting, nameOfPerson } from './join-requests.server.ts'
import { findTeamMember } from './roles.server.ts'
import { agencyLink, CHECK_PAGE, kindOf, TEAM_PAGES } from './team.ts'
import { isStillMember, listTold, pathIn } from './told-members.server.ts'

/** SQL of the name of the person who caused the event, and of the one whom it is about. */
const asker = sql<string | null>`(select ${nameOfPerson} from users u where u.id = e.actor_id)`
const member = sql<string | null>`(select ${nameOfPerson} from users u where u.id = (e.data ->> 'userId')::uuid)`

/** SQL of the name of the team of an event. */
const teamName = {
  company: sql<string | null>`(select company_name from employers where id = (e.data ->> 'employerId')::uuid)`,
  agency: sql<string | null>`(select name from agencies where id = (e.data ->> 'agencyId')::uuid)`,
}

/** SQL that is true while whoever asked, the actor of the event, waits for the answer of the reader's team, and can have one. */
const isAsked = sql<boolean>`(
  exists (select from agency_users m where m.agency_id = n.agency_id and m.user_id = e.actor_id and ${isWaiting})
  or exists (select from employer_users m where m.employer_id = n.employer_id and m.user_id = e.actor_id and ${isWaiting}))`

/** SQL that is true while the reader's request is in this state. @param team SQL of the object with the id of the team */
const isAnswered = (state: 'active' | 'declined' | 'withdrawn', team = sql`e.data`) => sql<boolean>`(
  exists (select from agency_users q where q.agency_id = (${team} ->> 'agencyId')::uuid and q.user_id = n.user_id and q.state = ${sql.lit(state)})
  or exists (select from employer_users q
    where q.employer_id = (${team} ->> 'employerId')::uuid and q.user_id = n.user_id and q.state = ${sql.lit(state)}))`

const teamOfChange = sql`(e.data -> 'team')`
const nameOfChange = sql<string | null>`coalesce(
  (select company_name from employers where id = (${teamOfChange} ->> 'employerId')::uuid),
  (select name from agencies where id = (${teamOfChange} ->> 'agencyId')::uuid))`

const forOwners = { choice: 'join_requests', icon: 'team' } as const
const teamPath = { employer: TEAM_PAGES.company.team, recruiter: TEAM_PAGES.agency.team }

const admitted = { choice: 'join_requests', icon: 'team', isReadable: isAnswered('active'), push: 'A team has let you in' } as const
const declined = { choice: 'join_requests', icon: 'team', isReadable: isAnswered('declined'), push: 'A team has answered you' } as const
const toAsker = async ({ userId }: { userId: string }) => [{ userId }]

/** A request that was answered or taken back is shown to nobody any more. */
export const teamNotices: readonly NoticeKind[] = [
  {
    ...forOwners,
    name: 'agency_join_requested',
    on: 'agency.join_requested',
    to: ({ agencyId }) => listTold({ agencyId }, 'join_request.answer'),
    isReadable: sql<boolean>`(${isStillMember('join_request.answer')} and ${isAsked})`,
    about: asker,
    words: ({ actorId, agencyId }, { about }) => ({
      text: `${about} asks to join your agency`,
      to: agencyLink(TEAM_PAGES.agency.request(actorId ?? ''), agencyId),
    }),
    push: 'Somebody asks to join your team',
  },
  {
    ...forOwners,
    name: 'company_owners_asked',
    on: 'employer.owners_asked',
    to: ({ employerId }) => listTold({ employerId }, 'join_request.answer'),
    isReadable: sql<boolean>`(${isStillMember('join_request.answer')} and ${isAsked})`,
    about: asker,
    words: ({ actorId }, { about }) => ({
      text: `${about} asks to join your company`,
      to: TEAM_PAGES.company.request(actorId ?? ''),
    }),
    push: 'Somebody asks to join your team',
  },
  {
    ...admitted,
    name: 'company_admitted',
    on: 'employer.member_admitted',
    to: toAsker,
    about: teamName.company,
    words: (_, { about }) => ({ text: `${about} has let you in`, to: TEAM_PAGES.company.dashboard }),
  },
  {
    ...declined,
    name: 'company_declined',
    on: 'employer.member_declined',
    to: toAsker,
    about: teamName.company,
    words: (_, { about }) => ({ text: `${about} has declined your request to join`, to: TEAM_PAGES.company.dashboard }),
  },
  {
    ...admitted,
    name: 'agency_admitted',
    on: 'agency.member_admitted',
    to: toAsker,
    about: teamName.agency,
    words: ({ agencyId }, { about }) => ({ text: `${about} has let you in`, to: agencyLink(TEAM_PAGES.agency.dashboard, agencyId) }),
  },
  {
    ...declined,
    name: 'agency_declined',
    on: 'agency.member_declined',
    to: toAsker,
    about: teamName.agency,
    words: (_, { about }) => ({ text: `${about} has declined your request to join`, to: TEAM_PAGES.agency.dashboard }),
  },
  {
    name: 'request_ended',
    on: 'team.request_ended',
    choice: 'join_requests',
    icon: 'team',
    to: toAsker,
    isReadable: isAnswered('withdrawn', teamOfChange),
    about: nameOfChange,
    words: ({ team }, { about }) => ({
      text: `Nobody is left at ${about} to answer your request to join`,
      to: TEAM_PAGES[kindOf(team)].dashboard,
    }),
    push: 'A team that you asked has closed',
  },
  {
    ...forOwners,
    name: 'member_joined',
    on: 'team.member_joined',
    to: joined,
    isReadable: isStillMember('member.manage'),
    about: member,
    words: (_, { about, team }) => ({ text: `${about} has joined your team`, to: pathIn(team, teamPath) }),
    push: 'Somebody joined your team',
  },
  {
    name: 'owner_deleted',
    on: 'team.owner_deleted',
    choice: 'owners_gone',
    icon: 'team',
    to: ({ team }) => listTold(team, 'member.manage'),
    isReadable: isStillMember('member.manage'),
    words: ({ team, checkEnded }) => ({
      text: `An owner of your ${kindOf(team)} has deleted their account`,
      ...(checkEnded && { detail: 'It was checked by their email address. Its ads say “Not checked yet” now' }),
      to: pathIn(team, { ...teamPath, employer: checkEnded ? CHECK_PAGE : teamPath.employer }),
    }),
    push: 'An owner of your team has left',
  },
  {
    name: 'check_ended',
    on: 'team.check_ended',
    choice: 'owners_gone',
    icon: 'team',
    to: ({ team }) => listTold(team, 'member.manage'),
    isReadable: isStillMember('member.manage'),
    words: ({ team, why }) => ({
      text: `Your ${kindOf(team)} is not checked any more`,
      detail: `${CHECK_ENDS[why]}. Your ads say “Not checked yet” now`,
      to: pathIn(team, { ...teamPath, employer: CHECK_PAGE }),
    }),
    push: 'The check of your team has ended',
  },
]

async function joined({ team, userId }: RecordedEvent<'team.member_joined'>) {
  if (!(await findTeamMember(team, userId))) return []
  return (await listTold(team, 'member.manage')).filter((told) => told.userId !== userId)
}
