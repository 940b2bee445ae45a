import { PGlite } from '@electric-sql/pglite'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { config } from '#app/platform/config.server.ts'
import { db, isEmbedded } from './client.server.ts'
import { embeddedPool } from './embedded-pool.server.ts'
import { namingClient, statementNames } from './named-statements.server.ts'

test('names a statement from its third time on, always the same', () => {
  const nameOf = statementNames()
  const names = Array.from({ length: 5 }, () => nameOf('select $1'))
  expect(names.slice(0, 2)).toEqual([undefined, undefined])
  expect(new Set(names.slice(2)).size).toBe(1)
  expect(names[2]).toBeDefined()
})

test.each(['select * from users', 'select "u".* from users u', 'insert into t values ($1) returning *'])(
  'leaves "%s" without a name, since a migration may add columns',
  (text) => {
    const nameOf = statementNames()
    expect(Array.from({ length: 5 }, () => nameOf(text)).filter(Boolean)).toEqual([])
  },
)

test('names a statement whose pattern looks like all columns', () => {
  const nameOf = statementNames()
  const text = `select regexp_replace(email, '^.*@', '') from users where id = $1`
  expect([1, 2, 3].map(() => nameOf(text)).at(-1)).toBeDefined()
})

test('names no more statements than it may, nor very long ones', () => {
  const nameOf = statementNames()
  const named = (text: string) => [1, 2, 3].map(() => nameOf(text)).at(-1)
  const all = Array.from({ length: 600 }, (_, at) => named(`select ${at}`))
  expect(all.filter(Boolean)).toHaveLength(500)
  expect(new Set(all.filter(Boolean)).size).toBe(500)
  expect(statementNames()('x'.repeat(30_000))).toBeUndefined()
})

/** A new connection with names of its own: those of the process may all be taken by other tests. */
async function connect() {
  if (isEmbedded) {
    const pglite = await PGlite.create()
    const pool = embeddedPool(async () => pglite, '')
    return { query: (text: string, values: unknown[]) => pool.query(text, values), end: () => pool.end().then(() => pglite.close()) }
  }
  const Client = namingClient()
  const client = new Client({ connectionString: config.databaseUrl ?? undefined })
  await client.connect()
  return client
}

test('the database plans a statement that comes again once', async () => {
  const connection = await connect()
  try {
    for (let time = 0; time < 4; time++) await connection.query('select $1::int as planned_once', [time])
    const { rows } = await connection.query('select statement from pg_prepared_statements', [])
    expect(rows).toContainEqual({ statement: 'select $1::int as planned_once' })
  } finally {
    await connection.end()
  }
})

test('a named statement answers as one without a name, whatever its values are', async () => {
  const value = fc.oneof(
    fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', '')),
    fc.constant(null),
  )
  await fc.assert(
    fc.asyncProperty(value, fc.integer({ min: -1_000, max: 1_000 }), fc.boolean(), async (text, number, flag) => {
      const { rows } = await sql`select ${text}::text as text, ${number}::int as number, ${flag}::boolean as flag,
        array(select generate_series(1, ${Math.abs(number) % 3}::int)) as list`.execute(db)
      expect(rows).toEqual([{ text, number, flag, list: [1, 2].slice(0, Math.abs(number) % 3) }])
    }),
    { numRuns: 40 },
  )
})

test('an error in a named statement fails it alone, in a transaction and outside', async () => {
  const divide = (by: number, connection: typeof db) => sql<{ of: number }>`select 6 / ${by}::int as of`.execute(connection)
  for (let time = 0; time < 4; time++) expect((await divide(2, db)).rows).toEqual([{ of: 3 }])
  await expect(divide(0, db)).rejects.toThrow('division by zero')
  await expect(db.transaction().execute((tx) => divide(0, tx))).rejects.toThrow('division by zero')
  expect((await db.transaction().execute((tx) => divide(3, tx))).rows).toEqual([{ of: 2 }])
})

test('a statement that was wrong at first is answered once it is right', async () => {
  const read = () => sql`select count(*) as count from made_later`.execute(db)
  for (let time = 0; time < 5; time++) await expect(read()).rejects.toThrow('made_later')
  await sql`create table made_later (id int)`.execute(db)
  try {
    for (let time = 0; time < 3; time++) expect((await read()).rows).toEqual([{ count: 0 }])
    await sql`alter table made_later add column name text`.execute(db)
    expect((await read()).rows).toEqual([{ count: 0 }])
  } finally {
    await sql`drop table made_later`.execute(db)
  }
})
