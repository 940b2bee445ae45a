import { type RawBuilder, sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import type { RecordedEvent } from '#app/platform/events.ts'
import type { NoticeFacts, NoticeIcon, NoticeKind, NoticeWords } from '#app/platform/notice.ts'
import { readEvent } from '#app/platform/recorded-events.server.ts'
import { teamOfRowOrNull } from '#app/teams/team.ts'
import { wants } from './choices.server.ts'
import { COLLECTED } from './choices.ts'
import { COUNTED, type ShownNotice } from './shown-notice.ts'

type Kinds = readonly NoticeKind[]

/** SQL that is true for a notification (`n`) of a kind that we know, whose reader may open what it is about. */
const isReadable = (kinds: Kinds) => sql<boolean>`${choose(kinds, ({ isReadable }) => isReadable)} is true`

const aboutOf = (kinds: Kinds) => choose<string | null>(kinds, ({ about }) => about)

/** SQL that chooses by the kind of a notification (`n`), null for kinds of which there is nothing. Each expression stands once, for all its kinds. */
function choose<Value>(kinds: Kinds, of: (kind: NoticeKind) => RawBuilder<Value> | undefined): RawBuilder<Value> {
  const names = new Map<RawBuilder<Value>, RawBuilder<string>[]>()
  for (const kind of kinds) {
    const expression = of(kind)
    if (expression) names.set(expression, [...(names.get(expression) ?? []), sql.lit(kind.name)])
  }
  const cases = [...names].map(([expression, some]) => sql`when n.kind in (${sql.join(some)}) then ${expression}`)
  return cases.length === 0 ? sql<Value>`null` : sql<Value>`case ${sql.join(cases, sql` `)} end`
}

const from = (userId: string) =>
  db
    .selectFrom('notifications as n')
    .innerJoin('events as e', 'e.id', 'n.event_id')
    .leftJoin('applications as a', 'a.id', 'e.application_id')
    .leftJoin('jobs as j', 'j.id', 'e.job_id')
    .where('n.user_id', '=', userId)

/** How many notifications a person has not read, a hundred at most. */
export async function countUnreadNotices(kinds: Kinds, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom(
      from(userId).select('n.id').where('n.read_at', 'is', null).where(wants('app')).where(isReadable(kinds)).limit(COUNTED).as('unread'),
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

type Page = { limit: number; before?: number | undefined }

/** A person's notifications, the newest first. @param page.before only those older than this one */
export const listNotices = (kinds: Kinds, userId: string, { limit, before }: Page): Promise<ShownNotice[]> =>
  listWhere(kinds, userId, { limit, where: before === undefined ? wants('app') : sql<boolean>`(n.id < ${before} and ${wants('app')})` })

type Collected = {
  since: Date
  /** The last mail: messages whose own mail still waited as it was due come by that. */
  isLast: boolean
  eventId: number
  limit: number
}

/** What a person's mail of the day has: what they have not read, in none of the mails before, told until the event by which it was due. */
export const listCollected = (kinds: Kinds, userId: string, { since, isLast, eventId, limit }: Collected): Promise<ShownNotice[]> =>
  listWhere(kinds, userId, {
    limit,
    where: sql<boolean>`(n.read_at is null and n.collected_at is null and ${wants('mail')}
      and n.choice = any(${COLLECTED}::text[]) and n.created_at > ${since}
      and n.created_at <= (select due.created_at from events due where due.id = ${eventId})
      and not (${isLast}::boolean and n.choice = 'messages' and exists (select from message_mails m join events due on due.id = ${eventId}
        where m.user_id = n.user_id and m.application_id = e.application_id and m.created_at <= due.created_at
          and (m.sent_at is null or m.sent_at > due.created_at) and (m.upto is null or m.upto >= (e.data ->> 'messageId')::int))))`,
  })

/** One notification that its reader has not read and wants in their browsers; null for any other. */
export async function findUnreadNotice(kinds: Kinds, userId: string, id: number): Promise<ShownNotice | null> {
  const [notice] = await listWhere(kinds, userId, {
    limit: 1,
    where: sql<boolean>`(n.id = ${id} and n.read_at is null and ${wants('push')})`,
  })
  return notice ?? null
}

async function listWhere(kinds: Kinds, userId: string, { limit, where }: { limit: number; where: RawBuilder<boolean> }) {
  const rows = await from(userId)
    .select(['n.id', 'n.kind', 'n.employer_id', 'n.agency_id', 'n.created_at as told_at', 'n.read_at', 'e.id as event_id'])
    .select(['e.name', 'e.actor_id', 'e.job_id', 'e.application_id', 'e.data', 'e.created_at'])
    .select(['j.title', 'j.company_name', 'a.full_name', aboutOf(kinds).as('about')])
    .where(where)
    .where(isReadable(kinds))
    .orderBy('n.id', 'desc')
    .limit(sql.lit(limit)) // known to the planner, or it plans these joins each time
    .execute()
  return rows.flatMap((row) => {
    const event = readEvent({ ...row, id: row.event_id })
    const kind = kinds.find(({ name }) => name === row.kind)
    if (!event || kind?.on !== event.name) return []
    return [{ id: row.id, kind: row.kind, at: row.told_at, isRead: row.read_at !== null, ...wordsOf(kind, event, factsOf(row)) }]
  })
}

type Row = { employer_id: string | null; agency_id: string | null } & Record<
  'title' | 'company_name' | 'full_name' | 'about',
  string | null
>

const factsOf = ({ employer_id, agency_id, title, company_name, full_name, about }: Row): NoticeFacts => ({
  team: teamOfRowOrNull({ employer_id, agency_id }),
  jobTitle: title ?? '',
  companyName: company_name ?? '',
  candidateName: full_name ?? '',
  about: about ?? '',
})

function wordsOf(kind: NoticeKind, event: RecordedEvent, facts: NoticeFacts): NoticeWords & { icon: NoticeIcon } {
  const words = kind.words as (event: RecordedEvent, facts: NoticeFacts) => NoticeWords // the event is the kind's own
  return { icon: kind.icon, ...words(event, facts) }
}
