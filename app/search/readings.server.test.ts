import { expect, test } from 'vitest'
import { jobsChanged } from '#app/jobs/changes.server.ts'
import { countWords } from '#app/jobs/search-index.server.ts'
import { resolveLocation, seedPlaces } from '#app/places/places.server.ts'
import { createAgency } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { readSearchQuery, searchPath } from './query.ts'
import { searchWithReadings } from './readings.server.ts'
import { findWiderSuggestions } from './zero-result-suggestions.server.ts'

await seedPlaces()
const { id: agency } = await createAgency()

async function createAd(title: string, location: string, rest: Partial<Parameters<typeof createJob>[0]> = {}) {
  const { suburb, state, postcode, placeId: place_id } = await resolveLocation(location)
  const { id } = await createJob({ title, location, suburb, state, postcode, place_id, agency_id: agency, ...rest })
  return id
}

const [manager, partTimer, leasing] = [
  await createAd('Property Manager', 'Wagga Wagga NSW 2650', { category_slug: 'property-management' }),
  await createAd('Property Manager', 'Mosman NSW 2088', { category_slug: 'property-management', employment_type: 'part-time' }),
  await createAd('Leasing Consultant', 'Wagga Wagga NSW 2650', { category_slug: 'property-management' }),
]
await countWords()
jobsChanged()

const search = (params: Record<string, string>) => readSearchQuery(new URLSearchParams({ agency, ...params }))
async function read(params: Record<string, string>) {
  const { jobs, total, reading } = await searchWithReadings(search(params))
  const meant = reading && searchPath({ ...reading.query, agency: null })
  return { ids: jobs.map(({ id }) => id).sort(), total, meant, without: reading?.without ?? null }
}

test('reads nothing into words that find jobs', async () => {
  expect(await read({ q: 'property manager' })).toMatchObject({ ids: [manager, partTimer].sort(), meant: null, without: null })
})

test.each([
  ['property manager sydney', '/jobs?q=property+manager&location=Sydney'],
  ['sydney property manager', '/jobs?q=property+manager&location=Sydney'],
  ['property manager in greater sydney', '/jobs?q=property+manager&location=Greater+Sydney'],
  ['property manager sydny', '/jobs?q=property+manager&location=Sydney'],
  ['property manager lower north shore', '/jobs?q=property+manager&location=Lower+North+Shore'],
  ['PM P/T', '/jobs?q=PM&workType=part-time'],
  ['PM P/T sydney', '/jobs?q=PM&location=Sydney&workType=part-time'],
  ['property manager mosmann nsw', '/jobs?q=property+manager&location=Mosman+NSW'],
  ['who is hiring a property manager in sydney?', '/jobs?q=hiring+a+property+manager&location=Sydney'],
])('moves what is no word of "%s"', async (q, meant) => {
  expect(await read({ q })).toMatchObject({ ids: [partTimer], meant, without: [] })
})

test('leaves the rarest words out and the trade to the last, and says which', async () => {
  expect(await read({ q: 'leasing consultant zumba' })).toMatchObject({
    ids: [leasing],
    meant: '/jobs?q=leasing+consultant',
    without: ['zumba'],
  })
  expect(await read({ q: 'zumba leasing consultant juggling' })).toMatchObject({ ids: [leasing], without: ['zumba', 'juggling'] })
})

test('leaves out a filter that no job of the trade passes, before the trade', async () => {
  expect(await read({ q: 'temp leasing consultant' })).toMatchObject({
    ids: [leasing],
    meant: '/jobs?q=leasing+consultant',
    without: ['temp'],
  })
})

test('leaves out the words of a filter together, however many jobs have them', async () => {
  const words = 'Without weekends, without weekends.'
  for (let copy = 0; copy < 3; copy++) await createJob({ title: 'Zookeeper', description: words })
  await countWords()
  jobsChanged()
  expect(await read({ q: 'wagga consultant without weekends' })).toMatchObject({
    ids: [leasing],
    meant: '/jobs?q=consultant&location=Wagga+Wagga',
    without: ['without', 'weekends'],
  })
})

test('moves no place that is ruled out', async () => {
  expect(await read({ q: 'leasing consultant not in sydney' })).toMatchObject({ ids: [leasing], without: ['not', 'sydney'] })
})

test('reads work from home out of the place', async () => {
  const home = await createAd('Conveyancer', 'Hobart TAS 7000', { description: 'Work from home.', category_slug: 'admin' })
  expect(await read({ location: 'Remote' })).toMatchObject({ ids: [home], meant: '/jobs?q=remote' })
  expect(await read({ location: '"Remote"' })).toMatchObject({ total: 0, meant: null })
})

test('widens a trade that nobody looks for to its field', async () => {
  expect(await read({ q: 'property inspector', location: 'Wagga Wagga' })).toMatchObject({
    ids: [leasing, manager].sort(),
    meant: '/jobs?location=Wagga+Wagga&category=property-management',
    without: ['property inspector'],
  })
})

test('keeps phrases, excluded words and a place that was given', async () => {
  expect(await read({ q: '"zumba instructor"' })).toMatchObject({ total: 0, meant: null })
  expect(await read({ q: 'property manager', location: 'Perth' })).toMatchObject({ total: 0, meant: null })
  expect(await read({ q: 'zumba leasing -consultant' })).toMatchObject({
    ids: [manager, partTimer].sort(),
    meant: '/jobs?q=-consultant&category=property-management',
  })
})

test('shows where the place belongs even when nothing is found there', async () => {
  expect(await read({ q: 'astronaut hobart' })).toMatchObject({ total: 0, meant: '/jobs?q=astronaut&location=Hobart', without: [] })
})

test('keeps the page and the job beside the list', async () => {
  const { reading } = await searchWithReadings(search({ q: 'property manager sydney', page: '1', job: String(manager) }))
  expect(reading?.query).toMatchObject({ page: 1, job: manager })
})

test('offers the surroundings and the field of a search that finds few jobs, with what they find', async () => {
  const wider = await findWiderSuggestions(search({ q: 'leasing consultant', location: 'Wagga Wagga' }), 1)
  expect(wider?.field).toMatchObject({ jobs: 2, query: { q: '', category: ['property-management'], location: 'Wagga Wagga' } })
  const around = await findWiderSuggestions(search({ q: 'property manager', location: 'Manly' }), 0)
  expect(around?.near).toMatchObject({ jobs: 1, query: { radius: 10 } })
  expect(await findWiderSuggestions(search({ q: 'leasing consultant' }), 3)).toEqual({ near: null, field: null })
})
