import { type RawBuilder, sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import type { RecordedEvent } from '#app/platform/events.ts'
import type { NoticeFacts, NoticeIcon, NoticeKind, NoticeWords } from '#app/platform/notice.ts'
import { readEvent } from '#app/platform/recorded-events.server.ts'
import { recordRead } from './notify.server.ts'
import { COUNTED, type ShownNotice } from './shown-notice.ts'

type Kinds = readonly NoticeKind[]

/** SQL that is true for a notification (`n`) of a kind that we know, whose reader may open what it is about and wants it shown here. */
function isShown(kinds: Kinds): RawBuilder<boolean> {
  const cases = kinds.map(({ name, isReadable }) => sql`when ${sql.lit(name)} then ${isReadable}`)
  return sql<boolean>`case n.kind ${sql.join(cases, sql` `)} else false end`
}

const aboutOf = (kinds: Kinds) => {
  const cases = kinds.flatMap(({ name, about }) => (about ? [sql`when ${sql.lit(name)} then ${about}`] : []))
  return cases.length === 0 ? sql<string | null>`null` : sql<string | null>`case n.kind ${sql.join(cases, sql` `)} end`
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
    .selectFrom(from(userId).select('n.id').where('n.read_at', 'is', null).where(isShown(kinds)).limit(COUNTED).as('unread'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

type Page = { limit: number; before?: number | undefined }

/** A person's notifications, the newest first. @param page.before only those older than this one */
export async function listNotices(kinds: Kinds, userId: string, { limit, before }: Page): Promise<ShownNotice[]> {
  const rows = await from(userId)
    .select(['n.id', 'n.kind', 'n.employer_id', 'n.agency_id', 'n.created_at as told_at', 'n.read_at', 'e.id as event_id'])
    .select(['e.name', 'e.actor_id', 'e.job_id', 'e.application_id', 'e.data', 'e.created_at'])
    .select(['j.title', 'j.company_name', 'a.full_name', aboutOf(kinds).as('about')])
    .where(isShown(kinds))
    .$if(before !== undefined, (query) => query.where('n.id', '<', before!)) // defined here
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute()
  return rows.flatMap((row) => {
    const event = readEvent({ ...row, id: row.event_id })
    const kind = kinds.find(({ name }) => name === row.kind)
    if (!event || kind?.on !== event.name) return []
    return [{ id: row.id, at: row.told_at, isRead: row.read_at !== null, ...wordsOf(kind, event, factsOf(row)) }]
  })
}

type Row = { employer_id: string | null; agency_id: string | null } & Record<
  'title' | 'company_name' | 'full_name' | 'about',
  string | null
>

const factsOf = ({ employer_id, agency_id, title, company_name, full_name, about }: Row): NoticeFacts => ({
  team: agency_id ? { agencyId: agency_id } : employer_id ? { employerId: employer_id } : null,
  jobTitle: title ?? '',
  companyName: company_name ?? '',
  candidateName: full_name ?? '',
  about: about ?? '',
})

function wordsOf(kind: NoticeKind, event: RecordedEvent, facts: NoticeFacts): NoticeWords & { icon: NoticeIcon } {
  const words = kind.words as (event: RecordedEvent, facts: NoticeFacts) => NoticeWords // the event is the kind's own
  return { icon: kind.icon, ...words(event, facts) }
}

/** Marks notifications of a person as read; those of anybody else stay as they are. @param which one of them, or all up to one */
export async function readNotices(userId: string, which: { id: number } | { upto: number }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const rows = await tx
      .updateTable('notifications')
      .set({ read_at: sql<Date>`now()` })
      .where('user_id', '=', userId)
      .where('read_at', 'is', null)
      .$if('id' in which, (query) => query.where('id', '=', 'id' in which ? which.id : 0))
      .$if('upto' in which, (query) => query.where('id', '<=', 'upto' in which ? which.upto : 0))
      .returning('id')
      .execute()
    await recordRead(tx, rows)
  })
}
