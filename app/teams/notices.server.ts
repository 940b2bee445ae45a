import { sql } from 'kysely'
import { href } from 'react-router'
import type { RecordedEvent } from '#app/platform/events.ts'
import type { NoticeKind } from '#app/platform/notice.ts'
import { nameOfPerson } from './join-requests.server.ts'
import { findTeamMember } from './roles.server.ts'
import { CHECK_PAGE, kindOf, TEAM_PAGES } from './team.ts'
import { isStillMember, listTold, pathIn } from './told-members.server.ts'

/** SQL of the name of the person who caused the event, and of the one whom it is about. */
const asker = sql<string | null>`(select ${nameOfPerson} from users u where u.id = e.actor_id)`
const member = sql<string | null>`(select ${nameOfPerson} from users u where u.id = (e.data ->> 'userId')::uuid)`

const isAsked = sql<boolean>`exists (select from agency_users q
  where q.agency_id = n.agency_id and q.user_id = e.actor_id and q.state = 'requested')`

const forOwners = { choice: 'join_requests', icon: 'team' } as const
const teamPath = { employer: TEAM_PAGES.company.team, recruiter: TEAM_PAGES.agency.team }

/** A request that was answered or taken back is shown to nobody any more. */
export const teamNotices: readonly NoticeKind[] = [
  {
    ...forOwners,
    name: 'agency_join_requested',
    on: 'agency.join_requested',
    to: ({ agencyId }) => listTold({ agencyId }, 'join_request.receive'),
    isReadable: sql<boolean>`(${isStillMember('join_request.answer')} and ${isAsked})`,
    about: asker,
    words: ({ actorId }, { about, team }) => ({
      text: `${about} asks to join your agency`,
      to: pathIn(team, {
        employer: TEAM_PAGES.company.team,
        recruiter: href('/recruiter/join-requests/:userId', { userId: actorId ?? '' }),
      }),
    }),
    push: 'Somebody asks to join your team',
  },
  {
    ...forOwners,
    name: 'company_owners_asked',
    on: 'employer.owners_asked',
    to: ({ employerId }) => listTold({ employerId }, 'join_request.receive'),
    isReadable: sql<boolean>`(${isStillMember('member.manage')} and e.actor_id is not null
      and not exists (select from employer_members q where q.employer_id = n.employer_id and q.user_id = e.actor_id))`,
    about: asker,
    words: (_, { about }) => ({ text: `${about} says they belong to your company`, to: TEAM_PAGES.company.team }),
    push: 'Somebody asks to join your team',
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
]

async function joined({ team, userId }: RecordedEvent<'team.member_joined'>) {
  if (!(await findTeamMember(team, userId))) return []
  return (await listTold(team, 'member.manage')).filter((told) => told.userId !== userId)
}
