import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { PERSONAL_DATA_REGISTRY } from './personal-data.server.ts'

/** Tables that refer to people but are in no entry, each with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {}

test('every table that refers to people is in the personal-data registry, or says why not', async () => {
  const { rows } = await sql<{ table: string }>`select distinct k.conrelid::regclass::text as table from pg_constraint k
    where k.contype = 'f' and k.confrelid = 'users'::regclass order by 1`.execute(db)
  const registered = new Set(PERSONAL_DATA_REGISTRY.flatMap(({ tables }) => tables))
  expect(rows.map(({ table }) => table).filter((table) => !registered.has(table) && !EXCEPTIONS[table])).toEqual([])
})

test('every table the list names exists', async () => {
  const { rows } = await sql<{
    table: string
  }>`select table_name as table from information_schema.tables where table_schema = 'public'`.execute(db)
  const there = new Set(rows.map(({ table }) => table))
  expect(
    [...PERSONAL_DATA_REGISTRY.flatMap(({ tables }) => tables), ...Object.keys(EXCEPTIONS)].filter((table) => !there.has(table)),
  ).toEqual([])
})
