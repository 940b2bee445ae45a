import { sql } from 'kysely'
import { href } from 'react-router'
import type { NoticeKind, Told } from '#app/platform/notice.ts'
import { isStillMember, listTold, pathIn } from '#app/teams/told-members.server.ts'
import { findRequest } from './tasks.server.ts'

const theClient = sql`agency_clients c where c.id = (e.data ->> 'clientId')::uuid`

/** Who asked, if they still may; else everybody who may. */
export const whoAskedOf = (members: readonly Told[], askedBy: string | null): readonly Told[] => {
  const asker = members.filter(({ userId }) => userId === askedBy)
  return asker.length > 0 ? asker : members
}

/** A request that was answered or taken back is shown to nobody any more. */
export const recruiterNotices: readonly NoticeKind[] = [
  {
    name: 'client_asked',
    on: 'client.asked',
    choice: 'agency_requests',
    icon: 'team',
    to: async ({ clientId, employerId, round }) => {
      const request = await findRequest(clientId)
      return request?.state === 'asked' && request.round === round ? listTold({ employerId }, 'job.publish') : []
    },
    isReadable: sql<boolean>`(${isStillMember('job.publish')} and exists (select from ${theClient} and c.state = 'asked'
      and c.round = (e.data ->> 'round')::int))`,
    about: sql<string>`(select g.name from agencies g where g.id = (e.data ->> 'agencyId')::uuid)`,
    words: (_, { about }) => ({ text: `${about} asks to act for your company`, to: href('/employer/agencies') }),
    push: 'An agency asks to act for you',
  },
  {
    name: 'client_answered',
    on: 'client.answered',
    choice: 'client_answers',
    icon: 'team',
    to: async ({ clientId, agencyId, byAgency }) => {
      const request = await findRequest(clientId)
      if (!request || request.state === 'asked') return []
      const members = await listTold({ agencyId }, 'client.manage')
      return byAgency ? members : whoAskedOf(members, request.asked_by)
    },
    isReadable: sql<boolean>`(${isStillMember('client.manage')} and exists (select from ${theClient}))`,
    about: sql<string>`(select q.company_name from employers q where q.id = (e.data ->> 'employerId')::uuid)`,
    words: ({ byAgency }, { about, team }) => ({
      text: byAgency ? `Your agency no longer acts for ${about}` : `${about} has answered`,
      detail: byAgency ? 'A colleague ended it' : 'Whether you act for them',
      to: pathIn(team, { employer: '', recruiter: href('/recruiter/clients') }),
    }),
    push: 'News of a client',
  },
  {
    name: 'client_ended',
    on: 'client.answered',
    choice: 'agency_requests',
    icon: 'team',
    to: async ({ clientId, employerId, byAgency }) =>
      byAgency && (await findRequest(clientId))?.state === 'withdrawn' ? listTold({ employerId }, 'job.publish') : [],
    isReadable: sql<boolean>`(${isStillMember('job.publish')} and exists (select from ${theClient}))`,
    about: sql<string>`(select g.name from agencies g where g.id = (e.data ->> 'agencyId')::uuid)`,
    words: (_, { about }) => ({ text: `${about} no longer acts for your company`, to: href('/employer/agencies') }),
    push: 'An agency no longer acts for you',
  },
]
