// A part of `npm run bench`: fills the database it is given with one company's conversations, opens them and prints what it took as JSON.
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { closeDatabase, db } from '#app/db/client.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { refreshStatistics } from '#app/db/statistics.server.ts'
import { insertJobs } from '#app/jobs/write.server.ts'
import { countUnread } from '#app/messages/read.server.ts'
import type { ThreadReader } from '#app/messages/reader.server.ts'
import { MESSAGES_SHOWN, openThread } from '#app/messages/thread.server.ts'
import { searchThreads } from '#app/messages/threads.server.ts'

const THREADS = 2_000
/** Of the longest thread; each other has some. */
const LONGEST = 500
const EACH = 6
const ROUNDS = 25

/** Milliseconds of each: a page of the longest thread, the list of threads, a search in it, and the number in the menu. */
export type MessageTimes = { thread: number[]; earlier: number[]; list: number[]; search: number[]; unread: number[] }

const BODY = 'Thank you for your letter. Could we talk for twenty minutes on Tuesday or Wednesday, before noon? '.repeat(3)

async function fill(): Promise<{ reader: ThreadReader; longest: string }> {
  const { id: employerId } = await db
    .insertInto('employers')
    .values({ slug: 'bench', company_name: 'Bench', profile_complete: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const job = {
    employer_id: employerId,
    title: 'Property Manager',
    company_name: 'Bench',
    location: 'Parramatta NSW',
    category_slug: 'property-management' as const,
    employment_type: 'full-time' as const,
    description: 'Look after homes.',
    status: 'live' as const,
    posted_at: new Date(),
    expires_at: null,
  }
  await db.transaction().execute((tx) => insertJobs(tx, [job], { bulk: 'import' }))
  await sql`insert into users (full_name, email, role) select 'Ana Lindqvist ' || n, n || '@bench.example', 'job_seeker'
    from generate_series(1, ${THREADS}::int) n`.execute(db)
  const { id: userId } = await db
    .insertInto('users')
    .values({ full_name: 'Marcus Bench', email: 'marcus@bench.example', role: 'employer' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('employer_users').values({ employer_id: employerId, user_id: userId, member_role: 'owner' }).execute()
  await sql`with file as (
      insert into files (storage_key, filename, content_type, size_bytes, sha256) values ('bench', 'cv.pdf', 'application/pdf', 1, '') returning id
    ) insert into resumes (user_id, file_id) select ${userId}, id from file`.execute(db)
  await sql`insert into applications (job_id, applicant_id, status, full_name, email, resume_id)
    select j.id, u.id, 'viewed', u.full_name, u.email, r.id from jobs j, resumes r, users u where u.role = 'job_seeker'`.execute(db)
  await sql`insert into messages (application_id, form_id, side, author_id, body, sent_at)
    select a.id, gen_random_uuid(), case n % 2 when 0 then 'team' else 'person' end, case n % 2 when 0 then ${userId} else a.applicant_id end,
      ${BODY} || n, now() - make_interval(mins => (${LONGEST}::int - n))
    from (select id, applicant_id, row_number() over (order by id) as at from applications) a
    cross join generate_series(1, ${LONGEST}::int) n where a.at = 1 or n <= ${EACH} order by n`.execute(db)
  await sql`insert into message_recipients (message_id, user_id, application_id, read_at)
    select m.id, case m.side when 'team' then a.applicant_id else ${userId} end, a.id, case when m.id % 3 > 0 then now() end
    from messages m join applications a on a.id = m.application_id`.execute(db)
  // A server that commits without waiting for its disk cannot mark the rows as visible to all before they are there.
  await setTimeout(1_000)
  for (const table of ['applications', 'messages', 'message_recipients', 'users'] as const) await refreshStatistics(table)
  const { id: longest } = await db.selectFrom('applications').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  return { reader: { side: 'team', member: { advertiser: { employerId }, userId, memberRole: 'owner' } }, longest }
}

async function timesOf(call: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  await call()
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    await call()
    times.push(performance.now() - began)
  }
  return times
}

try {
  await migrate()
  const { reader, longest } = await fill()
  const latest = await openThread(reader, longest)
  if (latest?.messages.length !== MESSAGES_SHOWN) throw new Error('the longest thread has more than one page')
  const all = { q: '', unread: false, page: 1 }
  const times: MessageTimes = {
    thread: await timesOf(() => openThread(reader, longest)),
    earlier: await timesOf(() => openThread(reader, longest, latest.earlierThan)),
    list: await timesOf(() => searchThreads(reader, all)),
    search: await timesOf(() => searchThreads(reader, { ...all, q: 'lindqvist 77' })),
    unread: await timesOf(() => countUnread(reader)),
  }
  console.log(JSON.stringify(times))
} finally {
  await closeDatabase()
}
