import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { takeLogLines } from '#test/mocks/log-lines.ts'
import { db, isEmbedded } from './client.server.ts'
import { createDb } from './connection.server.ts'
import { isDatabaseAway, SHORT_BREAK } from './unavailable.server.ts'

const withCode = (code: string) => Object.assign(new Error('any words'), { code })

test.each(['08000', '08006', '53300', '53100', '57014', '57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND'])(
  'takes an error with code %s for a database that is away',
  (code) => {
    expect(isDatabaseAway(withCode(code))).toBe(true)
  },
)

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'timeout exceeded when trying to connect',
  'Query read timeout',
])('takes “%s” for a database that is away', (message) => {
  expect(isDatabaseAway(new Error(message))).toBe(true)
})

test.each([withCode('23505'), withCode('42P01'), withCode('22P02'), withCode('25P03'), new Error('anything'), 'no error', null])(
  'takes %s for what it is',
  (error) => {
    expect(isDatabaseAway(error)).toBe(false)
  },
)

/** A handle on an unreachable server: the port is closed, or it never answers. */
async function handleOn(answer: 'refused' | 'silence') {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server has one
  if (answer === 'refused') server.close()
  const pool = new pg.Pool({ host: '127.0.0.1', port, connectionTimeoutMillis: 200 })
  onTestFinished(async () => {
    server.close()
    await pool.end()
  })
  return createDb<Record<string, never>>(new PostgresDialect({ pool }))
}

test.each(['refused', 'silence'] as const)('answers 503 with words and a time to wait: %s', async (answer) => {
  const away = await handleOn(answer)
  const told = { name: 'AppError', status: 503, message: SHORT_BREAK, retryAfter: 5 }
  await expect(sql`select 1`.execute(away)).rejects.toMatchObject(told)
  await expect(away.transaction().execute((tx) => sql`select 1`.execute(tx))).rejects.toMatchObject(told)
})

test('tells the log why', async () => {
  const away = await handleOn('refused')
  const { lines, stop } = takeLogLines()
  onTestFinished(stop)
  await sql`select 1`.execute(away).catch(() => {})
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 'warn', err: { code: 'ECONNREFUSED' } }])
})

/** Terminates a connection as an administrator would, from a separate connection. */
async function terminate(pid: number): Promise<void> {
  const admin = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await admin.connect()
  await admin.query('select pg_terminate_backend($1)', [pid])
  await admin.end()
}

// The embedded database has no connection that could be terminated.
test.skipIf(isEmbedded)('lives when the connection of a transaction ends between two statements, and goes on with another', async () => {
  const cut = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await terminate(rows[0]!.pid)
    // No query is running that could fail: the loss of the connection is an error event, and without a listener it would end the process.
    await new Promise((resolve) => setTimeout(resolve, 200))
    return sql`select 1`.execute(tx)
  })
  await expect(cut).rejects.toMatchObject({ status: 503, message: SHORT_BREAK })
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})
