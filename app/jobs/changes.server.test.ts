import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { db, isEmbedded, type Tx } from '#app/db/client.server.ts'
import { clock, ttlCache } from '#app/platform/cache.server.ts'
import { listenForEvents, onEvent, recordEvent } from '#app/platform/events.server.ts'
import { createJob } from '#test/factories/jobs.ts'
import { cardCacheOptions, jobCacheOptions, jobsChanged } from './changes.server.ts'

/** An answer about jobs that says how often it was asked for. */
function cachedCounter(options = jobCacheOptions) {
  let asked = 0
  const cached = ttlCache<number>({ ...options, max: 1 })
  return () => cached('jobs', async () => ++asked)
}

/** Records an event, and waits until the listeners before this one have heard of it. */
async function record(write: (tx: Tx) => Promise<number>): Promise<void> {
  const heard: number[] = []
  const off = onEvent(({ id }) => heard.push(id))
  const id = await db.transaction().execute(write)
  await vi.waitFor(() => expect(heard).toContain(id))
  off()
}

test('the changes of jobs make what is cached about jobs old, and nothing else does', async () => {
  const stop = await listenForEvents()
  const ask = cachedCounter()
  const now = vi.spyOn(clock, 'now').mockReturnValue(0)
  const job = await createJob()
  expect(await ask()).toBe(1)
  await record((tx) => recordEvent(tx, 'user.signed_up', { role: 'employer' }))
  expect(await ask()).toBe(1)
  await record((tx) => recordEvent(tx, 'job.moved', { jobId: job.id, from: 'live', to: 'paused', version: 2 }))
  expect(await ask()).toBe(2)
  await record((tx) => recordEvent(tx, 'jobs.changed', { by: 'import', count: 1 }))
  expect(await ask()).toBe(3)
  now.mockRestore()
  await stop()
})

// The embedded database has no line that could break.
test.skipIf(isEmbedded)('while the line to the database was down, any job may have changed', async () => {
  const stop = await listenForEvents()
  const ask = cachedCounter()
  const now = vi.spyOn(clock, 'now').mockReturnValue(0)
  await ask()
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'listen frontage_events'`.execute(db)
  await vi.waitFor(async () => expect(await ask()).toBe(2), { timeout: 10_000 })
  now.mockRestore()
  await stop()
})

test('the process that wrote a job need not wait for the event', async () => {
  const ask = cachedCounter()
  await ask()
  jobsChanged()
  expect(await ask()).toBe(2)
})

test('what nobody told of is known within a second', async () => {
  const ask = cachedCounter()
  const now = vi.spyOn(clock, 'now').mockReturnValue(5_000)
  await ask()
  now.mockReturnValue(5_999)
  expect(await ask()).toBe(1)
  now.mockReturnValue(6_000)
  expect(await ask()).toBe(2)
  now.mockRestore()
})

test('a card is read again when its job or its advertiser changes, or after a minute', async () => {
  const stop = await listenForEvents()
  const ask = cachedCounter(cardCacheOptions)
  const now = vi.spyOn(clock, 'now').mockReturnValue(0)
  const { id: jobId, employer_id: employerId } = await createJob()
  await record((tx) => recordEvent(tx, 'user.signed_up', { role: 'employer' }))
  expect(await ask()).toBe(1)
  await record((tx) => recordEvent(tx, 'employer.edited', { employerId: employerId! })) // createJob has given it
  expect(await ask()).toBe(2)
  await record((tx) => recordEvent(tx, 'job.moved', { jobId, from: 'live', to: 'paused', version: 2 }))
  expect(await ask()).toBe(3)
  jobsChanged()
  expect(await ask()).toBe(4)
  now.mockReturnValue(59_999)
  expect(await ask()).toBe(4)
  now.mockReturnValue(60_000)
  expect(await ask()).toBe(5)
  now.mockRestore()
  await stop()
})
