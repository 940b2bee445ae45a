import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { listFailedTasks } from '#app/platform/failed-tasks.server.ts'
import { createAdmin } from '#test/factories/admins.ts'
import { listDeskActs } from './desk-audit.server.ts'
import { listFeeds } from './feeds.server.ts'
import { fetchFeed, replayFailed } from './work.server.ts'

const why = { reason: 'It was silent', currentPassword: null }

/** A task that was given up, as pg-boss notes it, with words in its data that nobody may see. */
async function failedTask(): Promise<string> {
  const id = randomUUID()
  await sql`insert into pgboss.job (id, name, data, state, retry_count, retry_limit, completed_on)
    values (${id}, 'retention-hourly', '{"eventId": 1, "secret": "hush"}', 'failed', 8, 8, now())`.execute(db)
  return id
}

test('lists failed tasks without what they carry, and tries one again once', async () => {
  const [{ desk }, id] = [await createAdmin(), await failedTask()]
  const found = (await listFailedTasks(1_000)).find((task) => task.id === id)
  expect(found).toMatchObject({ name: 'retention-hourly', attempts: 9, nextAt: null })
  expect(JSON.stringify(found)).not.toContain('hush')
  const answers = await Promise.allSettled([replayFailed(desk, id, why), replayFailed(desk, id, why)])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { rows } = await sql<{ state: string; left: number }>`
    select state::text, retry_limit - retry_count as left from pgboss.job where id = ${id}`.execute(db)
  expect(rows).toEqual([{ state: 'retry', left: 1 }])
  expect((await listFailedTasks(1_000)).map((task) => task.id)).not.toContain(id)
  await sql`delete from pgboss.job where id = ${id}`.execute(db)
})

test('lists a task that goes on being tried after nine attempts, and tries it now', async () => {
  const { desk } = await createAdmin()
  const waiting = async (retries: number) => {
    const id = randomUUID()
    await sql`insert into pgboss.job (id, name, data, state, retry_count, retry_limit, started_on, start_after)
      values (${id}, 'retention-hourly', '{}', 'retry', ${retries}, 80, now(), now() + interval '1 hour')`.execute(db)
    return id
  }
  const [slip, outage] = [await waiting(7), await waiting(8)]
  const listed = await listFailedTasks(1_000)
  expect(listed.map((task) => task.id)).not.toContain(slip)
  expect(listed.find((task) => task.id === outage)).toMatchObject({ attempts: 9, nextAt: expect.any(Date) })
  await replayFailed(desk, outage, why)
  const { rows } = await sql<{ due: boolean; left: number }>`
    select start_after <= now() as due, retry_limit - retry_count as left from pgboss.job where id = ${outage}`.execute(db)
  expect(rows).toEqual([{ due: true, left: 72 }])
  await expect(replayFailed(desk, outage, why)).rejects.toMatchObject({ code: 'conflict' })
  await sql`delete from pgboss.job where id in (${slip}, ${outage})`.execute(db)
})

test('asks a silent feed now, and never one of the demonstration', async () => {
  const { desk } = await createAdmin()
  const [url, demo] = [`https://feed.example/${randomUUID()}`, `https://demo.example/${randomUUID()}`]
  const feed = { publisher: 'The Feed', sector: 'industry', failures: 5 } as const
  await db
    .insertInto('news_feeds')
    .values([
      { ...feed, url, next_try_at: new Date(Date.now() + 3_600_000) },
      { ...feed, url: demo, next_try_at: sql<Date>`'infinity'` },
    ])
    .execute()
  expect((await listFeeds()).filter((one) => [url, demo].includes(one.url)).map(({ silent, asked }) => ({ silent, asked }))).toContainEqual(
    { silent: true, asked: true },
  )
  await fetchFeed(desk, url, why)
  const { due } = await db
    .selectFrom('news_feeds')
    .select(sql<boolean>`next_try_at <= now()`.as('due'))
    .where('url', '=', url)
    .executeTakeFirstOrThrow()
  expect(due).toBe(true)
  expect(await listDeskActs({ subject: url, limit: 5 })).toMatchObject([{ action: 'feed_fetched', reason: 'It was silent' }])
  for (const unknown of [demo, 'https://nobody.example/feed'])
    await expect(fetchFeed(desk, unknown, why)).rejects.toMatchObject({ code: 'not_found' })
  await db.deleteFrom('news_feeds').where('url', 'in', [url, demo]).execute()
})
