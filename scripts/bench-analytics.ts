// Measures analytics and its file over a year with 900,000 views and 100,000 moves of one company, on an empty database of its own:
// `DATABASE_URL=postgres://… node --expose-gc scripts/bench-analytics.ts`, or with an empty DATA_DIR on the embedded one. What a statement
// takes that asks the moves themselves stands beside it. The processor time is that of this process, which holds the embedded database.
import { loadavg } from 'node:os'
import { sql } from 'kysely'
import { closeDatabase, db, maintenanceDb } from '#app/db/client.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { insertJobs } from '#app/jobs/write.server.ts'
import { findResponseRecord } from '#app/pipeline/record.server.ts'
import { startTasks, stopTasks } from '#app/platform/tasks.server.ts'
import { findFigures, listReportedJobs } from '#app/reports/figures.server.ts'
import { streamFigures } from '#app/reports/file.server.ts'
import { listJobPay } from '#app/reports/market.server.ts'
import { readPeriod } from '#app/reports/period.ts'
import { listApplications } from '#app/reports/rows.server.ts'
import { applicationsOf, type Scope } from '#app/reports/scope.server.ts'
import { tasks } from '#app/tasks.ts'
import { plainProgress } from '#test/factories/plain-progress.ts'

const ROUNDS = 21
const LIMIT_MS = 300
/** How much more of the heap, and of the process, a file may take than nothing does: some of its parts. */
const LIMIT_MB = 30
const LIMIT_RSS_MB = 60
const JOBS = 50
const VIEWS = 900_000
const APPLICATIONS = 20_000

/** @returns the company and its owner */
async function fill(): Promise<{ employerId: string; userId: string }> {
  const { rows } = await sql<{ employerId: string; userId: string }>`
    with people as (insert into users (full_name, email, role, email_verified)
        select 'Person ' || n, 'p' || n || '@example.com', case when n = 0 then 'employer' else 'job_seeker' end, true
        from generate_series(0, ${APPLICATIONS / 10}::int) n returning id, role),
      company as (insert into employers (slug, company_name, name_shared, profile_complete) values ('bench', 'Bench', true, true) returning id)
    select c.id as "employerId", p.id as "userId" from company c, people p where p.role = 'employer'`.execute(maintenanceDb)
  const { employerId, userId } = rows[0]! // one of each
  await sql`insert into employer_users (employer_id, user_id) values (${employerId}, ${userId})`.execute(maintenanceDb)
  const posted_at = new Date(Date.now() - 364 * 86_400_000)
  const ads = Array.from({ length: JOBS }, (_, at) => ({
    employer_id: employerId,
    company_name: 'Bench',
    title: `Job ${at}`,
    location: 'Parramatta NSW',
    employment_type: 'full-time' as const,
    category_slug: 'sales' as const,
    description: 'Text',
    status: 'live' as const,
    posted_at,
  }))
  await db.transaction().execute((tx) => insertJobs(tx, ads, { bulk: 'import' }))
  await sql`insert into job_views (job_id, visitor, viewed_on, source)
    select n % ${JOBS}::int + (select min(id) from jobs), md5(n::text), current_date - n / ${JOBS}::int % 365,
      (array['frontage', 'direct', 'social', 'search_engine', 'alert_mail'])[n / 7 % 5 + 1]
    from generate_series(1, ${VIEWS}::int) n`.execute(maintenanceDb)
  await sql`with files as (insert into files (owner_id, storage_key, filename, content_type, size_bytes, sha256)
      select id, id::text, 'cv.pdf', 'application/pdf', 1, id::text from users where role = 'job_seeker' returning id, owner_id)
    insert into resumes (user_id, file_id) select owner_id, id from files`.execute(maintenanceDb)
  // Each person applied for ten jobs; each application moved four times after it was sent.
  await sql`insert into applications (job_id, applicant_id, full_name, email, resume_id, status, submitted_at, source)
    select j.id, r.user_id, 'Person', 'p@example.com', r.id, 'hired', now() - abs(hashtext(r.id::text || j.id)) % 364 * interval '1 day', 'frontage'
    from resumes r join jobs j on j.id % 5 = abs(hashtext(r.id::text)) % 5`.execute(maintenanceDb)
  await sql`insert into application_moves (application_id, to_status, moved_at)
    select a.id, m.status, a.submitted_at + m.at * interval '1 day' from applications a
    cross join unnest(array['submitted', 'viewed', 'shortlisted', 'interview', 'hired']) with ordinality m(status, at)`.execute(
    maintenanceDb,
  )
  await sql`insert into application_starts (job_id, user_id, started_at) select job_id, applicant_id, submitted_at from applications`.execute(
    maintenanceDb,
  )
  await sql`vacuum analyze`.execute(maintenanceDb)
  return { employerId, userId }
}

async function measure(name: string, page: () => Promise<unknown>, limit = LIMIT_MS): Promise<void> {
  const [times, used]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    const [began, before] = [performance.now(), process.cpuUsage()]
    await page()
    times.push(performance.now() - began)
    const { user, system } = process.cpuUsage(before)
    used.push((user + system) / 1_000)
  }
  const medianOf = (all: readonly number[]) => all.toSorted((a, b) => a - b)[(ROUNDS - 1) / 2] ?? 0
  const median = medianOf(times)
  const [best, most] = [Math.min(...times), Math.max(...times)]
  console.log(
    `${name.padEnd(52)}${median.toFixed(1).padStart(7)} ms, best ${best.toFixed(1).padStart(7)}, at most ${most.toFixed(1).padStart(7)}, processor ${medianOf(used).toFixed(1).padStart(6)}${median > limit ? '  above the limit' : ''}`,
  )
  if (median > limit) process.exitCode = 1
}

/** Works a statement out in the database, without its rows. */
const counted = (query: ReturnType<typeof sql>) =>
  sql`select count(*), max(reached), min(viewed_at), min(hired_at), min(answered_at) from (${query}) q`.execute(db)

const usedMb = () => {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed / 1_048_576
}

/** Reads a file part by part, and reports how much of the heap was in use at most. */
async function measureFile(stream: ReadableStream<Uint8Array>): Promise<void> {
  const rssMb = () => process.memoryUsage.rss() / 1_048_576
  const [before, rssBefore] = [usedMb(), rssMb()]
  let [most, mostRss, bytes, parts] = [0, 0, 0, 0]
  for await (const part of stream) {
    bytes += part.length
    parts++
    most = Math.max(most, usedMb() - before)
    mostRss = Math.max(mostRss, rssMb() - rssBefore)
  }
  console.log(
    `file of a year: ${(bytes / 1_048_576).toFixed(1)} MB in ${parts} parts, at most ${most.toFixed(1)} MB more of the heap and ${mostRss.toFixed(1)} MB more of the process (${rssMb().toFixed(0)} MB)`,
  )
  if (most > LIMIT_MB || mostRss > LIMIT_RSS_MB) process.exitCode = 1
}

try {
  await migrate()
  await startTasks(tasks, { work: false })
  if (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) throw new Error('This database has people: give an empty one')
  const { employerId, userId } = await fill()
  const zone = 'Australia/Sydney' as const
  const scopeOf = (query: string, jobId: number | null = null): Scope => ({
    advertiser: { employerId },
    jobId,
    zone,
    period: readPeriod(new URLSearchParams(query), { now: new Date(), zone, reachDays: 731 }).period,
  })
  const year = scopeOf('period=year')
  const job = await db.selectFrom('jobs').select('id').limit(1).executeTakeFirstOrThrow()
  console.log(
    `${(VIEWS + APPLICATIONS * 6).toLocaleString('en-AU')} events, load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}`,
  )
  const ofYear = sql`a.submitted_at >= now() - interval '366 days'`
  await measure('applications by their moves, 12 months (not used)', () => counted(plainProgress(ofYear)), Number.POSITIVE_INFINITY)
  await measure('applications as kept, 12 months', () => counted(applicationsOf(year)))
  await measure('all jobs, 12 months', () => findFigures(year))
  await measure('the page: all its statements, 12 months', () =>
    Promise.all([
      findFigures(year),
      listReportedJobs({ employerId }),
      listJobPay({ employerId }, null),
      findResponseRecord({ employerId }),
    ]),
  )
  await measure('all jobs, 30 days', () => findFigures(scopeOf('')))
  await measure('one job, 12 months', () => findFigures(scopeOf('period=year', job.id)))
  await measure('the rows behind a number', () => listApplications(year, { step: 'interview' }))
  await measure('pay beside the market', () => listJobPay({ employerId }, null))
  await measureFile(await streamFigures({ advertiser: { employerId }, userId, memberRole: 'owner' }, year))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await stopTasks()
  await closeDatabase()
}
