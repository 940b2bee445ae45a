import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { figure } from '#app/ui/display/figure.ts'
import { areaOfReader, isThreadOf, readerId, statusFor, type ThreadReader } from './reader.server.ts'
import { readThreadQuery, type ThreadQuery } from './thread-query.ts'

/** How many threads are on one page of the list. */
export const THREADS_PAGE_SIZE = 30

/** The most characters of the last message that the list shows. */
const WORDS_SHOWN = 160

/** A thread in the list. */
export type ListedThread = Awaited<ReturnType<typeof searchThreads>>['threads'][number]

/** The list of threads as its address asks for it. */
export async function loadThreadList(reader: ThreadReader, url: URL) {
  const { query, unreadable } = readThreadQuery(url.searchParams)
  const { page, ...found } = await searchThreads(reader, query)
  if (query.page > page) unreadable.push(`There is no page ${figure(query.page)}. This is the last.`)
  return { area: areaOfReader(reader), query: { ...query, page }, unreadable, ...found }
}

/**
 * The threads of a reader that have messages, the one with the latest first; how many there are, and how many of all of them are unread. Of a
 * page beyond the last the last.
 */
export async function searchThreads(reader: ThreadReader, query: ThreadQuery) {
  const userId = readerId(reader)
  const [found, unreadThreads] = await Promise.all([listThreads(reader, query), countUnreadThreads(reader)])
  const total = found[0]?.total ?? (query.page > 1 ? await countThreads(reader, query) : 0)
  const pages = Math.max(1, Math.ceil(total / THREADS_PAGE_SIZE))
  const page = Math.min(query.page, pages)
  const rows = page === query.page ? found : await listThreads(reader, { ...query, page })
  const threads = rows.map(({ author_id, author_name, side, total: _, ...row }) => ({
    ...row,
    name: reader.side === 'team' ? row.full_name : row.company_name,
    /** Who wrote last: the reader, somebody of their side by name, or null for the other side. */
    lastBy: author_id === userId ? ('you' as const) : side === reader.side ? (author_name ?? '').split(' ')[0] || 'A colleague' : null,
  }))
  return { threads, total, unreadThreads, page, pages }
}

/** The threads that match, each with the id of its last message. */
const matching = (reader: ThreadReader, { q, unread }: ThreadQuery) =>
  db
    .selectFrom('applications as a')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('messages as m')
          .select('m.id as last_id')
          .whereRef('m.application_id', '=', 'a.id')
          .orderBy('m.id', 'desc')
          .limit(1)
          .as('l'),
      (join) => join.onTrue(),
    )
    .where(isThreadOf(reader))
    .$if(unread, (query) => query.where(isUnreadBy(readerId(reader))))
    .$if(q !== '', (query) => query.where(hasWords(reader, q)))

const listThreads = (reader: ThreadReader, query: ThreadQuery) =>
  db
    .selectFrom(
      matching(reader, query)
        .select(['a.id', statusFor(reader).as('status'), 'a.full_name', 'j.title', 'j.company_name', 'l.last_id'])
        .select(sql<number>`count(*) over ()::int`.as('total'))
        .orderBy('l.last_id', 'desc')
        .limit(THREADS_PAGE_SIZE)
        .offset((query.page - 1) * THREADS_PAGE_SIZE)
        .as('t'),
    )
    .innerJoin('messages as m', 'm.id', 't.last_id')
    .leftJoin('users as u', 'u.id', 'm.author_id')
    .select(['t.id', 't.status', 't.full_name', 't.title', 't.company_name', 't.total'])
    .select(['m.side', 'm.author_id', 'u.full_name as author_name', 'm.sent_at'])
    .select(sql<string>`left(m.body, ${WORDS_SHOWN})`.as('words'))
    .select(sql<boolean>`exists (select from message_files f where f.message_id = m.id)`.as('has_file'))
    .select(
      sql<number>`(select count(*)::int from message_recipients r
        where r.application_id = t.id and r.user_id = ${readerId(reader)} and r.read_at is null)`.as('unread'),
    )
    .orderBy('t.last_id', 'desc')
    .execute()

async function countThreads(reader: ThreadReader, query: ThreadQuery): Promise<number> {
  const { total } = await matching(reader, query).select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return total
}

async function countUnreadThreads(reader: ThreadReader): Promise<number> {
  const { count } = await db
    .selectFrom('message_recipients as r')
    .innerJoin('applications as a', 'a.id', 'r.application_id')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .select(sql<number>`count(distinct a.id)::int`.as('count'))
    .where('r.user_id', '=', readerId(reader))
    .where('r.read_at', 'is', null)
    .where(isThreadOf(reader))
    .executeTakeFirstOrThrow()
  return count
}

const isUnreadBy = (userId: string) =>
  sql<boolean>`a.id in (select r.application_id from message_recipients r where r.user_id = ${userId} and r.read_at is null)`

/** True where the other side's name, the job or a message has these words. */
function hasWords(reader: ThreadReader, q: string) {
  const has = (text: string) => sql<boolean>`position(lower(${q}) in lower(${sql.raw(text)})) > 0`
  const name = has(reader.side === 'team' ? 'a.full_name' : 'j.company_name')
  return sql<boolean>`(${name} or ${has('j.title')}
    or exists (select from messages w where w.application_id = a.id and ${has('w.body')}))`
}
