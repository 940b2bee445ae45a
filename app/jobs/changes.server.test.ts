import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
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

const [employerId, agencyId, claimId, invoiceId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]

test.each<[string, (tx: Tx, jobId: number) => Promise<number>]>([
  ['a company is edited', (tx) => recordEvent(tx, 'employer.edited', { employerId })],
  ['an agency is edited', (tx) => recordEvent(tx, 'agency.edited', { agencyId })],
  ['a claim is decided', (tx) => recordEvent(tx, 'claim.decided', { claimId })],
  ['a plan or an ad is bought', (tx) => recordEvent(tx, 'invoice.issued', { employerId, invoiceId })],
  [
    'an account is deleted',
    (tx) => recordEvent(tx, 'user.deleted', { sealedAddress: null, storageKeys: [], sealedAddresses: [], marks: [] }),
  ],
  ['a job moves', (tx, jobId) => recordEvent(tx, 'job.moved', { jobId, from: 'live', to: 'paused', version: 2 })],
])('a card is read again when %s', async (_, write) => {
  const stop = await listenForEvents()
  onTestFinished(() => stop())
  const ask = cachedCounter(cardCacheOptions)
  const job = await createJob()
  await ask()
  await record((tx) => recordEvent(tx, 'user.signed_up', { role: 'employer' }))
  expect(await ask()).toBe(1)
  await record((tx) => write(tx, job.id))
  expect(await ask()).toBe(2)
})

test('a card is read again after the commit of a job by its own process, or after ten seconds', async () => {
  const ask = cachedCounter(cardCacheOptions)
  const now = vi.spyOn(clock, 'now').mockReturnValue(0)
  await ask()
  jobsChanged()
  expect(await ask()).toBe(2)
  now.mockReturnValue(9_999)
  expect(await ask()).toBe(2)
  now.mockReturnValue(10_000)
  expect(await ask()).toBe(3)
  now.mockRestore()
})
