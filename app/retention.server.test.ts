import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { OTHER_PERSONAL_DATA, PERSONAL_DATA_REGISTRY } from './personal-data.server.ts'
import { runHourlyRetention } from './platform/retention-run.server.ts'
import { keptWords, RETENTION } from './retention.server.ts'
import { tasks } from './tasks.ts'

const personalTables = [...PERSONAL_DATA_REGISTRY, ...OTHER_PERSONAL_DATA].flatMap(({ tables }) => tables)

test('every table with personal data has a retention rule, or says why no clock ends it', () => {
  const covered = new Set(RETENTION.flatMap(({ tables }) => tables))
  expect(personalTables.filter((table) => !covered.has(table))).toEqual([])
  for (const row of RETENTION)
    if (!('rule' in row)) expect([row.name, row.noRule]).toEqual([row.name, expect.stringMatching(/^[A-Z].*\.$/)])
})

test('every table of the retention table exists, and every row has a name of its own and whole sentences', async () => {
  const { rows } = await sql<{ table: string }>`select table_name as table from information_schema.tables
    where table_schema = 'public'`.execute(db)
  const there = new Set(rows.map(({ table }) => table))
  expect(RETENTION.flatMap(({ tables }) => tables).filter((table) => !there.has(table))).toEqual([])
  expect(new Set(RETENTION.map(({ name }) => name)).size).toBe(RETENTION.length)
  for (const { title, kept } of RETENTION)
    expect([title, kept]).toEqual([expect.stringMatching(/^[A-Z]/), expect.stringMatching(/^[A-Z0-9].*\.$/)])
})

test('the privacy policy says of every kind of personal data how long it is kept', () => {
  for (const { tables } of [...PERSONAL_DATA_REGISTRY, ...OTHER_PERSONAL_DATA])
    expect([tables, keptWords(tables)]).not.toEqual([tables, ''])
  expect(keptWords(['verification_codes'])).toBe('1 day after you asked for one.')
  expect(keptWords(['saved_jobs', 'viewed_jobs'])).toBe(
    'Jobs you saved: until you remove them, or delete your account. Jobs you opened: 90 days.',
  )
})

test('the tasks of the table are the only ones that clean up', () => {
  expect(tasks.filter(({ name }) => /sweep|clean|prune|purge|retention/.test(name)).map(({ name }) => name)).toEqual([
    'retention',
    'retention-now',
    'retention-hourly',
  ])
})

test('a whole run that another stands in the way of is tried again, whether the night or the desk has asked for it', async () => {
  const { promise: end, resolve } = Promise.withResolvers<number>()
  const slow = {
    name: 'slow',
    title: 'Slow',
    tables: [],
    kept: 'Long.',
    rule: { hourly: true, count: async () => 0, runBatch: () => end },
  } as const
  const running = runHourlyRetention([slow])
  for (const task of tasks.filter(({ name }) => name === 'retention' || name === 'retention-now'))
    await expect((task.run as () => Promise<void>)()).rejects.toThrow('another run is under way')
  resolve(0)
  await running
})

test('each rule counts what is due and does it, however little', async () => {
  for (const row of RETENTION)
    if ('rule' in row) expect([row.name, typeof (await row.rule.count()), await row.rule.runBatch(0)]).toEqual([row.name, 'number', 0])
})
