import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { db, isEmbedded, pool } from '#app/db/client.server.ts'
import { createUser } from '#test/factories/people.ts'
import { listenForEvents, onEvent, onGap, recordEvent } from './events.server.ts'
import { openStream } from './live.server.ts'

test('tells a fact after the commit and never one that was rolled back', async () => {
  const stop = await listenForEvents()
  const heard: { id: number }[] = []
  const off = onEvent((event) => heard.push(event))
  await db
    .transaction()
    .execute(async (tx) => {
      await recordEvent(tx, 'jobs.changed', { by: 'import', count: 4_182 })
      throw new Error('no')
    })
    .catch(() => {})
  const id = await db.transaction().execute((tx) => recordEvent(tx, 'user.signed_up', { role: 'employer' }))
  await vi.waitFor(() => expect(heard.map((event) => event.id)).toContain(id))
  expect(heard.filter((event) => event.id === id)).toHaveLength(1)
  expect(await db.selectFrom('events').select('id').where('data', '@>', '{"count":4182}').execute()).toEqual([])
  off()
  await stop()
})

test.runIf(isEmbedded)(
  'subscribes again on the connection that takes the place of a lost one, and lets open pages look again',
  async () => {
    const stop = await listenForEvents()
    const heard: number[] = []
    const gaps = vi.fn()
    const off = [onEvent(({ id }) => heard.push(id)), onGap(gaps)]
    const lost = await pool().connect()
    lost.release(true)
    const id = await db.transaction().execute((tx) => recordEvent(tx, 'user.signed_up', { role: 'employer' }))
    await vi.waitFor(() => expect(heard.filter((one) => one === id)).toHaveLength(1))
    expect(gaps).toHaveBeenCalledOnce()
    for (const end of off) end()
    await stop()
  },
)

test.skipIf(isEmbedded)('hears again after its line to the database broke, once each, and lets open pages look again', async () => {
  const stop = await listenForEvents()
  const heard: number[] = []
  const gaps = vi.fn()
  const off = [onEvent(({ id }) => heard.push(id)), onGap(gaps)]
  const viewer = {
    userId: (await createUser()).id,
    agencyId: null,
    sessionId: 'any',
    listLiveSessions: async () => new Map([['any', null]]),
  }
  const page = openStream(viewer, new AbortController().signal)
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = 'listen frontage_events'`.execute(db)
  await vi.waitFor(() => expect(gaps).toHaveBeenCalledOnce(), { timeout: 10_000 })
  // The stream ended, so the browser reconnects and runs the page's loaders.
  expect(await page.text()).toContain('heartbeat')
  const id = await db.transaction().execute((tx) => recordEvent(tx, 'user.signed_up', { role: 'employer' }))
  await vi.waitFor(() => expect(heard).toContain(id))
  expect(heard.filter((one) => one === id)).toHaveLength(1)
  for (const end of off) end()
  await stop()
})

/** A way to the database that can fall silent: what comes in afterwards on the connections of that moment goes nowhere. */
async function quietableWay() {
  const target = new URL(process.env.DATABASE_URL!)
  const pairs: [Socket, Socket][] = []
  const server = createServer((from) => {
    const to = connect(Number(target.port || 5432), target.hostname)
    for (const socket of [from, to]) socket.on('error', () => {})
    from.pipe(to)
    to.pipe(from)
    pairs.push([from, to])
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of pairs.flat()) socket.destroy()
    server.close()
  })
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port) // a TCP server has one
  const fallSilent = () => {
    for (const [from, to] of pairs) for (const socket of [from, to]) socket.unpipe().pause()
  }
  /** Whether the program has hung up the first connection, which reads on to notice. */
  const isHungUp = () => pairs[0]![0].resume().closed
  return { url: url.href, fallSilent, countConnections: () => pairs.length, isHungUp }
}

test.skipIf(isEmbedded)('hears again after its line to the database fell silent, and does not keep the silent one', async () => {
  const way = await quietableWay()
  const stop = await listenForEvents({ url: way.url, check: { everyMs: 50, answerMs: 200 } })
  const heard: number[] = []
  const gaps = vi.fn()
  const off = [onEvent(({ id }) => heard.push(id)), onGap(gaps)]
  const record = () => db.transaction().execute((tx) => recordEvent(tx, 'user.signed_up', { role: 'employer' }))
  const before = await record()
  await vi.waitFor(() => expect(heard).toContain(before))
  await setTimeout(500)
  // A line that answers is kept.
  expect([way.countConnections(), gaps.mock.calls.length]).toEqual([1, 0])
  way.fallSilent()
  await vi.waitFor(() => expect(gaps).toHaveBeenCalledOnce(), { timeout: 5_000 })
  const after = await record()
  await vi.waitFor(() => expect(heard).toContain(after))
  expect(heard.filter((one) => one === after)).toHaveLength(1)
  expect(way.countConnections()).toBe(2)
  await vi.waitFor(() => expect(way.isHungUp()).toBe(true))
  for (const end of off) end()
  await stop()
})

test('refuses db inside a transaction instead of waiting for itself', async () => {
  const write = db.transaction().execute(() => db.selectFrom('users').select('id').execute())
  await expect(write).rejects.toThrow('use `tx`')
})

test('passes over what another version of the program tells', async () => {
  const stop = await listenForEvents()
  const heard: number[] = []
  const off = onEvent(({ id }) => heard.push(id))
  const tellRaw = (notice: object) => sql`select pg_notify('frontage_events', ${JSON.stringify(notice)})`.execute(db)
  await tellRaw({ id: -1, name: 'job.dreamt' })
  await tellRaw({ id: -2, name: 'toString' })
  await tellRaw({ id: -3, name: 'job.moved', jobId: 7, applicationId: null, actorId: null })
  await vi.waitFor(() => expect(heard).toContain(-3))
  expect(heard.filter((id) => id < 0)).toEqual([-3])
  off()
  await stop()
})
