import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { isEmbedded } from './client.server.ts'
import { embeddedPool } from './embedded-pool.server.ts'

let pglite: PGlite
beforeAll(async () => {
  if (isEmbedded) pglite = await PGlite.create()
})
afterAll(() => pglite?.close())

function openPool(open = async () => pglite) {
  const pool = embeddedPool(open, 'set jit = off')
  onTestFinished(() => pool.end())
  return pool
}

test.runIf(isEmbedded)('a statement of somebody else waits until a transaction has ended', async () => {
  const pool = openPool()
  await pool.query('create table notes (words text)')
  const client = await pool.connect()
  await client.query('begin')
  const others = Array.from({ length: 5 }, (_, at) => pool.query('insert into notes values ($1)', [`other ${at}`]))
  await client.query("insert into notes values ('undone')")
  await client.query('rollback')
  client.release()
  await Promise.all(others)
  expect((await pool.query('select words from notes order by words')).rows.map(({ words }) => words)).toEqual(
    Array.from({ length: 5 }, (_, at) => `other ${at}`),
  )
})

test.runIf(isEmbedded)('a new connection finds nothing that the last one left: no transaction, setting, name or channel', async () => {
  const pool = openPool()
  const client = await pool.connect()
  for (let time = 0; time < 4; time++) await client.query('select $1::int as number', [time])
  await client.query('listen somewhere')
  await client.query('begin')
  await client.query("set timezone = 'Australia/Darwin'; create table undone (id int)")
  client.release(true)
  for (let time = 0; time < 4; time++) expect((await pool.query('select $1::int as number', [time])).rows).toEqual([{ number: time }])
  const { rows } = await pool.query(`select current_setting('jit') as jit, current_setting('timezone') <> 'Australia/Darwin' as reset,
    to_regclass('undone') is null as undone, (select count(*)::int from pg_listening_channels()) as channels`)
  expect(rows).toEqual([{ jit: 'off', reset: true, undone: true, channels: 0 }])
})

test.runIf(isEmbedded)('an answer of megabytes comes whole, and a statement after one that fails', async () => {
  const pool = openPool()
  const text = 'ä𝕏 '.repeat(400_000)
  expect((await pool.query('select $1::text as text', [text])).rows[0].text === text).toBe(true)
  const { rows } = await pool.query('select n, repeat(n::text, 50) as words from generate_series(1, $1::int) n', [20_000])
  expect(rows).toHaveLength(20_000)
  expect(rows.at(-1)).toEqual({ n: 20_000, words: '20000'.repeat(50) })
  await expect(pool.query('select 1; select 1 / 0; select 2')).rejects.toMatchObject({ code: '22012' })
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test.runIf(isEmbedded)('whoever asks reads why a database cannot be opened, and the next one opens it', async () => {
  let tries = 0
  const pool = openPool(async () => {
    tries += 1
    if (tries === 1) throw new Error('another process holds the folder')
    return pglite
  })
  await expect(pool.query('select 1')).rejects.toThrow('another process holds the folder')
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})
