import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { jobsChanged } from '#app/jobs/changes.server.ts'
import { STATES } from '#app/places/location.ts'
import { lookupPlaces, seedPlaces } from '#app/places/places.server.ts'
import { CATEGORIES } from '#app/vocabulary/category.ts'
import { WORK_TYPES } from '#app/vocabulary/work-type.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { startSearchIndex, stopSearchIndex } from './index/sync.server.ts'
import { PAGE_SIZE, readSearchQuery } from './query.ts'
import { searchJobs } from './search.server.ts'

await startSearchIndex()
afterAll(stopSearchIndex)

type JobValues = NonNullable<Parameters<typeof createJob>[0]>

/** A word that only the jobs of this test contain, so that a search finds no others. */
const newWord = () => `zq${randomUUID().replaceAll('-', '')}`

const find = async (search: Record<string, string | string[]>) => {
  const pairs = Object.entries(search).flatMap(([name, value]) => [value].flat().map((one) => [name, one]))
  const { jobs, ...rest } = await searchJobs(readSearchQuery(new URLSearchParams(pairs)))
  return { ...rest, titles: jobs.map(({ title }) => title), jobs }
}

const DAY_MS = 86_400_000
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS)

/** One job for each title, with a unique word in the company name; the first title is the newest job. */
async function createJobs(jobs: Record<string, JobValues>) {
  const word = newWord()
  const { id: employer_id } = await createEmployer()
  const posted = Date.now()
  for (const [index, [title, values]] of Object.entries(jobs).entries()) {
    await createJob({ employer_id, title, company_name: `Realty ${word}`, posted_at: new Date(posted - index * 60_000), ...values })
  }
  return word
}

test('lists live jobs that have not expired, newest first', async () => {
  const q = await createJobs({
    open: {},
    'without end': { expires_at: null },
    'older, posted last': { posted_at: daysFromNow(-3) },
    expired: { expires_at: daysFromNow(-1) },
    draft: { status: 'draft', posted_at: null },
    paused: { status: 'paused' },
    closed: { status: 'closed' },
    'waits for approval': { status: 'pending_approval' },
  })
  const { titles, total, page, pages } = await find({ q })
  expect(titles).toEqual(['open', 'without end', 'older, posted last'])
  expect({ total, page, pages }).toEqual({ total: 3, page: 1, pages: 1 })
})

test('orders jobs of one instant by id, so that no page shows a job twice', async () => {
  const at = new Date()
  const q = await createJobs({ first: { posted_at: at }, second: { posted_at: at } })
  expect((await find({ q })).titles).toEqual(['second', 'first'])
})

test('finds each word in title, description or company name, whatever its case', async () => {
  const word = await createJobs({
    'Leasing Officer': { description: 'Keys and smiles.' },
    'Property Manager': { description: 'You answer for LEASING as well.' },
    Receptionist: { description: 'Front desk.' },
  })
  expect((await find({ q: `leasing ${word.toUpperCase()}` })).titles).toEqual(['Leasing Officer', 'Property Manager'])
  expect((await find({ q: `${word} leas desk` })).total).toBe(0)
})

test('keeps a quoted phrase together, within one field', async () => {
  const word = await createJobs({
    'Senior Property Manager': {},
    'Manager, Property': {},
    'Property Assistant': { description: 'Helps the property manager.' },
    // The two words are adjacent only across the end of the title and the start of the company name.
    'Sales, Property': { company_name: 'Manager Realty' },
  })
  await createJob({ title: `${word} property`, company_name: 'Manager Homes', description: 'None.' })
  expect((await find({ q: `"property manager" ${word}` })).titles).toEqual(['Senior Property Manager', 'Property Assistant'])
})

test.each(['100%', "' or 1=1 --", '; drop table jobs', '<script>alert(1)</script>', "x' | !y <-> (z:*)", '日本語', 'ÉLAN'])(
  'takes %j for its words',
  async (text) => {
    const word = await createJobs({ [`Agent ${text}`]: {}, 'Agent one hundred': {} })
    expect((await find({ q: `${text} ${word}` })).titles).toEqual([`Agent ${text}`])
    expect((await find({ q: `"agent ${text}" ${word}` })).titles).toEqual([`Agent ${text}`])
  },
)

test.each(['%', '_', '\\', "'", '((((', '&|!', '-', '"', '🏠', 'the and of'])('asks for nothing by %j, which is no word', async (text) => {
  const word = await createJobs({ Agent: {} })
  expect((await find({ q: `${word} ${text}` })).titles).toEqual(['Agent'])
})

test('finds a place by any part of it, and a state by its name', async () => {
  const q = await createJobs({
    west: { location: 'Parramatta NSW 2150', state: 'NSW' },
    north: { location: 'Southport, Gold Coast QLD', state: 'QLD' },
    south: { location: 'Bowral', state: 'NSW' },
    none: { location: 'Anywhere', state: null },
  })
  const at = async (location: string) => (await find({ q, location })).titles
  expect(await at('PARRA')).toEqual(['west'])
  expect(await at('parramatta nsw 2150')).toEqual(['west'])
  expect(await at('Parramatta, New South Wales')).toEqual(['west'])
  expect(await at('nsw')).toEqual(['west', 'south'])
  expect(await at('New South Wales')).toEqual(['west', 'south'])
  expect(await at('gold coast')).toEqual(['north'])
  expect(await at('%')).toEqual([])
})

test('filters by category, work type, state, licence and age, with "or" inside a list and "and" between lists', async () => {
  const { id: agency_id } = await createAgency()
  const q = await createJobs({
    a: { category_slug: 'sales', employment_type: 'casual', state: 'VIC', licence_required: 'any' },
    b: { category_slug: 'admin', employment_type: 'full-time', state: 'NSW', agency_id },
    c: { category_slug: 'strata', employment_type: 'part-time', state: null, licence_required: 'full_licence', posted_at: daysFromNow(-5) },
  })
  expect((await find({ q, category: ['sales', 'strata'] })).titles).toEqual(['a', 'c'])
  expect((await find({ q, workType: 'casusal' })).titles).toEqual(['a'])
  expect((await find({ q, workType: 'all' })).total).toBe(3)
  expect((await find({ q, state: ['VIC', 'NSW'] })).titles).toEqual(['a', 'b'])
  expect((await find({ q, category: 'sales', state: 'NSW' })).total).toBe(0)
  expect((await find({ q, licence: 'needed' })).titles).toEqual(['a', 'c'])
  expect((await find({ q, licence: 'not-needed' })).titles).toEqual(['b'])
  expect((await find({ q, listed: '3' })).titles).toEqual(['a', 'b'])
  expect((await find({ q, listed: '7' })).total).toBe(3)
  expect((await find({ q, agency: 'any' })).titles).toEqual(['b'])
  expect((await find({ q, agency: agency_id })).titles).toEqual(['b'])
  expect((await find({ q, agency: randomUUID() })).total).toBe(0)
})

test('finds the jobs of one company by the company, not by its name', async () => {
  const [one, other] = [await createEmployer(), await createEmployer()]
  const q = await createJobs({
    own: { employer_id: one.id },
    other: { employer_id: other.id },
  })
  expect((await find({ q, company: one.id })).titles).toEqual(['own'])
  expect((await find({ company: one.id })).total).toBe(1)
  expect((await find({ company: randomUUID() })).total).toBe(0)
  expect((await find({ q, company: 'nonsense' })).total).toBe(2)
  expect(await find({ company: one.id })).toMatchObject({ companyName: one.company_name })
  expect(await find({ company: randomUUID() })).toMatchObject({ companyName: null })
})

test('does not list a confidential client’s jobs under the client', async () => {
  const [client, agency] = [await createEmployer({ companyName: 'Quiet Realty' }), await createAgency({ name: 'Lane Talent' })]
  const ofAgency = { employer_id: client.id, agency_id: agency.id }
  await createJobs({
    named: { ...ofAgency, company_name: 'Quiet Realty' },
    confidential: { ...ofAgency, company_name: 'Lane Talent' },
  })
  expect((await find({ company: client.id })).titles).toEqual(['named'])
  expect((await find({ agency: agency.id })).total).toBe(2)
})

test('lets a job pass the salary filter when its range overlaps, and always when it shows no pay', async () => {
  const q = await createJobs({
    'sixty to eighty': { salary_year_min: 60_000, salary_year_max: 80_000 },
    'from ninety': { salary_year_min: 90_000 },
    'up to fifty': { salary_year_max: 50_000 },
    unsaid: {},
  })
  const between = async (minSalary: string, maxSalary: string) => (await find({ q, minSalary, maxSalary })).titles
  expect(await between('80000', '')).toEqual(['sixty to eighty', 'from ninety', 'unsaid'])
  expect(await between('85000', '')).toEqual(['from ninety', 'unsaid'])
  expect(await between('', '60000')).toEqual(['sixty to eighty', 'up to fifty', 'unsaid'])
  expect(await between('', '55000')).toEqual(['up to fifty', 'unsaid'])
  expect(await between('85000', '85000')).toEqual(['unsaid'])
  expect(await between('40000', '300000')).toHaveLength(4)
})

test('draws the bars of the salary over all pay, also where the salary filter leaves jobs out', async () => {
  const q = await createJobs({
    low: { salary_year_min: 30_000, salary_year_max: 30_000 },
    middle: { salary_year_min: 60_000, salary_year_max: 80_000 },
    high: { salary_year_min: 400_000 },
    unsaid: {},
  })
  const { salaryBins, total } = await find({ q, minSalary: '60000', maxSalary: '80000' })
  expect(total).toBe(2)
  expect(salaryBins.flatMap((count, at) => (count > 0 ? [[at, count]] : []))).toEqual([
    [0, 1],
    [3, 1],
    [25, 1],
  ])
})

test('with words puts jobs with all of them in their title first, newest within, unless newest first is asked for', async () => {
  const word = newWord()
  const q = `${word} manager`
  const { id: employer_id } = await createEmployer()
  for (const [index, title] of ['Assistant', `Manager ${word}`, 'Manager', `${word} Portfolio Manager`].entries()) {
    await createJob({ employer_id, title, description: `For the ${word} manager.`, posted_at: daysFromNow(-index) })
  }
  expect((await find({ q, sort: 'newest' })).titles).toEqual(['Assistant', `Manager ${word}`, 'Manager', `${word} Portfolio Manager`])
  expect((await find({ q })).titles).toEqual([`Manager ${word}`, `${word} Portfolio Manager`, 'Assistant', 'Manager'])
})

test('orders by relevance also beside a job that is dated ahead', async () => {
  const word = await createJobs({ 'Agent today': {}, 'Agent of a wrong clock': { posted_at: daysFromNow(60_000) } })
  expect((await find({ q: `agent ${word}` })).total).toBe(2)
})

test('shows fifty a page, and the last page for one beyond the end', async () => {
  const q = await createJobs(Object.fromEntries(Array.from({ length: PAGE_SIZE + 2 }, (_, index) => [`Agent ${index + 1}`, {}])))
  const first = await find({ q })
  expect([first.total, first.page, first.pages, first.titles.length, first.titles[0]]).toEqual([52, 1, 2, 50, 'Agent 1'])
  const last = await find({ q, page: '999' })
  expect([last.total, last.page, last.pages, last.titles]).toEqual([52, 2, 2, ['Agent 51', 'Agent 52']])
})

test('shows an empty first page when nothing is found', async () => {
  expect(await find({ q: newWord(), page: '4' })).toMatchObject({ jobs: [], total: 0, page: 1, pages: 1, facets: { agency: 0 } })
})

test('gives each card its words: pay, place, summary, colours', async () => {
  const agency = await createAgency()
  await db
    .updateTable('agencies')
    .set({ brand_colors: JSON.stringify({ primary: '#0f4c5c' }), logo_url: '/files/logo', plan: 'three_clients' })
    .where('id', '=', agency.id)
    .execute()
  const q = await createJobs({
    paid: {
      salary_min: 65_000,
      salary_max: 75_000,
      salary_period: 'year',
      salary_includes_super: false,
      description: '## About\n\n**Sell** homes.',
    },
    unpaid: { salary_range: 'Commission only, uncapped', agency_id: agency.id, employer_id: null },
  })
  const [paid, unpaid] = (await find({ q })).jobs
  expect(paid).toMatchObject({
    pay: { figure: '$65,000 – $75,000', detail: 'a year + super' },
    summary: 'Sell homes.',
    open: true,
    suburb: 'Parramatta',
  })
  expect(unpaid).toMatchObject({
    pay: { figure: null, detail: 'Commission only, uncapped' },
    brand_colour: '#0f4c5c',
    logo_url: '/files/logo',
  })
})

test('finds a job at once when its publishing is told, and no more when its closing is', async () => {
  const word = await createJobs({ one: {} })
  expect((await find({ q: word })).total).toBe(1)
  const job = await createJob({ title: `two ${word}` })
  jobsChanged()
  expect((await find({ q: word })).total).toBe(2)
  await db.updateTable('jobs').set({ status: 'closed' }).where('id', '=', job.id).execute()
  jobsChanged()
  expect((await find({ q: word })).titles).toEqual(['one'])
})

test('finds within a second what nobody told of', async () => {
  const word = await createJobs({ one: {} })
  expect((await find({ q: word })).total).toBe(1)
  await createJob({ title: `two ${word}` })
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000)
  expect((await find({ q: word })).total).toBe(2)
  clock.mockRestore()
})

// The meaning of the filters, implemented a second time in plain SQL.
const contains = (column: string, text: string) => sql<boolean>`position(lower(${text}) in lower(${sql.ref(column)})) > 0`

const STATE_WORDS: Record<string, string> = { nsw: 'NSW', 'Western Australia, Australia': 'WA' }

/** A state matches the job's state; a capital matches the text, or places within its region's distance. */
function isAt(location: string): RawBuilder<boolean> {
  if (STATE_WORDS[location]) return sql`state = ${STATE_WORDS[location]}`
  const says = contains('location', location)
  if (location !== 'Canberra') return says
  return sql`(${says} or place_id in (select p.id from places p, places c where c.name = 'Canberra' and p.state = 'ACT'
    and 2 * 6371.0088 * asin(sqrt(power(sin(radians(p.lat - c.lat) / 2), 2)
      + cos(radians(c.lat)) * cos(radians(p.lat)) * power(sin(radians(p.lng - c.lng) / 2), 2))) <= 25))`
}

function plainConditions(search: Search, word: string): RawBuilder<boolean>[] {
  const words = [word, ...search.words].map(
    (one) => sql<boolean>`(${contains('title', one)} or ${contains('description', one)} or ${contains('company_name', one)})`,
  )
  const conditions = [sql<boolean>`status = 'live' and (expires_at is null or expires_at > now())`, ...words]
  const isOneOf = (column: string, values: string[]) => sql<boolean>`${sql.ref(column)} in (${sql.join(values)})`
  if (search.location) conditions.push(isAt(search.location))
  if (search.category.length > 0) conditions.push(isOneOf('category_slug', search.category))
  if (search.workType.length > 0) conditions.push(isOneOf('employment_type', search.workType))
  if (search.state.length > 0) conditions.push(isOneOf('state', search.state))
  if (search.licence) conditions.push(sql`(licence_required = 'none') = ${search.licence === 'not-needed'}`)
  if (search.agency) conditions.push(sql`agency_id is not null`)
  if (search.min !== null) conditions.push(sql`coalesce(salary_year_max, 9999999) >= ${search.min}`)
  if (search.max !== null) conditions.push(sql`coalesce(salary_year_min, 0) <= ${search.max}`)
  return conditions
}

async function countPlainly(search: Search, word: string): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from jobs where ${sql.join(plainConditions(search, word), sql` and `)}`.execute(db)
  return rows[0]!.n
}

const WORDS = ['manager', 'sales', '100%', 'a_b', 'back\\slash', "o'brien", 'ÜBER']
const PLACES = ['Parramatta', 'Perth', '50% Street', 'Bowral_North', 'Brunswick', 'Kambah', 'near Canberra']
const pay = fc.option(fc.integer({ min: 7, max: 60 }).map((thousands) => thousands * 5_000))
const jobValues = fc.record({
  title: fc.subarray(WORDS, { minLength: 1, maxLength: 2 }).map((words) => words.join(' ')),
  description: fc.subarray(WORDS, { minLength: 1, maxLength: 3 }).map((words) => words.join('\n')),
  location: fc.constantFrom(...PLACES),
  state: fc.option(fc.constantFrom(...STATES)),
  category_slug: fc.constantFrom(...CATEGORIES),
  employment_type: fc.constantFrom(...WORK_TYPES),
  licence_required: fc.constantFrom('none', 'any', 'full_licence'),
  pay: fc.tuple(pay, pay),
  agency: fc.boolean(),
  status: fc.constantFrom('live', 'live', 'live', 'closed'),
  expires_at: fc.constantFrom(null, daysFromNow(9), daysFromNow(-1)),
})
const search = fc.record({
  words: fc.subarray(WORDS, { maxLength: 2 }),
  location: fc.constantFrom('', '', 'parr', 'e', '%', '_', 'nsw', 'Western Australia, Australia', 'Canberra'),
  category: fc.subarray([...CATEGORIES], { maxLength: 3 }),
  workType: fc.subarray([...WORK_TYPES], { maxLength: 3 }),
  state: fc.subarray([...STATES], { maxLength: 3 }),
  licence: fc.constantFrom('', 'needed', 'not-needed'),
  agency: fc.boolean(),
  min: fc.constantFrom(null, null, 45_000, 100_000, 200_000),
  max: fc.constantFrom(null, null, 200_000, 250_000),
})
type Search = typeof search extends fc.Arbitrary<infer T> ? T : never

const asked = ({ words, min, max, agency, ...lists }: Search, word: string) =>
  find({ ...lists, q: [word, ...words].join(' '), minSalary: String(min ?? ''), maxSalary: String(max ?? ''), agency: agency ? 'any' : '' })

test('counts exactly what plain SQL counts, also beside every choice, over random jobs and searches', async () => {
  const word = newWord()
  const [{ id: employer_id }, { id: agency_id }] = await Promise.all([createEmployer(), createAgency()])
  const samples = fc.sample(jobValues, { numRuns: 80, seed: 11 })
  await seedPlaces()
  const [kambah] = await lookupPlaces('Kambah')
  for (const {
    pay: [a, b],
    agency,
    ...values
  } of samples) {
    const [min, max] = a !== null && b !== null && a > b ? [b, a] : [a, b]
    await createJob({
      ...values,
      employer_id,
      agency_id: agency ? agency_id : null,
      ...(values.location === 'Kambah' && { state: 'ACT', place_id: kambah!.id }), // the dictionary has it
      company_name: word,
      salary_year_min: min,
      salary_year_max: max,
    })
  }
  await fc.assert(
    fc.asyncProperty(search, async (chosen) => {
      const { total, jobs, facets } = await asked(chosen, word)
      expect(total).toBe(await countPlainly(chosen, word))
      expect(jobs).toHaveLength(Math.min(total, PAGE_SIZE))
      expect(facets.category.sales).toBe(await countPlainly({ ...chosen, category: ['sales'] }, word))
      expect(facets.workType.contract).toBe(await countPlainly({ ...chosen, workType: ['contract'] }, word))
      expect(facets.state.TAS).toBe(await countPlainly({ ...chosen, state: ['TAS'] }, word))
      expect(facets.licence.needed).toBe(await countPlainly({ ...chosen, licence: 'needed' }, word))
      expect(facets.agency).toBe(await countPlainly({ ...chosen, agency: true }, word))
    }),
    { numRuns: 60 },
  )
})

test('finds jobs by pay basis and kind of commission, counts each choice, and understands their words', async () => {
  const q = await createJobs({
    shared: { pay_basis: 'debit_credit', commission_kind: 'net' },
    gross: { pay_basis: 'debit_credit', commission_kind: 'gross' },
    alone: { pay_basis: 'commission_only', commission_kind: 'gross', state: 'TAS' },
    'not stated': {},
  })
  expect((await find({ q, payBasis: 'debit_credit' })).titles).toEqual(['shared', 'gross'])
  const { total, facets, titles } = await find({ q, payBasis: 'debit_credit', commission: 'gross' })
  expect([total, titles]).toEqual([1, ['gross']])
  expect(facets.payBasis).toEqual({ base: 0, retainer: 0, debit_credit: 1, commission_only: 1 })
  expect(facets.commission).toEqual({ gross: 1, net: 1 })
  expect((await find({ q, state: 'TAS' })).facets.payBasis).toMatchObject({ debit_credit: 0, commission_only: 1 })
  expect((await find({ q: `${q} debit credit` })).titles).toEqual(['shared', 'gross'])
  expect((await find({ q: `${q} commission only` })).titles).toEqual(['alone'])
})

test('finds jobs by roster and car, and programs by their name', async () => {
  const q = await createJobs({
    weekdays: { roster: 'weekdays', car: 'allowance', software: ['PropertyMe'] },
    saturdays: { roster: 'some_saturdays', car: 'own_car' },
    'not stated': {},
  })
  expect((await find({ q, roster: 'weekdays' })).titles).toEqual(['weekdays'])
  expect((await find({ q, roster: ['weekdays', 'some_saturdays'] })).titles).toEqual(['weekdays', 'saturdays'])
  expect((await find({ q, roster: 'weekdays', car: 'own_car' })).total).toBe(0)
  const { total, facets } = await find({ q, car: ['allowance', 'own_car'] })
  expect([total, facets.category['property-management']]).toEqual([2, 2])
  expect((await find({ q: `${q} PropertyMe` })).titles).toEqual(['weekdays'])
})
