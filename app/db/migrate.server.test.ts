import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isMigrated, migrate } from './migrate.server.ts'
import { listMigrationNames, listMigrations } from './migrations.server.ts'

const known = listMigrations()
const names = known.map(({ name }) => name)

test('applies nothing to a database that is up to date, also when four ask at once', async () => {
  expect(await Promise.all([migrate(), migrate(), migrate(), migrate()])).toEqual([[], [], [], []])
  expect(await isMigrated(names)).toBe(true)
})

test('refuses a database that is newer than the program', async () => {
  await expect(migrate(known.slice(0, -1))).rejects.toThrow('newer than this program')
  expect(await isMigrated(names.slice(0, -1))).toBe(false)
  expect(await isMigrated([...names.slice(0, -1), '9999_other.sql'])).toBe(false)
})

test('refuses a file that was edited after it was applied', async () => {
  const edited = known.map((migration, index) => (index === 0 ? { ...migration, sha256: 'other' } : migration))
  await expect(migrate(edited)).rejects.toThrow('was edited')
})

test('refuses a file that arrives with a number below the applied ones', async () => {
  const late = [{ name: '0000_late.sql', text: 'select 1', sha256: 'x' }, ...known]
  await expect(migrate(late)).rejects.toThrow('arrived late')
})

test('leaves nothing of a file that fails', async () => {
  const broken = [...known, { name: '9999_broken.sql', text: 'create table half_done (id int); select 1 / 0;', sha256: 'x' }]
  await expect(migrate(broken)).rejects.toThrow('9999_broken.sql failed')
  expect(await migrate()).toEqual([])
})

test('whether a database is up to date is asked of the database alone, and no file is read', async () => {
  const read = vi.spyOn(fs, 'readFileSync')
  const list = vi.spyOn(fs, 'readdirSync')
  syncBuiltinESMExports()
  onTestFinished(() => {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  })
  expect(await isMigrated(listMigrationNames())).toBe(true)
  expect([read.mock.calls.length, list.mock.calls.length]).toEqual([0, 1])
})

test('each migration has a number of its own', () => {
  const numbers = known.map(({ name }) => name.slice(0, 4))
  expect(new Set(numbers).size).toBe(numbers.length)
})
