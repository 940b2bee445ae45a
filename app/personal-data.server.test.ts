import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { OTHER_PERSONAL_DATA, PERSONAL_DATA_REGISTRY } from './personal-data.server.ts'

/** Tables that refer to people but are in no entry, each with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {}

test('every table that refers to people is in the personal-data registry, or says why not', async () => {
  const { rows } = await sql<{ table: string }>`select distinct k.conrelid::regclass::text as table from pg_constraint k
    where k.contype = 'f' and k.confrelid = 'users'::regclass order by 1`.execute(db)
  const registered = new Set(PERSONAL_DATA_REGISTRY.flatMap(({ tables }) => tables))
  expect(rows.map(({ table }) => table).filter((table) => !registered.has(table) && !EXCEPTIONS[table])).toEqual([])
})

/** Tables with such columns that say nothing of people, each with the reason. */
const OF_NOBODY: Readonly<Record<string, string>> = { training_providers: 'the telephone numbers of schools' }

test('every table with contact details or traces of a browser is told of in the privacy policy', async () => {
  const { rows } = await sql<{ table: string }>`select distinct c.table_name as table from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
    and c.column_name ~ '(e?mail$|phone|full_name|contact_|_address$|^visitor$|user_agent)' order by 1`.execute(db)
  const told = new Set([...PERSONAL_DATA_REGISTRY, ...OTHER_PERSONAL_DATA].flatMap(({ tables }) => tables))
  expect(rows.length).toBeGreaterThan(8)
  expect(rows.map(({ table }) => table).filter((table) => !told.has(table) && !OF_NOBODY[table])).toEqual([])
})

test('each of them is told in whole sentences, under a name of its own', () => {
  const all = [...PERSONAL_DATA_REGISTRY, ...OTHER_PERSONAL_DATA].map(({ about }) => about)
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length)
  for (const { title, what, seenBy } of all) {
    expect(title).toMatch(/^[A-Z]/)
    for (const sentence of [what, seenBy]) expect([title, sentence]).toEqual([title, expect.stringMatching(/^[A-Z0-9].*\.$/)])
  }
})

test('every table the list names exists', async () => {
  const { rows } = await sql<{
    table: string
  }>`select table_name as table from information_schema.tables where table_schema = 'public'`.execute(db)
  const there = new Set(rows.map(({ table }) => table))
  expect(
    [...PERSONAL_DATA_REGISTRY, ...OTHER_PERSONAL_DATA]
      .flatMap(({ tables }) => [...tables, ...Object.keys(EXCEPTIONS), ...Object.keys(OF_NOBODY)])
      .filter((table) => !there.has(table)),
  ).toEqual([])
})
