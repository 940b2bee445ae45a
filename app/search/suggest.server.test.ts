import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { jobsChanged } from '#app/jobs/changes.server.ts'
import { forgetPlaces, lookupPlaces, seedPlaces } from '#app/places/places.server.ts'
import { clock } from '#app/platform/cache.server.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { visit } from '#test/factories/requests.ts'
import { readSearchQuery } from './query.ts'
import { loader } from './routes/suggestions.ts'
import { searchJobs } from './search.server.ts'
import { suggestPlaces, suggestWords } from './suggest.server.ts'

type JobValues = NonNullable<Parameters<typeof createJob>[0]>

/** A word that only the rows of this test contain. */
const newWord = () => `zq${randomUUID().replaceAll('-', '').slice(0, 12)}`

// The lists are the process's own: each test is later than the one before.
let time = clock.now()
beforeEach(() => {
  time += 3_600_000
  const now = vi.spyOn(clock, 'now').mockImplementation(() => time)
  return () => {
    now.mockRestore()
    // What was cached at a later time would stay for the tests of other files.
    jobsChanged()
    forgetPlaces()
  }
})

/** Adds these jobs of one employer, and waits until the cached lists have been read again. */
async function createJobs(jobs: JobValues[]): Promise<void> {
  const { id: employer_id } = await createEmployer()
  const last = `Last ${newWord()}`
  for (const values of [...jobs, { title: last }]) await createJob({ employer_id, ...values })
  time += 300_000
  await vi.waitFor(async () => expect(await suggestWords(last)).toHaveLength(1))
}

async function createPlace(name: string, values: { postcode?: string; population?: number } = {}) {
  const place = await db
    .insertInto('places')
    .values({ name, state: 'NSW', lat: -33, lng: 151, ...values })
    .returning('id')
    .executeTakeFirstOrThrow()
  forgetPlaces()
  return place.id
}

test('suggests titles and companies of open jobs, those of the most jobs first', async () => {
  const word = newWord()
  await createJobs([
    { title: `${word} Manager`, company_name: 'Others' },
    { title: `${word} Agent`, company_name: `${word} Realty` },
    { title: `${word} AGENT`, company_name: `${word} Realty` },
    { title: `${word} agent`, company_name: 'Others' },
    { title: `Assistant ${word}`, company_name: 'Others' },
    { title: `${word} of the past`, company_name: 'Others', status: 'closed' },
    { title: `${word} expired`, company_name: 'Others', expires_at: new Date(0) },
    { title: `${word} draft`, company_name: 'Others', status: 'draft', posted_at: null },
  ])
  const found = await suggestWords(word.toUpperCase())
  expect(found.map(({ kind }) => kind)).toEqual(['title', 'title', 'title', 'company'])
  expect(found.map(({ detail }) => detail)).toEqual(['', '', '', ''])
  expect(found[0]!.label.toLowerCase()).toBe(`${word} agent`)
  expect(found.slice(1).map(({ label }) => label)).toEqual([`${word} Manager`, `Assistant ${word}`, `${word} Realty`])
  expect(found.every(({ label, value }) => label === value)).toBe(true)
})

test('gives eight at most, and companies three of them where titles are many', async () => {
  const word = newWord()
  const rows = Array.from({ length: 9 }, (_, at) => ({ title: `${word} ${at}`, company_name: `${word} co ${at}` }))
  await createJobs(rows)
  const kinds = (await suggestWords(word)).map(({ kind }) => kind)
  expect(kinds).toEqual([...Array(5).fill('title'), ...Array(3).fill('company')])
  expect((await suggestWords(`${word} co`)).map(({ kind }) => kind)).toEqual(Array(8).fill('company'))
})

test('accents and case make no difference', async () => {
  const word = newWord()
  await createJobs([{ title: `Gérant ${word}`, company_name: 'Others' }])
  expect(await suggestWords(`GERANT ${word}`)).toHaveLength(1)
  expect(await suggestWords(`gérant ${word}`)).toHaveLength(1)
})

test('a place shows its state and postcode; its number of open jobs where it has any, and those put it before places of a few more people', async () => {
  const word = newWord()
  const small = await createPlace(`${word} Small`, { population: 10 })
  await createPlace(`${word} Large`, { population: 50, postcode: '2999' })
  await createPlace(`${word} Middle`, { population: 40 })
  await createJobs([{ place_id: small }, { place_id: small }, { place_id: small, status: 'paused' }])
  expect(await suggestPlaces(word)).toEqual([
    { kind: 'place', label: `${word} Small NSW`, detail: '2 jobs', value: `${word} Small, NSW` },
    { kind: 'place', label: `${word} Large NSW 2999`, detail: '', value: `${word} Large, NSW` },
    { kind: 'place', label: `${word} Middle NSW`, detail: '', value: `${word} Middle, NSW` },
  ])
})

test('a place whose name begins as typed comes before one with jobs that only holds the word', async () => {
  const word = newWord()
  const other = await createPlace(`Upper ${word}`, { population: 10 })
  await createPlace(`${word} Plain`, { population: 20 })
  await createJobs([{ place_id: other }])
  expect((await suggestPlaces(word)).map(({ label, detail }) => [label, detail])).toEqual([
    [`${word} Plain NSW`, ''],
    [`Upper ${word} NSW`, '1 job'],
  ])
})

test('suggests a region with the jobs of its places', async () => {
  await seedPlaces()
  const [corrimal] = await lookupPlaces('Corrimal')
  await createJobs([{ place_id: corrimal!.id }])
  const [illawarra] = await suggestPlaces('illaw')
  expect(illawarra).toMatchObject({ label: 'Illawarra NSW', value: 'Illawarra NSW', detail: expect.stringMatching(/^[1-9]\d* jobs?$/) })
})

test('suggests a state by its name and by its letters, with the jobs in it', async () => {
  await createJobs([{ state: 'TAS' }])
  const [tasmania] = await suggestPlaces('tas')
  expect(tasmania).toMatchObject({ label: 'Tasmania', value: 'Tasmania', detail: expect.stringMatching(/^[\d,]+ jobs?$/) })
  expect(await suggestPlaces('tasman')).toContainEqual(tasmania)
})

test('knows abbreviations of trades', async () => {
  const word = newWord()
  await createJobs([{ title: `Property Manager ${word}` }, { title: `Business Development Manager ${word}` }])
  const labels = async (text: string) => (await suggestWords(text)).map(({ label }) => label)
  expect((await labels('pm')).some((label) => label.startsWith('Property Manager'))).toBe(true)
  expect((await labels('BDM')).some((label) => label.startsWith('Business Development Manager'))).toBe(true)
})

test.each([
  ['paramatta', 'Parramatta NSW'],
  ['sydny', 'Sydney NSW'],
  ['tassie', 'Tasmania'],
  ['freo', 'Fremantle WA'],
  ['2999', 'Postcodeville NSW 2999'],
])('suggests for "%s" %s', async (text, label) => {
  await seedPlaces()
  if (text === '2999') await createPlace('Postcodeville', { postcode: '2999', population: 9 })
  expect((await suggestPlaces(text)).map((place) => place.label)).toContain(label)
})

test('the number beside a place is what its search finds, however ads name the place', async () => {
  const word = newWord()
  const town = await createPlace(`${word} Ville`, { population: 10 })
  await createJobs([{ place_id: town }, { location: `${word} Ville, near the sea` }, { location: `Old ${word} Ville NSW` }])
  const [{ detail, value } = { detail: '', value: '' }] = await suggestPlaces(`${word} ville`)
  expect(detail).toBe('3 jobs')
  expect((await searchJobs(readSearchQuery(new URLSearchParams({ location: value })))).total).toBe(3)
})

test.each([
  'Manager - Part Time',
  'Sales/Leasing (Maximum Term)',
  "O'Connor & Sons",
  '"Quoted" Agent, NSW',
  'Agent -Bondi',
  '-"Agent" “Bondi',
])('what is suggested is found: %s', async (ending) => {
  const word = newWord()
  await createJobs([{ title: `${word} ${ending}`, company_name: `${ending} ${word}` }])
  for (const { value } of await suggestWords(word)) {
    expect((await searchJobs(readSearchQuery(new URLSearchParams({ q: value })))).total).toBe(1)
  }
})

test('suggests nothing for less than two letters', async () => {
  for (const text of ['', ' ', 'p', ' P ', '%_', '\u0000', "';--"]) {
    expect(await suggestWords(text)).toEqual([])
    expect(await suggestPlaces(text)).toEqual([])
  }
})

test('answers everybody alike, as JSON that may be kept for half a minute and stays out of search engines', async () => {
  const word = newWord()
  await createJobs([{ title: `<script>${word}</script>` }])
  const { status, headers } = await visit(loader, { path: `/jobs/suggestions?what=${word}` })
  expect(status).toBe(200)
  expect(Object.fromEntries(headers)).toEqual({
    'cache-control': 'public, max-age=30',
    'content-type': 'application/json',
    'x-robots-tag': 'noindex',
  })
  const answer = await ask(`?what=${word}`)
  expect(answer).toMatchObject([{ kind: 'title', label: `<script>${word}</script>` }])
})

/** The parsed response of the route. */
async function ask(search: string): Promise<unknown> {
  const request = new Request(`http://localhost/jobs/suggestions${search}`)
  // The argument type of this route is generated from its address; the loader only reads the request.
  return (await loader({ request } as never)).json()
}

test.each([
  '',
  '?what=',
  '?where=',
  '?what=p',
  '?other=1',
  '?what=%00&what=%F0%9F',
  `?what=${'a'.repeat(10_000)}`,
  `?where=${'%F0%9F%8F%A0'.repeat(1_000)}`,
])('has nothing to suggest for "%s"', async (search) => {
  expect(await ask(search)).toEqual([])
})
