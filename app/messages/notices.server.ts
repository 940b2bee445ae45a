import { sql } from 'kysely'
import { isOwnNotice, isTeamNotice } from '#app/applications/notices.server.ts'
import { db } from '#app/db/client.server.ts'
import type { RecordedEvent } from '#app/platform/events.ts'
import type { NoticeKind, Told } from '#app/platform/notice.ts'
import { teamOfRowOrNull } from '#app/teams/team.ts'
import { pathIn } from '#app/teams/told-members.server.ts'
import { MESSAGE_PAGES } from './pages.ts'

/** SQL of how many messages of the conversation its reader has not read. */
const unread = sql<string>`(select count(*)::text from message_recipients r
  where r.application_id = e.application_id and r.user_id = n.user_id and r.read_at is null)`

const of = (count: string, from: string) => (Number(count) > 1 ? `${count} new messages from ${from}` : `New message from ${from}`)

/** Those whom the message is for, on the other side than its writer's. */
async function listReaders({ messageId }: RecordedEvent<'message.sent'>, side: 'team' | 'person'): Promise<Told[]> {
  const rows = await db
    .selectFrom('message_recipients as r')
    .innerJoin('messages as w', 'w.id', 'r.message_id')
    .innerJoin('applications as a', 'a.id', 'w.application_id')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .leftJoin('agency_members as m', (join) => join.onRef('m.agency_id', '=', 'j.agency_id').onRef('m.user_id', '=', 'r.user_id'))
    .select(['r.user_id', 'j.employer_id', 'm.agency_id'])
    .where('r.message_id', '=', messageId)
    .where('r.read_at', 'is', null)
    .where('w.side', '<>', side)
    .execute()
  return rows.map(({ user_id: userId, ...row }) => {
    const team = side === 'person' ? null : teamOfRowOrNull(row)
    return team ? { userId, team } : { userId }
  })
}

const common = {
  choice: 'messages',
  icon: 'message',
  about: unread,
  push: 'A new message',
  replacesUnread: true,
  readOn: ['message.read', 'message.sent'],
} as const

export const messageNotices: readonly NoticeKind[] = [
  {
    ...common,
    name: 'message_received',
    on: 'message.sent',
    to: (event) => listReaders(event, 'person'),
    isReadable: isOwnNotice,
    words: ({ applicationId }, { companyName, jobTitle, about }) => ({
      text: of(about, companyName),
      detail: jobTitle,
      to: MESSAGE_PAGES.seeker.thread(applicationId),
    }),
  },
  {
    ...common,
    name: 'message_from_candidate',
    on: 'message.sent',
    to: (event) => listReaders(event, 'team'),
    isReadable: isTeamNotice,
    words: ({ applicationId }, { team, candidateName, jobTitle, about }) => ({
      text: of(about, candidateName),
      detail: jobTitle,
      to: pathIn(team, {
        employer: MESSAGE_PAGES.employer.thread(applicationId),
        recruiter: MESSAGE_PAGES.recruiter.thread(applicationId),
      }),
    }),
  },
]
