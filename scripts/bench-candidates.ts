// A part of `npm run bench`: fills the database it is given with one company's applications, asks the list of candidates and prints what
// it took as JSON.
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { readCandidateQuery } from '#app/applications/candidate-query.ts'
import { findCandidatePosition, searchCandidates } from '#app/applications/candidates.server.ts'
import { closeDatabase, db } from '#app/db/client.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { refreshStatistics } from '#app/db/statistics.server.ts'
import { insertJobs } from '#app/jobs/write.server.ts'
import { loadBoard } from '#app/pipeline/board.server.ts'
import { readBoardQuery } from '#app/pipeline/board-query.ts'
import { moveCards } from '#app/pipeline/move.server.ts'
import { seedPlaces } from '#app/places/places.server.ts'

const APPLICATIONS = 20_000
const JOBS = 40
const ROUNDS = 25
const BATCH = 2_000

/** The lists, as their addresses hold them. */
const LISTS = [
  '',
  'page=2',
  'sort=name',
  'sort=rating',
  'status=submitted',
  'status=shortlisted&sort=oldest',
  'days=7',
  'q=ana',
  'q=lindqvist',
  'q=trust+accounting',
  'q=property',
  'q=nobodyhasthisname',
  'licence=full_licence',
  'rights=citizen',
  'licence=certificate_of_registration&status=viewed',
  'near=Hornsby&km=25',
  'km=10',
  'start=now',
  'musts=met',
  'stars=4',
  'musts=met&stars=3&km=25',
  'q=manager',
  'km=50&start=now',
  'q=manager&licence=full_licence&km=50&start=now&rights=citizen&sort=name',
]

/** Milliseconds by list, the neighbours of a person in it apart; of the board of a job with 500 cards; and of the move of a card. */
export type CandidateTimes = { lists: { list: string; ms: number[]; neighboursMs: number[] }[]; boardMs: number[]; moveMs: number[] }

const LETTER = `Dear team, I have looked after property for years and know trust money, arrears and owners. ${'I ring on day three and not on day ten, keep my files in order and like an early start. '.repeat(8)}`

async function fill(): Promise<string> {
  const { id: employerId } = await db
    .insertInto('employers')
    .values({ slug: 'bench', company_name: 'Bench', profile_complete: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const towns = ['Parramatta', 'Hornsby', 'Newcastle', 'Geelong', 'Cairns', 'Hobart', 'Fremantle', 'Bendigo', 'Penrith', 'Wollongong']
  const places = await db
    .selectFrom('places')
    .select(['id', 'name', 'state'])
    .where('name', 'in', towns)
    .orderBy('population', 'desc')
    .execute()
  const now = new Date()
  const jobs = Array.from({ length: JOBS }, (_, at) => {
    const { id, name, state } = places[at % places.length]!
    return {
      employer_id: employerId,
      title: 'Property Manager',
      company_name: 'Bench',
      location: `${name} ${state}`,
      state,
      place_id: id,
      employment_type: 'full-time' as const,
      category_slug: 'property-management' as const,
      description: 'Look after homes.',
      licence_required: (['none', 'any', 'full_licence'] as const)[at % 3]!,
      status: 'live' as const,
      posted_at: now,
      expires_at: null,
    }
  })
  await db.transaction().execute((tx) => insertJobs(tx, jobs, { bulk: 'import' }))
  await fillPeople()
  for (let first = 0; first < APPLICATIONS; first += BATCH) await fillApplications(first)
  // A server that commits without waiting for its disk cannot mark the rows as visible to all before they are there.
  await setTimeout(1_000)
  const tables = ['applications', 'job_seeker_profiles', 'candidate_profile', 'application_ratings', 'jobs', 'users'] as const
  for (const table of tables) await refreshStatistics(table)
  return employerId
}

async function fillPeople(): Promise<void> {
  await sql`insert into users (full_name, email, role)
    select (array['Ana', 'Ben', 'Priya', 'Tessa', 'Liam', 'Wren', 'Sofia', 'Dev'])[1 + n % 8] || ' ' || (array['Lindqvist', 'Marlowe', 'Pappas', 'Delaney', 'Okafor', 'Bae', 'Tran'])[1 + n % 7] || n,
      n || '@bench.example', 'job_seeker' from generate_series(0, ${APPLICATIONS - 1}::int) n`.execute(db)
  await sql`with place as (select name, state, row_number() over (order by population desc, id) - 1 as at from places),
      person as (select id, row_number() over (order by email) as n from users)
    insert into job_seeker_profiles (user_id, suburb, work_rights, licence_status, licence_state, licence_expiry, profile_visibility)
    select u.id, p.name || ' ' || p.state, (array['citizen', 'citizen', 'permanent_resident', 'student_visa', 'temporary_visa'])[1 + n % 5],
      (array['full_licence', 'certificate_of_registration', 'certificate_of_registration', 'student', 'no_licence'])[1 + n * 3 % 5],
      case when n * 3 % 5 < 3 then p.state end, current_date + (n % 900 - 60)::int,
      (array['public', 'public', 'public', 'limited', 'private'])[1 + n % 5]
    from person u join place p on p.at = n * 37 % 1500`.execute(db)
  await sql`insert into candidate_profile (user_id, summary, jobs, skills_slugs, software_slugs, edits)
    select id, 'Looks after homes and their owners.', '[{"title": "Property Manager", "company": "Wattle Realty"}]',
      case when full_name like 'A%' then array['trust-accounting', 'leasing'] else array['leasing', 'inspections'] end, array['propertyme'], '{}'
    from users`.execute(db)
}

async function fillApplications(first: number): Promise<void> {
  if (first === 0)
    await sql`with file as (
        insert into files (storage_key, filename, content_type, size_bytes, sha256) values ('bench', 'cv.pdf', 'application/pdf', 1, '') returning id
      ) insert into resumes (user_id, file_id) select (select id from users limit 1), id from file`.execute(db)
  await sql`with job as (select id, row_number() over (order by id) - 1 as at from jobs),
      person as (select id, full_name, email, row_number() over (order by email) - 1 as n from users)
    insert into applications (job_id, applicant_id, status, full_name, email, cover_letter, resume_id, answers, submitted_at)
    select j.id, p.id, (array['submitted', 'viewed', 'viewed', 'shortlisted', 'interview', 'rejected', 'hired', 'withdrawn', 'rejected', 'rejected'])[1 + n % 10],
      p.full_name, p.email, ${LETTER} || n, (select id from resumes limit 1), '{"licence_status": null, "work_rights": null, "experience_years": 3, "screening": []}',
      now() - make_interval(mins => (n * 13)::int)
    from person p join job j on j.at = n * 7 % ${JOBS}::int where n >= ${first}::int and n < ${first + BATCH}::int`.execute(db)
  await sql`insert into application_ratings (application_id, employer_id, user_id, stars)
    select a.id, j.employer_id, a.applicant_id, 1 + abs(hashtext(a.id::text)) % 5 from applications a join jobs j on j.id = a.job_id
    where abs(hashtext(a.id::text)) % 4 = 0 on conflict do nothing`.execute(db)
}

async function measureLists(employerId: string): Promise<CandidateTimes['lists']> {
  const advertiser = { employerId }
  const times = LISTS.map((list) => ({ list, ms: [] as number[], neighboursMs: [] as number[] }))
  for (let round = 0; round < ROUNDS; round++) {
    for (const { list, ms, neighboursMs } of times) {
      const { query } = readCandidateQuery(new URLSearchParams(list))
      const began = performance.now()
      const { candidates } = await searchCandidates(advertiser, query)
      const listed = performance.now()
      const middle = candidates[Math.floor(candidates.length / 2)]
      if (middle) await findCandidatePosition(advertiser, query, middle.id)
      // The first rounds warm up, and give the statements their names.
      if (round < 5) continue
      ms.push(listed - began)
      if (middle) neighboursMs.push(performance.now() - listed)
    }
  }
  return times
}

/** The board of a job with 500 cards, all opened, and moves of them to a stage of another status. */
async function measureBoard(employerId: string): Promise<Pick<CandidateTimes, 'boardMs' | 'moveMs'>> {
  const advertiser = { employerId }
  const { id: userId } = await db
    .insertInto('users')
    .values({ full_name: 'Owner', email: 'owner@bench.example', role: 'employer' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('employer_users').values({ employer_id: employerId, user_id: userId, member_role: 'owner' }).execute()
  const { job_id: job } = await db
    .selectFrom('applications')
    .select('job_id')
    .where('status', '=', 'viewed')
    .orderBy('job_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { query } = readBoardQuery(new URLSearchParams(), job)
  const times = { boardMs: [] as number[], moveMs: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    const { cards } = await loadBoard(advertiser, query)
    const loaded = performance.now()
    const card = cards.find(({ status }) => status === 'viewed')
    if (!card) throw new Error('the board has too few cards to move')
    await moveCards({ advertiser, userId }, job, { cards: [card], to: 'phone-call' })
    if (round < 5) continue
    times.boardMs.push(loaded - began)
    times.moveMs.push(performance.now() - loaded)
  }
  return times
}

await migrate()
await seedPlaces()
const employerId = await fill()
const times: CandidateTimes = { lists: await measureLists(employerId), ...(await measureBoard(employerId)) }
console.log(JSON.stringify(times))
await closeDatabase()
