import { expect, test } from 'vitest'
import { db, isEmbedded } from '#app/db/client.server.ts'
import { rebuildSearchIfStale } from '#app/jobs/search-index.server.ts'
import { seedPlaces } from '#app/places/places.server.ts'
import { importJobs } from './import.server.ts'

// The embedded database is empty at first; the server's is shared with other tests.
test.runIf(isEmbedded)('what the first import of a board indexed is not indexed again by the next start', async () => {
  await seedPlaces()
  const line = {
    id: 'first',
    title: 'Property Manager',
    company_name: 'Harbour Realty',
    location: 'Parramatta NSW 2150',
    employment_type: 'PT',
    category_slug: 'property-management',
    description: 'Looks after the homes of those who let them.',
  }
  const lines = [JSON.stringify(line)]
  expect(await importJobs(lines, () => {})).toMatchObject({ added: 1 })
  await db.updateTable('job_search').set({ level: 'senior' }).execute()
  await rebuildSearchIfStale()
  expect(await db.selectFrom('job_search').select('level').execute()).toEqual([{ level: 'senior' }])
})
