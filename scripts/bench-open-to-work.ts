// A part of `npm run bench`: fills the database it is given with people who are open to work, asks a company's list of them and prints
// what it took as JSON.
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { closeDatabase, db } from '#app/db/client.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { refreshStatistics } from '#app/db/statistics.server.ts'
import { readOpenQuery } from '#app/introductions/open-query.ts'
import { searchOpenToWork } from '#app/introductions/open-to-work.server.ts'
import { seedPlaces } from '#app/places/places.server.ts'

const PEOPLE = 25_000
const ROUNDS = 25
const BATCH = 1_000

/** The lists, as their addresses hold them. */
const LISTS = [
  '',
  'page=2',
  'page=700',
  'q=manager',
  'q=leasing+consultant',
  'q=homes',
  'q=nobodyhasthisword',
  'skill=trust',
  'state=NSW',
  'licence=full_licence&from=NSW',
  'near=Hornsby&km=50',
  'q=manager&skill=leasing&state=NSW&licence=full_licence&near=Parramatta&km=50',
]

/** Milliseconds by list, and how many people may be found. */
export type OpenTimes = { found: number; lists: { list: string; ms: number[] }[] }

/** A fifth of the people is private; some have blocked the company, and a hundredth works there now. */
async function fill(): Promise<string> {
  const { id: employerId } = await db
    .insertInto('employers')
    .values({ slug: 'bench', company_name: 'Bench', profile_complete: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into users (full_name, email, role, email_verified)
    select 'Person ' || n, n || '@bench.example', 'job_seeker', true from generate_series(0, ${PEOPLE - 1}::int) n`.execute(db)
  for (let first = 0; first < PEOPLE; first += BATCH) await fillProfiles(first)
  await sql`insert into profile_blocks (user_id, employer_id) select id, ${employerId} from users where split_part(email, '@', 1)::int % 50 = 3`.execute(
    db,
  )
  // A server that commits without waiting for its disk cannot mark the rows as visible to all before they are there.
  await setTimeout(1_000)
  for (const table of ['open_profiles', 'profile_blocks', 'job_seeker_profiles', 'candidate_profile', 'users'] as const)
    await refreshStatistics(table)
  return employerId
}

/** A batch at a time: each profile is entered into the list by itself. */
async function fillProfiles(first: number): Promise<void> {
  const people = sql`(select id, n from (select id, split_part(email, '@', 1)::int as n from users) p where n >= ${first}::int and n < ${first + BATCH}::int)`
  await sql`with place as (select name, state, row_number() over (order by population desc, id) - 1 as at from places)
    insert into job_seeker_profiles (user_id, suburb, suburb_state, licence_status, licence_state, preferred_roles, profile_visibility)
    select u.id, p.name || ' ' || p.state, p.state, (array['full_licence', 'certificate_of_registration', 'student', 'no_licence'])[1 + n * 3 % 4],
      case when n * 3 % 4 < 2 then p.state end, array['Leasing Consultant'], (array['public', 'public', 'public', 'limited', 'private'])[1 + n % 5]
    from ${people} u join place p on p.at = n * 37 % 1500`.execute(db)
  await sql`insert into candidate_profile (user_id, summary, jobs, skills_slugs, software_slugs, edits)
    select id, 'Looks after homes and their owners.',
      jsonb_build_array(jsonb_build_object('title', (array['Property Manager', 'Sales Agent', 'Strata Manager'])[1 + n % 3],
        'company', case when n % 100 = 7 then 'Bench Pty Ltd' else 'Wattle ' || n % 900 end, 'current', true, 'location', null, 'start_date', null,
        'end_date', null, 'category', 'other')),
      case when n % 4 = 0 then array['trust-accounting', 'leasing'] else array['leasing', 'inspections'] end, array['propertyme'], '{}'
    from ${people} u`.execute(db)
}

async function measure(employerId: string): Promise<OpenTimes> {
  const lists = LISTS.map((list) => ({ list, ms: [] as number[] }))
  let found = 0
  for (let round = 0; round < ROUNDS; round++)
    for (const { list, ms } of lists) {
      const { query } = readOpenQuery(new URLSearchParams(list))
      const began = performance.now()
      const { total } = await searchOpenToWork(employerId, query)
      // The first rounds warm up, and give the statements their names.
      if (round >= 5) ms.push(performance.now() - began)
      found = Math.max(found, total)
    }
  return { found, lists }
}

await migrate()
await seedPlaces()
console.log(JSON.stringify(await measure(await fill())))
await closeDatabase()
