// A part of `npm run bench`: fills the database it is given with companies, offices and jobs, asks the directory and prints what it took as
// JSON.
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { closeDatabase, db } from '#app/db/client.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { refreshStatistics } from '#app/db/statistics.server.ts'
import { searchCompanies } from '#app/employers/directory.server.ts'
import { DIRECTORY_PAGE_SIZE, readDirectoryQuery } from '#app/employers/directory-query.ts'
import { insertJobs } from '#app/jobs/write.server.ts'
import { seedPlaces } from '#app/places/places.server.ts'

const COMPANIES = 20_000
const JOBS = 10_000
const ROUNDS = 25
const BATCH = 500
const DAY_MS = 86_400_000

const LAST_PAGE = `page=${Math.ceil(COMPANIES / DIRECTORY_PAGE_SIZE)}`

/** The searches of the directory, as their addresses hold them. */
const SEARCHES = [
  '',
  'page=2',
  LAST_PAGE,
  'sort=name',
  'location=NSW',
  'location=Sydney',
  'location=TAS&type=Strata',
  'type=Property+Management',
  'q=wattle',
  'q=parramatta',
  'q=a',
  'q=nobody+has+this+name',
  'q=realty&location=Melbourne&type=Residential+Sales&sort=name',
]

/** Milliseconds by search; `isLast` is the last page, which nobody but a crawler opens. */
export type DirectoryTimes = { search: string; ms: number[]; isLast: boolean }[]

/** One in three companies has offices besides its head office; half of the jobs are of one company in ten. */
async function fill(): Promise<void> {
  await sql`with place as (select id, name, state, row_number() over (order by population desc, id) - 1 as at from places)
    insert into employers (slug, company_name, company_type, company_size, state_territory, suburb, about_company, profile_complete, plan)
    select 'bench-' || n, (array['Wattle', 'Banksia', 'Harbour', 'Kestrel', 'Ironbark', 'Lumen', 'Saltbush', 'Tidewater'])[1 + n % 8] || ' '
        || (array['Realty', 'Property Group', 'Estates', 'Strata Partners', 'Valuers'])[1 + n % 5] || ' ' || n,
      (array['Commercial Real Estate', 'Residential Sales', 'Property Management', 'Lettings Specialist', 'Development', 'Investment',
        'Strata', 'Valuation'])[1 + n * 7 % 8], '11-50', p.state, p.name, repeat('An agency that sells and manages homes. ', 20), true, 'professional'
    from generate_series(1, ${COMPANIES}::int) n join place p on p.at = n * 37 % 1500`.execute(db)
  await sql`with place as (select id, row_number() over (order by population desc, id) - 1 as at from places),
      company as (select id, row_number() over (order by slug) as n from employers)
    insert into employer_offices (employer_id, place_id, position)
    select c.id, p.id, o from company c, generate_series(1, 4) o, place p where c.n % 3 = 0 and o <= 1 + c.n % 4 and p.at = (c.n * 11 + o * 97) % 1500`.execute(
    db,
  )
  await fillJobs()
  // A server that commits without waiting for its disk cannot mark the rows as visible to all before they are there.
  await setTimeout(1_000)
  await refreshStatistics('employers')
  await refreshStatistics('jobs')
  await refreshStatistics('employer_offices')
}

async function fillJobs(): Promise<void> {
  const companies = await db.selectFrom('employers').select('id').orderBy('slug').execute()
  const busy = companies.slice(0, COMPANIES / 10)
  const now = new Date()
  const jobs = Array.from({ length: JOBS }, (_, job) => ({
    employer_id: job % 2 === 0 ? busy[(job * 13) % busy.length]!.id : companies[(job * 7) % companies.length]!.id,
    title: 'Property Manager',
    company_name: 'Bench',
    location: 'Parramatta NSW',
    employment_type: 'full-time' as const,
    category_slug: 'property-management' as const,
    description: 'Look after homes. '.repeat(60),
    status: 'live' as const,
    posted_at: now,
    expires_at: new Date(now.getTime() + 30 * DAY_MS),
  }))
  for (let first = 0; first < JOBS; first += BATCH)
    await db.transaction().execute((tx) => insertJobs(tx, jobs.slice(first, first + BATCH), { bulk: 'import' }))
}

async function measure(): Promise<DirectoryTimes> {
  const times = SEARCHES.map((search) => ({ search, ms: [] as number[], isLast: search === LAST_PAGE }))
  for (let round = 0; round < ROUNDS; round++) {
    for (const { search, ms } of times) {
      const { query } = readDirectoryQuery(new URLSearchParams(search))
      const began = performance.now()
      await searchCompanies(query, null)
      // The first rounds warm up, and give the statements their names.
      if (round >= 5) ms.push(performance.now() - began)
    }
  }
  return times
}

await migrate()
await seedPlaces()
await fill()
console.log(JSON.stringify(await measure()))
await closeDatabase()
