// `node scripts/bench-landing.ts`: how long pages of jobs by place and category take on 10,000 jobs, the newest just changed before each.
// Fills a new embedded database, or the empty one in DATABASE_URL, and prints a line for each page.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const JOBS = 10_000
const ROUNDS = 60
const BATCH = 500
const PAGES = [
  ['in', 'new-south-wales'],
  ['in', 'sydney-nsw'],
  ['in', 'parramatta-nsw'],
  ['in', 'gold-coast-qld'],
  ['in', 'nowhere-nsw'],
  ['category', 'property-management'],
] as const

const dataDir = mkdtempSync(join(tmpdir(), 'frontage-landing-'))
process.env.DATA_DIR ??= dataDir
const { closeDatabase, db } = await import('#app/db/client.server.ts')
const { migrate } = await import('#app/db/migrate.server.ts')
const { refreshStatistics } = await import('#app/db/statistics.server.ts')
const { jobsChanged } = await import('#app/jobs/changes.server.ts')
const { insertJobs } = await import('#app/jobs/write.server.ts')
const { salaryColumns } = await import('#app/jobs/salary-columns.ts')
const { seedPlaces } = await import('#app/places/places.server.ts')
const { findLanding } = await import('#app/search/landing.server.ts')
const { CATEGORIES } = await import('#app/vocabulary/category.ts')
const { parseSalary } = await import('#app/vocabulary/salary-parse.ts')

async function fill(): Promise<void> {
  await migrate()
  await seedPlaces()
  const places = await db.selectFrom('places').select(['id', 'name', 'state']).orderBy('population', 'desc').limit(800).execute()
  const { id: employer_id } = await db
    .insertInto('employers')
    .values({ slug: 'bench-landing', company_name: 'Bench Landing', profile_complete: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const now = Date.now()
  const jobs = Array.from({ length: JOBS }, (_, at) => {
    // The square makes large towns have many jobs, and most few.
    const place = places[Math.floor((((at * 7_919) % JOBS) ** 2 / JOBS ** 2) * places.length)]!
    return {
      employer_id,
      title: ['Property Manager', 'Sales Agent', 'Leasing Consultant', 'Receptionist', 'Strata Manager'][at % 5]!,
      company_name: 'Bench Landing',
      location: `${place.name} ${place.state}`,
      suburb: place.name,
      state: place.state,
      place_id: place.id,
      employment_type: 'full-time' as const,
      category_slug: CATEGORIES[at % CATEGORIES.length]!,
      description: 'Look after homes and the people in them. '.repeat(40),
      status: 'live' as const,
      ...salaryColumns(parseSalary(at % 3 === 0 ? '' : `$${60 + (at % 60)},000 - $${70 + (at % 60)},000 + super`)),
      posted_at: new Date(now - at * 60_000),
      expires_at: new Date(now + 30 * 86_400_000),
    }
  })
  for (let first = 0; first < JOBS; first += BATCH)
    await db.transaction().execute((tx) => insertJobs(tx, jobs.slice(first, first + BATCH), { bulk: 'import' }))
  for (const table of ['jobs', 'job_search', 'job_locations'] as const) await refreshStatistics(table)
}

const at = (sorted: readonly number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(1)

await fill()
for (const [kind, slug] of PAGES) {
  const ms: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    // Nothing of the round before may be left in the caches.
    jobsChanged()
    const began = performance.now()
    await findLanding(kind, slug)
    if (round > 0) ms.push(performance.now() - began)
  }
  ms.sort((a, b) => a - b)
  console.log(`/jobs/${kind}/${slug}`.padEnd(36), `median ${at(ms, 0.5)} ms, p95 ${at(ms, 0.95)} ms`)
}
await closeDatabase()
rmSync(dataDir, { recursive: true, force: true })
