// Kills the server again and again while jobs are published and applied for, and counts what is lost or doubled.
//   node test/kill/kill.ts [kills]                      the embedded database
//   DATABASE_URL=postgres://… node test/kill/kill.ts    a database of its own on that server
// Needs the built server (`npm run build`). Ends with code 1 when anything acknowledged is missing or exists twice.
import { createHash, randomInt, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { COMPANY_PEOPLE, JOB_SEEKERS } from '../../seeds/people.ts'
import { type Board, makeBoard } from './board.ts'
import { Person } from './person.ts'

const KILLS = Number(process.argv[2] ?? 20)
const PORT = Number(process.env.KILL_PORT ?? 3211)
/** Two companies have not finished their profile, or have nobody who could publish for them. */
const INCOMPLETE = ['currajong-street-realty']
const APPLICANTS_AT_ONCE = 4
/** Fewer than the hourly limit of a person or company. */
const MOST_PER_PERSON = 38
const PAUSE_MS = 150
/** On a busy machine the run ends after this time with fewer kills, and reports that. */
const LONGEST_MS = 150_000

type Job = { id: number; title: string; submissionId: string; employer: Person }
type Application = { id: string; jobId: number; sha256: string; employer: Person; applicant: Person }

const resume = readFileSync('test/fixtures/cvs/s01-sales-agent-nsw.pdf')
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const jobs: Job[] = []
const applications: Application[] = []
const troubles: string[] = []
let going = true

/** Publishes jobs one after the other, each by the next company; retries a form until it is answered. */
async function publish(employers: Person[]): Promise<void> {
  for (let count = 0; going && count < employers.length * MOST_PER_PERSON; count++) {
    const employer = employers[count % employers.length]! // never past the end
    const submissionId = randomUUID()
    const title = `Property Manager ${submissionId}`
    const form = new URLSearchParams({
      intent: 'publish',
      submission_id: submissionId,
      title,
      location: 'Parramatta NSW 2150',
      employment_type: 'full-time',
      salary_range: '72k - 80k + super',
      description: 'Look after 120 homes around Church Street.',
    })
    const answer = await employer.insist(() => employer.send('/employer/jobs/new', form))
    const id = Number(answer.headers.get('location')?.match(/published=(\d+)/)?.[1])
    if (id) jobs.push({ id, title, submissionId, employer })
    else troubles.push(`publishing answered ${answer.status}`)
    await pause(PAUSE_MS)
  }
}

/** Applies for the jobs as they are published, each time with a unique resume. */
async function applyForJobs(people: Person[]): Promise<void> {
  for (let count = 0; going && count < people.length * MOST_PER_PERSON; count++) {
    const applicant = people[count % people.length]! // never past the end
    const sent = new Set(applications.filter((one) => one.applicant === applicant).map(({ jobId }) => jobId))
    const job = jobs.findLast(({ id }) => !sent.has(id))
    if (job) await applyFor(job, applicant)
    await pause(PAUSE_MS)
  }
}

async function applyFor(job: Job, applicant: Person): Promise<void> {
  // Anything may follow the end of a PDF: each file gets different bytes.
  const bytes = Buffer.concat([resume, Buffer.from(`\n% ${randomUUID()}\n`)])
  const answer = await applicant.insist(() => {
    const form = new FormData()
    form.set('full_name', applicant.email)
    form.set('cover_letter', `I read of ${job.title}.`)
    form.set('resume_file', new Blob([bytes], { type: 'application/pdf' }), 'resume.pdf')
    return applicant.send(`/jobs/${job.id}/apply`, form)
  })
  const id = answer.headers.get('location')?.match(/application=([0-9a-f-]{36})/)?.[1]
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  if (id) applications.push({ id, jobId: job.id, sha256, employer: job.employer, applicant })
  else troubles.push(`applying answered ${answer.status}`)
}

/**
 * Kills the server at random moments and starts it again.
 *
 * @returns the times until it was ready, in milliseconds
 */
async function killAgainAndAgain(board: Board): Promise<number[]> {
  const readyMs: number[] = []
  const end = performance.now() + LONGEST_MS
  for (let count = 0; count < KILLS && performance.now() < end; count++) {
    await pause(randomInt(1_000, 3_000))
    await board.end('SIGKILL')
    readyMs.push(await board.start())
  }
  await pause(1_000)
  return readyMs
}

/**
 * Opens every acknowledged job, and every application's file as its employer.
 *
 * @returns what differs from what was sent
 */
async function look(): Promise<{ missingJobs: number; wrongFiles: number }> {
  let [missingJobs, wrongFiles] = [0, 0]
  const lookAtJob = async ({ id, title, employer }: Job) => {
    const page = await employer.open(`/jobs/${id}`)
    if (page.status !== 200 || !(await page.text()).includes(title)) missingJobs++
  }
  const lookAtFile = async ({ id, employer, sha256 }: Application) => {
    const page = await employer.open(`/employer/applications/${id}`)
    const link = (await page.text()).match(/href="(\/files\/[^"]+)"/)?.[1]
    const file = link ? await employer.open(link) : null
    const found =
      file &&
      createHash('sha256')
        .update(Buffer.from(await file.arrayBuffer()))
        .digest('hex')
    if (found !== sha256) wrongFiles++
  }
  await someAtOnce(jobs, lookAtJob)
  await someAtOnce(applications, lookAtFile)
  return { missingJobs, wrongFiles }
}

async function someAtOnce<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values()
  const worker = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: 6 }, worker))
}

type Count = { missing: number; doubled: number; extra: number }

/** Counts the rows of what was acknowledged directly in the database; the server is down. */
async function countRows(board: Board): Promise<Record<'jobs' | 'applications' | 'events', Count>> {
  process.env.DATA_DIR = board.dataDir
  process.env.DATABASE_URL = board.databaseUrl ?? ''
  const { db, closeDatabase } = await import('#app/db/client.server.ts')
  const ours = await db.selectFrom('jobs').select(['id', 'title']).where('title', 'like', 'Property Manager ________-%').execute()
  const sent = await db
    .selectFrom('applications')
    .select(['id', 'job_id', 'full_name'])
    .where('job_id', 'in', ours.map(({ id }) => id).concat(0))
    .execute()
  const events = await db
    .selectFrom('events')
    .select(['application_id'])
    .where('name', '=', 'application.submitted')
    .where('application_id', 'in', sent.map(({ id }) => id).concat(randomUUID()))
    .execute()
  await closeDatabase()
  return {
    jobs: compare(
      jobs.map(({ title }) => title),
      ours.map(({ title }) => title),
    ),
    applications: compare(
      applications.map(({ jobId, applicant }) => `${jobId} ${applicant.email}`),
      sent.map(({ job_id, full_name }) => `${job_id} ${full_name}`),
    ),
    events: compare(
      applications.map(({ id }) => id),
      events.map(({ application_id }) => String(application_id)),
    ),
  }
}

function compare(acknowledged: string[], found: string[]): Count {
  const rows = new Set(found)
  const known = new Set(acknowledged)
  return {
    missing: acknowledged.filter((one) => !rows.has(one)).length,
    doubled: found.length - rows.size + (acknowledged.length - known.size),
    // Stored but never acknowledged: allowed only for what was in progress at the very end, and nothing was.
    extra: [...rows].filter((one) => !known.has(one)).length,
  }
}

const board = await makeBoard(process.env.DATABASE_URL || null, PORT)
let failed = true
try {
  const firstMs = await board.start()
  const employers = Object.entries(COMPANY_PEOPLE)
    .filter(([slug]) => !INCOMPLETE.includes(slug))
    .map(([, [owner]]) => new Person(board.url, owner.email))
  const seekers = JOB_SEEKERS.map(({ email }) => new Person(board.url, email))
  for (const person of [...employers, ...seekers]) await person.signIn()
  const groups = Array.from({ length: APPLICANTS_AT_ONCE }, (_, at) => seekers.filter((_, index) => index % APPLICANTS_AT_ONCE === at))
  const work = Promise.all([publish(employers), ...groups.map(applyForJobs)])
  const began = performance.now()
  const readyMs = await killAgainAndAgain(board)
  going = false
  await work
  const seconds = (performance.now() - began) / 1_000
  const { missingJobs, wrongFiles } = await look()
  await board.end('SIGTERM')
  const rows = await countRows(board)

  const sorted = readyMs.toSorted((a, b) => a - b)
  const ms = (value: number | undefined) => `${Math.round(value ?? 0)} ms`
  console.table({
    database: board.databaseUrl ? 'PostgreSQL' : 'embedded',
    'kill -9': `${readyMs.length} of ${KILLS} in ${Math.round(seconds)} s`,
    'first start, with seeding': ms(firstMs),
    'ready again, median': ms(sorted[Math.floor(sorted.length / 2)]),
    'ready again, longest': ms(sorted.at(-1)),
    'answers lost, form sent again': [...employers, ...seekers].reduce((sum, { lost }) => sum + lost, 0),
    'jobs acknowledged': jobs.length,
    'jobs missing / doubled / unknown': `${rows.jobs.missing + missingJobs} / ${rows.jobs.doubled} / ${rows.jobs.extra}`,
    'applications acknowledged': applications.length,
    'applications missing / doubled / unknown': `${rows.applications.missing} / ${rows.applications.doubled} / ${rows.applications.extra}`,
    'application events missing / doubled': `${rows.events.missing} / ${rows.events.doubled}`,
    'files missing or with other bytes': wrongFiles,
  })
  for (const trouble of new Set(troubles)) console.error(`${troubles.filter((one) => one === trouble).length} × ${trouble}`)
  const counts = Object.values(rows).flatMap(({ missing, doubled, extra }) => [missing, doubled, extra])
  failed =
    [...counts, missingJobs, wrongFiles, troubles.length].some((count) => count > 0) || jobs.length === 0 || applications.length === 0
} finally {
  await board.remove()
}
console.log(failed ? 'Something acknowledged is missing, doubled or refused.' : 'Nothing was lost and nothing doubled.')
process.exit(failed ? 1 : 0)
