import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isEmbedded } from '#app/db/client.server.ts'

/** Imports one job into a new board, marks its row of search, does what the next start does, and prints the mark. */
const FIRST_DAY = `
  import { closeDatabase, db } from '#app/db/client.server.ts'
  import { migrate } from '#app/db/migrate.server.ts'
  import { rebuildSearchIfStale } from '#app/jobs/search-index.server.ts'
  import { seedPlaces } from '#app/places/places.server.ts'
  import { importJobs } from '#app/posting/import.server.ts'
  const line = {
    id: 'first',
    title: 'Property Manager',
    company_name: 'Harbour Realty',
    location: 'Parramatta NSW 2150',
    employment_type: 'PT',
    category_slug: 'property-management',
    description: 'Looks after the homes of those who let them.',
  }
  await migrate()
  await seedPlaces()
  const { added } = await importJobs([JSON.stringify(line)], ({ message }) => console.error(message))
  await db.updateTable('job_search').set({ level: 'senior' }).execute()
  await rebuildSearchIfStale()
  console.log(JSON.stringify([added, await db.selectFrom('job_search').select('level').execute()]))
  await closeDatabase()`

// A board of its own: the tests' databases have jobs.
test.runIf(isEmbedded)(
  'what the first import of a board indexed is not indexed again by the next start',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'frontage-first-import-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const env = { ...process.env, DATABASE_URL: '', DATA_DIR: folder, SEED: 'none', LOG_LEVEL: 'error' }
    const printed = execFileSync(process.execPath, ['--input-type=module', '-e', FIRST_DAY], { env, encoding: 'utf8' })
    expect(JSON.parse(printed.trim().split('\n').at(-1)!)).toEqual([1, [{ level: 'senior' }]])
  },
  60_000,
)
