import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { seedPlaces } from '#app/places/places.server.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { importJobs, type LineProblem } from './import.server.ts'

const newLine = (values: Record<string, unknown> = {}) => ({
  id: randomUUID(),
  title: 'Leasing Consultant',
  company_name: `Wattle ${randomUUID()}`,
  location: 'Parramatta NSW 2150',
  employment_type: 'PT',
  category_slug: 'property-management',
  description: 'Shows homes to the people who will live in them.',
  tags: ['leasing', 'weekends'],
  created_at: '2026-10-01T00:00:00.000Z',
  ...values,
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

async function bring(...lines: (Record<string, unknown> | string)[]) {
  const problems: LineProblem[] = []
  const texts = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)))
  const result = await importJobs(texts, (problem) => problems.push(problem))
  return { ...result, problems }
}

const jobOf = (line: { id: string }) => db.selectFrom('jobs').selectAll().where('external_id', '=', line.id).executeTakeFirstOrThrow()
const companiesNamed = (name: string) =>
  db
    .selectFrom('employers')
    .select(['id', 'slug', 'claimed', 'profile_complete'])
    .where((eb) => eb(eb.fn('lower', ['company_name']), '=', name.toLowerCase()))
    .execute()

test('a job is live with its place, pay and date, and never closes by itself', async () => {
  await seedPlaces()
  const line = newLine({ salary_min: 30, salary_period: 'hour' })
  expect(await bring(line)).toMatchObject({ lines: 1, added: 1, skipped: 0 })
  expect(await jobOf(line)).toMatchObject({
    status: 'live',
    suburb: 'Parramatta',
    state: 'NSW',
    postcode: '2150',
    place_id: expect.any(Number),
    employment_type: 'part-time',
    salary_min: '30.00',
    salary_year_min: 59_280,
    tags: ['leasing', 'weekends'],
    posted_at: new Date('2026-10-01T00:00:00.000Z'),
    expires_at: null,
    posted_by: null,
  })
})

test('a second import doubles nothing and changes nothing', async () => {
  const lines = [newLine(), newLine()]
  await bring(...lines)
  const before = await jobOf(lines[0]!)
  expect(await bring(...lines)).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
  expect(await jobOf(lines[0]!)).toEqual(before)
})

test('a changed line changes its job, and leaves its address and posting date', async () => {
  const line = newLine({ created_at: null })
  await bring(line)
  const before = await jobOf(line)
  expect(await bring({ ...line, title: 'Senior Leasing Consultant', tags: [] })).toMatchObject({ added: 0, changed: 1 })
  expect(await jobOf(line)).toMatchObject({
    id: before.id,
    title: 'Senior Leasing Consultant',
    tags: [],
    posted_at: before.posted_at,
    version: 2,
  })
})

test.each([
  ['closed', {}, 'closed'],
  ['closed', { status: 'live' }, 'live'],
  ['expired', {}, 'live'],
  ['expired', { expires_at: '2020-01-01' }, 'expired'],
] as const)('a job that was %s stays so unless the line says otherwise (%o: %s)', async (status, values, expected) => {
  const line = newLine()
  await bring(line)
  await db.updateTable('jobs').set({ status }).where('external_id', '=', line.id).execute()
  await bring({ ...line, ...values })
  expect(await jobOf(line)).toMatchObject({ status: expected })
})

test('the same id twice in one file: what stands further down wins', async () => {
  const line = newLine()
  expect(await bring(line, { ...line, title: 'Later' })).toMatchObject({ added: 1, changed: 1 })
  expect(await jobOf(line)).toMatchObject({ title: 'Later' })
})

test('a job without an id is known again by company, title and place', async () => {
  const { id: _, ...line } = newLine()
  expect(await bring(line)).toMatchObject({ added: 1 })
  expect(await bring({ ...line, description: 'New words.' })).toMatchObject({ added: 0, changed: 1 })
})

test('a company nobody signed up for is made once a name, whatever its case', async () => {
  const company_name = `Ironbark ${randomUUID()}`
  await bring(newLine({ company_name }), newLine({ company_name: company_name.toUpperCase() }))
  await bring(newLine({ company_name }))
  expect(await companiesNamed(company_name)).toEqual([expect.objectContaining({ claimed: false, profile_complete: false })])
})

test('companies whose addresses would be the same get one each', async () => {
  const word = randomUUID()
  await bring(
    newLine({ company_name: `Smith & ${word}` }),
    newLine({ company_name: `Smith - ${word}` }),
    newLine({ company_name: '不動産' }),
  )
  const slugs = (await Promise.all([`Smith & ${word}`, `Smith - ${word}`].map(companiesNamed))).flat().map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(2)
})

test('a line with an agency’s name, or one that looks like it, is told and makes no company', async () => {
  const agency = await createAgency({ name: `Wren Talent ${randomUUID()}`, ownsName: true })
  const other = newLine()
  const result = await bring(other, newLine({ company_name: `${agency.name} Pty Ltd` }))
  expect(result).toMatchObject({ lines: 2, added: 1, unchanged: 0, skipped: 1 })
  expect(result.problems).toEqual([{ line: 2, message: 'company_name is the name of an agency here' }])
  expect(await companiesNamed(`${agency.name} Pty Ltd`)).toEqual([])
  expect(await jobOf(other)).toMatchObject({ status: 'live' })
})

test('a company that an earlier import made keeps its jobs when an agency has its name', async () => {
  const line = newLine()
  await bring(line)
  await createAgency({ name: line.company_name, ownsName: true })
  expect(await bring({ ...line, title: 'Another' })).toMatchObject({ changed: 1, skipped: 0 })
})

test('a company that people signed up for is not given jobs by its name', async () => {
  const employer = await createEmployer({ companyName: `Claimed ${randomUUID()}`, ownsName: true })
  const line = newLine({ company_name: employer.company_name })
  await bring(line)
  expect((await jobOf(line)).employer_id).not.toBe(employer.id)
})

test('lines that cannot be read are told by number and skipped, the others come in', async () => {
  const good = newLine()
  const { problems, ...result } = await bring(
    '{"title":',
    '',
    newLine({ employment_type: 'gig' }),
    good,
    `\uFEFF${JSON.stringify(newLine())}`,
  )
  expect(result).toEqual({ lines: 4, added: 1, changed: 0, unchanged: 0, skipped: 3, held: 0 })
  expect(problems.map(({ line }) => line)).toEqual([1, 3, 5])
  expect(await jobOf(good)).toBeDefined()
})

test('hostile texts are kept as plain text', async () => {
  const line = newLine({
    title: `Robert'); drop table jobs;-- \u0000 $1 {{x}}`,
    description: '<script>alert(1)</script>\uD800 \u202E',
    tags: ['{a,b}', '"quoted"', 'back\\slash', 'NULL'],
  })
  await bring(line)
  expect(await jobOf(line)).toMatchObject({
    title: "Robert'); drop table jobs;-- $1 {{x}}",
    tags: ['{a,b}', '"quoted"', 'back\\slash', 'NULL'],
  })
})

test('more jobs than one statement takes all come in, and events tell of all of them', async () => {
  const company_name = `Bulk ${randomUUID()}`
  const lines = Array.from({ length: 1_100 }, (_, index) => newLine({ company_name, title: `Agent ${index}` }))
  const last = () =>
    db
      .selectFrom('events')
      .select(({ fn }) => fn.max('id').as('id'))
      .where('name', '=', 'jobs.changed')
      .executeTakeFirstOrThrow()
  const before = (await last()).id ?? 0
  expect(await bring(...lines)).toMatchObject({ added: 1_100 })
  const events = await db
    .selectFrom('events')
    .select('data')
    .where('name', '=', 'jobs.changed')
    .where('id', '>', before)
    .orderBy('id')
    .execute()
  expect(events.map(({ data }) => data)).toEqual([500, 500, 100].map((count) => ({ by: 'import', count })))
})

test('whatever stands in the fields, the import goes on', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.double(),
    fc.integer(),
    fc.boolean(),
    fc.array(fc.string({ unit: 'binary' })),
    fc.constant(null),
  )
  const fields = fc.constantFrom(
    'salary_min',
    'salary_max',
    'salary_period',
    'salary_display',
    'tags',
    'benefits',
    'title',
    'company_name',
    'location',
    'description',
    'expires_at',
    'created_at',
    'screening_questions',
    'experience_years_required',
  )
  const lines = fc.sample(fc.dictionary(fields, text, { maxKeys: 3 }), { numRuns: 400, seed: 2026 })
  const { lines: read, added, skipped } = await bring(...lines.map((values) => newLine({ id: randomUUID(), ...values })))
  expect(added + skipped).toBe(read)
  expect(added).toBeGreaterThan(50)
})

test('what was bought for a job stays through an import: its boost, unless the line says otherwise, and the days of its ad', async () => {
  const line = newLine({ expires_at: inDays(3) })
  await bring(line)
  const { id } = await jobOf(line)
  const until = new Date(inDays(30))
  await db.insertInto('job_ads').values({ job_id: id, product: 'basic', runs_until: until }).execute()
  await db.updateTable('jobs').set({ featured: true, expires_at: until }).where('id', '=', id).execute()
  for (const again of [line, newLine({ ...line, expires_at: undefined })]) {
    await bring({ ...again, title: randomUUID() })
    expect(await jobOf(line)).toMatchObject({ featured: true, expires_at: until })
  }
  await bring({ ...line, featured: false })
  expect(await jobOf(line)).toMatchObject({ featured: false })
})
