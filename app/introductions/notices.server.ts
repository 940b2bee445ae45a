import { sql } from 'kysely'
import { href } from 'react-router'
import { db } from '#app/db/client.server.ts'
import type { NoticeKind } from '#app/platform/notice.ts'
import { isStillMember, listTold } from '#app/teams/told-members.server.ts'

const theRequest = sql`introductions i where i.id = (e.data ->> 'introductionId')::uuid`

/** SQL that is true for a request (`i`) between two sides of which the person has not blocked the company. */
const isUnblocked = sql<boolean>`not exists (select from profile_blocks b where b.user_id = i.user_id and b.employer_id = i.employer_id)`

/** A request that waits no more is shown to nobody, and neither side sees the other's once the person has blocked the company. */
export const introductionNotices: readonly NoticeKind[] = [
  {
    name: 'introduction_asked',
    on: 'introduction.asked',
    choice: 'consent_requests',
    icon: 'team',
    to: async ({ introductionId, round }) => {
      const request = await db
        .selectFrom('introductions')
        .select(['user_id', 'round', 'state'])
        .where('id', '=', introductionId)
        .executeTakeFirst()
      return request?.state === 'pending' && request.round === round ? [{ userId: request.user_id }] : []
    },
    isReadable: sql<boolean>`exists (select from ${theRequest} and i.user_id = n.user_id and i.state = 'pending' and i.expires_at > now()
      and i.round = (e.data ->> 'round')::int and ${isUnblocked})`,
    about: sql<string>`(select q.company_name from employers q where q.id = (e.data ->> 'employerId')::uuid)`,
    words: ({ introductionId }, { about }) => ({
      text: `${about} would like to meet you`,
      detail: 'They do not know who you are until you agree',
      to: href('/requests/:requestId', { requestId: introductionId }),
    }),
    push: 'A company would like to meet you',
    readOn: ['introduction.answered'],
  },
  {
    name: 'introduction_answered',
    on: 'introduction.answered',
    choice: 'consent_answers',
    icon: 'team',
    to: async ({ employerId, introductionId }) => {
      const request = await db.selectFrom('introductions').select(['asked_by', 'state']).where('id', '=', introductionId).executeTakeFirst()
      if (request?.state !== 'accepted' && request?.state !== 'declined') return []
      const asker = (await listTold({ employerId })).filter(({ userId }) => userId === request.asked_by)
      return asker.length > 0 ? asker : listTold({ employerId }, 'consent.request')
    },
    isReadable: sql<boolean>`(${isStillMember()} and exists (select from ${theRequest} and i.employer_id = n.employer_id
      and i.state in ('accepted', 'declined') and ${isUnblocked}))`,
    about: sql<string>`(select i.state from ${theRequest})`,
    words: ({ introductionId }, { about }) => ({
      text: about === 'accepted' ? 'Somebody you asked to meet has agreed' : 'Somebody you asked to meet has declined',
      to: href('/employer/candidates/open/requests/:requestId', { requestId: introductionId }),
    }),
    push: 'Somebody you asked to meet has answered',
  },
]
