import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { areaOfReader, isThreadOf, readerId, type ThreadReader } from './reader.server.ts'
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
  return { area: areaOfReader(reader), query, unreadable, ...(await searchThreads(reader, query)) }
}

/** The threads of a reader that have messages, the one with the latest first; how many there are, and how many of all of them are unread. */
export async function searchThreads(reader: ThreadReader, { q, unread, page }: ThreadQuery) {
  const userId = readerId(reader)
  const matching = threadsOf(reader)
    .$if(unread, (query) => query.where(isUnreadBy(userId)))
    .$if(q !== '', (query) => query.where(hasWords(reader, q)))
  const [rows, { total }, { unreadThreads }] = await Promise.all([
    matching
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('messages as m')
            .leftJoin('users as u', 'u.id', 'm.author_id')
            .select(['m.id', 'm.side', 'm.author_id', 'm.sent_at', 'u.full_name as author_name'])
            .select(sql<string>`left(m.body, ${WORDS_SHOWN})`.as('words'))
            .select(sql<boolean>`exists (select from message_files f where f.message_id = m.id)`.as('has_file'))
            .whereRef('m.application_id', '=', 'a.id')
            .orderBy('m.id', 'desc')
            .limit(1)
            .as('last'),
        (join) => join.onTrue(),
      )
      .select(['a.id', 'a.status', 'a.full_name', 'j.title', 'j.company_name'])
      .select(['last.side', 'last.author_id', 'last.author_name', 'last.sent_at', 'last.words', 'last.has_file'])
      .select(
        sql<number>`(select count(*)::int from message_recipients r
          where r.application_id = a.id and r.user_id = ${userId} and r.read_at is null)`.as('unread'),
      )
      .orderBy('last.id', 'desc')
      .limit(THREADS_PAGE_SIZE)
      .offset((page - 1) * THREADS_PAGE_SIZE)
      .execute(),
    matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    threadsOf(reader).where(isUnreadBy(userId)).select(sql<number>`count(*)::int`.as('unreadThreads')).executeTakeFirstOrThrow(),
  ])
  const threads = rows.map(({ author_id, author_name, side, ...row }) => ({
    ...row,
    name: reader.side === 'team' ? row.full_name : row.company_name,
    /** Who wrote last: the reader, somebody of their side by name, or null for the other side. */
    lastBy: author_id === userId ? ('you' as const) : side === reader.side ? (author_name ?? '').split(' ')[0] || 'A colleague' : null,
  }))
  return { threads, total, unreadThreads, pages: Math.max(1, Math.ceil(total / THREADS_PAGE_SIZE)) }
}

const threadsOf = (reader: ThreadReader) =>
  db
    .selectFrom('applications as a')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .where(isThreadOf(reader))
    .where(sql<boolean>`exists (select from messages m where m.application_id = a.id)`)

const isUnreadBy = (userId: string) =>
  sql<boolean>`a.id in (select r.application_id from message_recipients r where r.user_id = ${userId} and r.read_at is null)`

/** True where the other side's name, the job or a message has these words. */
function hasWords(reader: ThreadReader, q: string) {
  const has = (text: string) => sql<boolean>`position(lower(${q}) in lower(${sql.raw(text)})) > 0`
  const name = has(reader.side === 'team' ? 'a.full_name' : 'j.company_name')
  return sql<boolean>`(${name} or ${has('j.title')}
    or exists (select from messages m where m.application_id = a.id and ${has('m.body')}))`
}
