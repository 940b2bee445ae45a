import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { APPLICATION_STATUSES } from '#app/applications/application.ts'
import { firstAnswer } from '#app/applications/first-answer.server.ts'
import { db } from '#app/db/client.server.ts'
import { dayAfter } from '#app/jobs/sydney-time.ts'
import { VIEW_SOURCES } from '#app/jobs/view-source.ts'
import { TIME_ZONES } from '#app/places/time-zone.ts'
import { createApplication, createResume } from '#test/factories/applications.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createInterview } from '#test/factories/interviews.ts'
import { createJob } from '#test/factories/jobs.ts'
import { createOffer } from '#test/factories/offers.ts'
import { createUser } from '#test/factories/people.ts'
import { plainProgress } from '#test/factories/plain-progress.ts'
import { findFigures } from './figures.server.ts'
import { REACHED, STEPS, totalOf } from './figures.ts'
import { listApplications, listDays } from './rows.server.ts'
import { applicationsOf, type Scope } from './scope.server.ts'

const HOUR_MS = 3_600_000

/** A move: whether the person was told of it, did it themselves, or it came by itself; and whether it was undone. */
const move = fc.record({
  to: fc.constantFrom(...APPLICATION_STATUSES.slice(1)),
  telling: fc.constantFrom('told', 'told later', 'untold'),
  by: fc.constantFrom('team', 'applicant', 'itself'),
  isUndone: fc.boolean(),
})

/** What happens to one job: views and starts on a day, applications with what followed. Hours are counted from noon of some day. */
const history = fc.array(
  fc.record({
    job: fc.integer({ min: 0, max: 2 }),
    hour: fc.integer({ min: -200, max: 200 }),
    source: fc.constantFrom(...VIEW_SOURCES),
    views: fc.integer({ min: 0, max: 3 }),
    isStarted: fc.boolean(),
    moves: fc.option(fc.array(move, { maxLength: 5 })),
    invitation: fc.constantFrom(null, 'kept', 'deleted'),
    offer: fc.constantFrom(null, 'draft', 'open', 'deleted'),
  }),
  { maxLength: 12 },
)

type Happening = (typeof history extends fc.Arbitrary<infer Value> ? Value : never)[number]

/** Makes what happened true, and returns the team and its jobs. */
async function live(happenings: readonly Happening[], { ofAgency, noonMs }: { ofAgency: boolean; noonMs: number }) {
  const [employer, agency, other] = [await createEmployer(), await createAgency(), await createEmployer()]
  // Of three jobs the last is another's: for a company, one that an agency advertises for it.
  const own = ofAgency ? { agency_id: agency.id, employer_id: employer.id } : { employer_id: employer.id }
  const others = ofAgency ? { employer_id: other.id } : { employer_id: employer.id, agency_id: agency.id }
  const jobs = [await createJob(own), await createJob(own), await createJob(others)]
  const person = await createUser()
  const resume_id = (await createResume(person.id)).id
  for (const [n, { job, hour, source, views, isStarted, moves, invitation, offer }] of happenings.entries()) {
    const { id: job_id } = jobs[job]!
    const at = new Date(noonMs + hour * HOUR_MS)
    for (let view = 0; view < views; view++)
      await sql`insert into job_views (job_id, visitor, viewed_on, source)
        values (${job_id}, ${`${n} ${view}`}, ${at.toISOString().slice(0, 10)}::date, ${source})`.execute(db)
    if (isStarted) await db.insertInto('application_starts').values({ job_id, started_at: at }).execute()
    if (!moves) continue
    const applicant_id = (await createUser()).id
    const status = moves.findLast(({ isUndone }) => !isUndone)?.to ?? 'submitted'
    const { id } = await createApplication({ job_id, applicant_id, resume_id, submitted_at: at, status, source })
    for (const [step, { to, telling, by, isUndone }] of moves.entries()) {
      const moved_at = new Date(at.getTime() + (step + 1) * (n + 1) * HOUR_MS)
      const made = await db
        .insertInto('application_moves')
        .values({
          application_id: id,
          to_status: to,
          moved_at,
          told_at: telling === 'told' ? moved_at : null,
          actor_id: by === 'applicant' ? applicant_id : null,
          reason: by === 'itself' ? 'no_answer' : null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (telling === 'told later') await db.updateTable('application_moves').set({ told_at: moved_at }).where('id', '=', made.id).execute()
      if (isUndone) await db.deleteFrom('application_moves').where('id', '=', made.id).execute()
    }
    const team = ofAgency === job < 2 ? { agencyId: agency.id } : { employerId: employer.id }
    if (invitation) {
      const interviewId = await createInterview({ applicationId: id, team, panel: [] })
      if (invitation === 'deleted') await db.deleteFrom('interviews').where('id', '=', interviewId).execute()
    }
    if (offer === null) continue
    const offerId = await createOffer({ applicationId: id, team, writtenBy: null, state: offer === 'draft' ? 'draft' : 'open' })
    if (offer === 'deleted') await db.deleteFrom('offers').where('id', '=', offerId).execute()
  }
  return { advertiser: ofAgency ? { agencyId: agency.id } : { employerId: employer.id }, ids: jobs.slice(0, 2).map(({ id }) => id) }
}

/** How far each application of these jobs came and when, by the statement that figures read and by one for each of its rows. */
async function compareProgress(jobs: readonly number[], scope: Scope): Promise<void> {
  type Progress = { id: string; reached: number; viewed_at: Date | null; hired_at: Date | null; answered_at: Date | null }
  const inOrder = async (query: ReturnType<typeof sql>) =>
    (await sql<Progress>`select id, reached, viewed_at, hired_at, answered_at from (${query}) q order by id`.execute(db)).rows
  const known =
    await inOrder(sql`select application_id as id, p.* from application_progress p join applications a on a.id = p.application_id
    where a.job_id = any(${jobs}::int[])`)
  const plain = await inOrder(plainProgress(sql`a.job_id = any(${jobs}::int[])`))
  // An application to which nothing happened may have no row.
  const happened = new Set(known.map(({ id }) => id))
  expect(known).toEqual(plain.filter(({ id }) => happened.has(id)))
  for (const row of plain.filter(({ id }) => !happened.has(id))) expect(row).toMatchObject({ reached: 0, answered_at: null })
  const sent = await sql<{ id: string }>`select q.id from (${applicationsOf(scope)}) q`.execute(db)
  expect(new Set(sent.rows.map(({ id }) => id)).size).toBe(sent.rows.length)
}

const count = async (query: ReturnType<typeof sql>) => Number((await query.execute(db)).rows.map((row) => (row as { n: number }).n)[0])

/** The figures of a job asked one by one, of the rows themselves and by the clocks of the database. */
async function plainFigures(job: number, { period: { from, to }, zone }: Scope) {
  const isIn = (column: string) => sql`(${sql.ref(column)} at time zone ${zone})::date between ${from}::date and ${to}::date`
  const sent = sql`select id from applications where job_id = ${job} and ${isIn('submitted_at')}`
  const cameTo = (statuses: readonly string[]) =>
    count(
      sql`select count(distinct application_id) as n from application_moves where application_id in (${sent}) and to_status = any(${statuses})`,
    )
  return {
    id: job,
    views: await count(sql`select count(*) as n from job_views where job_id = ${job} and viewed_on between ${from}::date and ${to}::date`),
    starts: await count(sql`select count(*) as n from application_starts where job_id = ${job} and ${isIn('started_at')}`),
    applications: await count(sql`select count(*) as n from (${sent}) a`),
    viewed: await cameTo(['viewed', 'shortlisted', 'interview', 'hired']),
    shortlisted: await cameTo(['shortlisted', 'interview', 'hired']),
    interview: await cameTo(['interview', 'hired']),
    hired: await cameTo(['hired']),
  }
}

test.each(['2026-04-05', '2026-10-04'])(
  'equal plain SQL over the rows, whatever has happened around the change of the clocks of %s',
  { timeout: 120_000 },
  async (day) => {
    const noonMs = Date.parse(`${day}T02:00:00Z`)

    await fc.assert(
      fc.asyncProperty(
        history,
        fc.constantFrom(...TIME_ZONES),
        fc.boolean(),
        // Days around what happened, and months.
        fc.oneof(
          fc.tuple(fc.integer({ min: -4, max: 4 }), fc.integer({ min: 0, max: 6 })),
          fc.tuple(fc.integer({ min: -40, max: 4 }), fc.integer({ min: 20, max: 80 })),
        ),
        async (happenings, zone, ofAgency, [first, days]) => {
          const { advertiser, ids } = await live(happenings, { ofAgency, noonMs })
          const period = { from: dayAfter(day, first), to: dayAfter(day, first + days) }
          const scope: Scope = { advertiser, jobId: null, period, zone }
          const figures = await findFigures(scope)
          await compareProgress(ids, scope)
          const plain = [await plainFigures(ids[0]!, scope), await plainFigures(ids[1]!, scope)]
          expect(figures.jobs.map(({ title: _, isLive: __, ...job }) => job).toSorted((a, b) => a.id - b.id)).toEqual(plain)
          const total = totalOf(figures.jobs)
          // Each part of the page says the same.
          const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0)
          expect(sum(figures.sources.map(({ views }) => views))).toBe(total.views)
          expect(sum(figures.sources.map(({ applications }) => applications))).toBe(total.applications)
          expect(sum(figures.sources.map(({ shortlisted }) => shortlisted))).toBe(total.shortlisted)
          expect(sum(figures.ends.map(({ count: ended }) => ended))).toBe(total.applications)
          expect(figures.durations.view.cases).toBe(total.viewed)
          expect(figures.durations.hire.cases).toBe(total.hired)
          const isSent = sql`a.job_id = any(${ids}::int[]) and (a.submitted_at at time zone ${zone})::date between ${period.from}::date and ${period.to}::date`
          expect(figures.durations.answer.cases).toBe(await count(sql`select count(answered_at) as n from (${plainProgress(isSent)}) q`))
          // And so do the rows behind each number.
          for (const step of REACHED) expect((await listApplications(scope, { step })).total).toBe(total[step])
          expect((await listApplications(scope, { step: 'applications', isAnswered: true })).total).toBe(figures.durations.answer.cases)
          for (const step of ['views', 'starts'] as const) expect((await listDays(scope, step, null)).total).toBe(total[step])
          for (const { source, applications } of figures.sources)
            expect((await listApplications(scope, { step: 'applications', source })).total).toBe(applications)
          for (const { furthest, standing, count: ended } of figures.ends)
            expect((await listApplications(scope, { step: 'applications', furthest, standing })).total).toBe(ended)
        },
      ),
      { numRuns: 15 },
    )
  },
)

test('take the half and nine of ten of five cases, and nothing of four', async () => {
  const { id: employerId } = await createEmployer()
  const { id: job_id } = await createJob({ employer_id: employerId })
  const scope: Scope = {
    advertiser: { employerId },
    jobId: null,
    period: { from: '2026-03-02', to: '2026-03-02' },
    zone: 'Australia/Perth',
  }
  const apply = async (hours: number) => {
    const submitted_at = new Date('2026-03-02T03:00:00Z')
    const { id } = await createApplication({ job_id, submitted_at, status: 'rejected' })
    const move = { application_id: id, moved_at: new Date(submitted_at.getTime() + hours * HOUR_MS) }
    await db
      .insertInto('application_moves')
      .values([
        { ...move, to_status: 'viewed' },
        // What closes by itself is no answer.
        { ...move, to_status: 'rejected', reason: 'no_answer' },
        // A second answer changes nothing.
        { ...move, to_status: 'rejected', moved_at: new Date(move.moved_at.getTime() + HOUR_MS) },
        { ...move, to_status: 'shortlisted', moved_at: new Date(move.moved_at.getTime() + 90 * HOUR_MS) },
      ])
      .execute()
  }
  for (const hours of [1, 2, 4, 8]) await apply(hours)
  const few = await findFigures(scope)
  expect(few.durations.view).toEqual({ cases: 4, halfSeconds: null, mostSeconds: null })
  await apply(16)
  const { durations } = await findFigures(scope)
  expect(durations.view).toEqual({ cases: 5, halfSeconds: 4 * 3_600, mostSeconds: 12.8 * 3_600 })
  expect(durations.answer).toEqual({ cases: 5, halfSeconds: 5 * 3_600, mostSeconds: 13.8 * 3_600 })
  expect(durations.hire).toEqual({ cases: 0, halfSeconds: null, mostSeconds: null })
})

test('count as answered what the response record counts: what the person was told, an invitation, an offer', async () => {
  const { id: employerId } = await createEmployer()
  const team = { employerId }
  const { id: job_id } = await createJob({ employer_id: employerId })
  const submitted_at = new Date('2026-03-02T03:00:00Z')
  const apply = () => createApplication({ job_id, submitted_at, status: 'viewed' })
  const move = async ({ actor_id, ...over }: { actor_id?: string; told_at?: Date | null; to_status: 'shortlisted' | 'rejected' }) => {
    const { id, applicant_id } = await apply()
    const actor = actor_id === 'own' ? applicant_id : null
    await db
      .insertInto('application_moves')
      .values({ application_id: id, moved_at: new Date(submitted_at.getTime() + HOUR_MS), actor_id: actor, ...over })
      .execute()
    return id
  }
  const told = await move({ to_status: 'rejected' })
  await move({ to_status: 'rejected', told_at: null })
  await move({ to_status: 'shortlisted', actor_id: 'own' })
  const [invited, offered] = [(await apply()).id, (await apply()).id]
  await createInterview({ applicationId: invited, team, panel: [] })
  await createOffer({ applicationId: offered, team, writtenBy: null, state: 'open' })
  await createOffer({ applicationId: (await apply()).id, team, writtenBy: null })
  const period = { from: '2026-03-02', to: '2026-03-02' }
  const scope: Scope = { advertiser: team, jobId: null, period, zone: 'Australia/Perth' }
  const answered = await listApplications(scope, { step: 'applications', isAnswered: true })
  expect(answered.applications.map(({ id }) => id).toSorted()).toEqual([told, invited, offered].toSorted())
  const recorded = await db
    .selectFrom('applications as a')
    .select('a.id')
    .where('a.job_id', '=', job_id)
    .where(firstAnswer(sql.ref('a.id')), 'is not', null)
    .execute()
  expect(recorded.map(({ id }) => id).toSorted()).toEqual([told, invited, offered].toSorted())
})

test('have a live job without figures, and no draft', async () => {
  const { id: employerId } = await createEmployer()
  const { id } = await createJob({ employer_id: employerId })
  await createJob({ employer_id: employerId, status: 'draft', posted_at: null })
  const { jobs, sources } = await findFigures({
    advertiser: { employerId },
    jobId: null,
    period: { from: '2026-03-02', to: '2026-03-08' },
    zone: 'Australia/Sydney',
  })
  expect(jobs).toEqual([{ id, title: 'Property Manager', isLive: true, ...Object.fromEntries(STEPS.map((step) => [step, 0])) }])
  expect(sources).toEqual([])
})
