import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { resolveLocation, seedPlaces } from '#app/places/places.server.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { havePoint } from './locations.server.ts'
import { readSearchQuery } from './query.ts'
import { searchJobs } from './search.server.ts'

/** One job at each location, resolved as a posted job's is. The search returns the locations of the jobs found, in the given order. */
async function createJobsAt(...locations: string[]) {
  await seedPlaces()
  const word = `zl${randomUUID().replaceAll('-', '')}`
  const { id: employer_id } = await createEmployer()
  const posted = Date.now()
  for (const [index, location] of locations.entries()) {
    const { suburb, state, postcode, placeId: place_id } = await resolveLocation(location)
    const posted_at = new Date(posted - index * 60_000)
    await createJob({ employer_id, company_name: `Realty ${word}`, location, suburb, state, postcode, place_id, posted_at })
  }
  const search = async (location: string, radius = '') => {
    const { jobs, corrected } = await searchJobs(readSearchQuery(new URLSearchParams({ q: word, location, radius })))
    const km = Object.fromEntries(jobs.map((job) => [job.location, job.km === null ? null : Math.round(job.km)]))
    return { at: jobs.map((job) => job.location), km, corrected }
  }
  return { search, at: async (location: string, radius = '') => (await search(location, radius)).at }
}

test('a region finds the jobs in its suburbs, whatever they say, and those that say its name', async () => {
  const { at } = await createJobsAt(
    'Newtown NSW 2042',
    'Inner West, Sydney NSW',
    'Inner West & Eastern Suburbs, Sydney NSW',
    'Marrickville, Sydney',
    'Bondi NSW',
    'Footscray VIC',
    'Sydney NSW',
  )
  const west = ['Newtown NSW 2042', 'Inner West, Sydney NSW', 'Inner West & Eastern Suburbs, Sydney NSW', 'Marrickville, Sydney']
  expect(await at('Inner West, Sydney')).toEqual(west)
  expect(await at('the inner west region NSW')).toEqual(west)
  expect(await at('Inner West')).toEqual([...west, 'Footscray VIC'])
  expect(await at('Inner West, Melbourne')).toEqual(['Footscray VIC'])
})

test('a city with what lies around it finds its suburbs, its regions and itself', async () => {
  const { at } = await createJobsAt(
    'Sydney NSW',
    'Penrith NSW',
    'Northern Beaches NSW',
    'North Shore & Hills, Sydney',
    'Gosford NSW',
    'Perth',
  )
  expect(await at('All Sydney')).toEqual(['Sydney NSW', 'Penrith NSW', 'Northern Beaches NSW', 'North Shore & Hills, Sydney'])
})

test('the bare name of a capital finds what contains it and every place of its region', async () => {
  const { at, search } = await createJobsAt('Perthville NSW', 'Subiaco WA', 'Joondalup WA', 'Perth WA', 'Perth TAS', 'Bunbury WA')
  expect(await at('perth')).toEqual(['Perthville NSW', 'Subiaco WA', 'Joondalup WA', 'Perth WA', 'Perth TAS'])
  expect(await at('Perth, WA')).toEqual(['Subiaco WA', 'Joondalup WA', 'Perth WA'])
  expect(await at('Perth TAS')).toEqual(['Perth TAS'])
  expect(await at('"Perth"')).toEqual(['Perth WA', 'Perth TAS'])
  // Around a capital, distances are measured from its town.
  expect((await search('Perth', '10')).km).toMatchObject({ 'Perth WA': 0, 'Subiaco WA': 3 })
})

test.each(['NSW', 'nsw', 'n.s.w.', 'New South Wales', 'nsw, australia', 'NSW Australia', ' new south wales , Australia'])(
  '%j is the state and never a part of a name',
  async (text) => {
    const { at } = await createJobsAt('Brunswick VIC', 'Newtown NSW 2042', 'Bondi', 'Office of Brunswick', 'Riverina', 'Perth WA')
    expect(await at(text)).toEqual(['Newtown NSW 2042', 'Bondi', 'Riverina'])
  },
)

test('a state beside other places, and one without jobs', async () => {
  const { at, search } = await createJobsAt('Brunswick VIC', 'Wagga Wagga NSW', 'Hobart TAS', 'Mosman NSW', 'Mount Victoria NSW')
  expect(await at('tas; Mosman')).toEqual(['Hobart TAS', 'Mosman NSW'])
  expect(await at('NSW and TAS')).toEqual(['Wagga Wagga NSW', 'Hobart TAS', 'Mosman NSW', 'Mount Victoria NSW'])
  expect(await at('Victoria')).toEqual(['Brunswick VIC'])
  expect(await at('Mount Victoria')).toEqual(['Mount Victoria NSW'])
  // "Wagga" and "Mosman" contain the letters of state abbreviations.
  for (const state of ['WA', 'SA', 'ACT', 'Queensland']) expect(await search(state)).toMatchObject({ at: [], corrected: null })
  expect((await search('VIC', '50')).at).toEqual(['Brunswick VIC'])
})

test('a region of regions finds the jobs that name one of them', async () => {
  const { at } = await createJobsAt('Lower North Shore NSW', 'Hornsby NSW', 'Far North Coast NSW', 'Upper North Shore')
  expect(await at('North Shore')).toEqual(['Lower North Shore NSW', 'Hornsby NSW', 'Upper North Shore'])
  expect(await at('Lower North Shore')).toEqual(['Lower North Shore NSW'])
})

test('a region finds its places beside what says its name, a town only what says its name', async () => {
  const { at } = await createJobsAt('Hunters Hill NSW', 'Maitland NSW', 'Hunter NSW', 'Orange NSW', 'Orangeville NSW', 'Millthorpe NSW')
  expect(await at('Hunter')).toEqual(['Hunters Hill NSW', 'Maitland NSW', 'Hunter NSW'])
  expect(await at('Orange')).toEqual(['Orange NSW', 'Orangeville NSW'])
  expect(await at('Orange region')).toEqual(['Orange NSW'])
})

test('a radius finds the jobs around a place and says how far they are', async () => {
  const { at, search } = await createJobsAt('Parramatta NSW', 'Westmead NSW', 'Sydney NSW', 'Gosford NSW', 'Parramatta Park QLD')
  expect((await search('Parramatta NSW', '5')).km).toEqual({ 'Parramatta NSW': 0, 'Westmead NSW': 2 })
  expect((await search('Parramatta NSW', '25')).km).toEqual({ 'Parramatta NSW': 0, 'Westmead NSW': 2, 'Sydney NSW': 20 })
  expect(await at('Parramatta NSW')).toEqual(['Parramatta NSW'])
  expect((await search('Parramatta NSW')).km).toEqual({ 'Parramatta NSW': null })
})

test('a radius around a region reaches beyond its last suburb, around a city from its town', async () => {
  const { search } = await createJobsAt('Southport QLD', 'Tweed Heads NSW', 'Brisbane QLD', 'Manly NSW', 'Mosman NSW')
  expect((await search('Gold Coast')).at).toEqual(['Southport QLD'])
  expect((await search('Gold Coast', '25')).km).toEqual({ 'Southport QLD': 5, 'Tweed Heads NSW': 23 })
  expect((await search('Northern Beaches', '10')).km).toEqual({ 'Manly NSW': 0, 'Mosman NSW': 4 })
})

test('the position of a town, region or postcode is known, that of a state or an unknown place is not', async () => {
  await createJobsAt('Mosman NSW 2088')
  for (const place of ['Mosman', 'Freo', 'Gold Coast', 'Northern Beaches', 'Nowhereville; Mosman', '2088']) {
    expect(await havePoint(place)).toBe(true)
  }
  for (const place of ['', 'NSW', 'Regional NSW', 'Nowhereville', '9999']) expect(await havePoint(place)).toBe(false)
})

test('of several places any will do, and the nearest counts', async () => {
  const { at, search } = await createJobsAt('Ballarat VIC', 'Bendigo VIC', 'Wagga Wagga NSW', 'Hobart TAS', 'Creswick VIC')
  expect(await at('Bendigo; Riverina')).toEqual(['Bendigo VIC', 'Wagga Wagga NSW'])
  expect((await search('Ballarat; Bendigo', '50')).km).toMatchObject({ 'Ballarat VIC': 0, 'Bendigo VIC': 0, 'Creswick VIC': 16 })
  expect(await at('Bendigo; Nowhere at all')).toEqual(['Bendigo VIC'])
  expect(await at('Bendigo, Wagga Wagga')).toEqual(['Bendigo VIC', 'Wagga Wagga NSW'])
  expect(await at('Bendigo, Victoria')).toEqual(['Bendigo VIC'])
})

test('a slip in the name of a place or region is put right, and said', async () => {
  const { search } = await createJobsAt('Wollongong NSW', 'Wagga Wagga NSW', 'Perth')
  expect(await search('Wolongong')).toMatchObject({ at: ['Wollongong NSW'], corrected: { location: 'Wollongong' } })
  expect(await search('Riverena')).toMatchObject({ at: ['Wagga Wagga NSW'], corrected: { location: 'Riverina' } })
  expect(await search('New South Whales')).toMatchObject({
    at: ['Wollongong NSW', 'Wagga Wagga NSW'],
    corrected: { location: 'New South Wales' },
  })
  expect(await search('Perth; Wolongong')).toMatchObject({ at: ['Wollongong NSW', 'Perth'], corrected: { location: 'Perth; Wollongong' } })
})

test('a known name is no slip, though no job is there', async () => {
  const { search } = await createJobsAt('Perth')
  for (const place of ['Kununurra', 'Kimberley', 'Eyre']) expect(await search(place)).toMatchObject({ at: [], corrected: null })
})

test('quotation marks ask for just these words: no slip is put right, no region is opened', async () => {
  const { at, search } = await createJobsAt('Wollongong NSW', 'Newtown NSW', 'Inner West, Sydney', 'Orangeville NSW', 'Orange NSW')
  expect(await search('"Wolongong"')).toMatchObject({ at: [], corrected: null })
  expect(await at('"Inner West"')).toEqual(['Inner West, Sydney'])
  expect(await at('“orange”')).toEqual(['Orange NSW'])
})

test('around a place distance alone decides where it is known, and whole words where it is not', async () => {
  const { search } = await createJobsAt('Kew VIC', 'Kewdale WA', 'Kew VIC; second office', 'Hawthorn VIC', 'Kew Nowhere')
  const { at } = await search('Kew VIC', '5')
  expect(at).toContain('Kew VIC')
  expect(at).toContain('Hawthorn VIC')
  expect(at).not.toContain('Kewdale WA')
})

test('a postcode lies where the ads that say it do', async () => {
  const { search } = await createJobsAt('Perth WA 6000', 'Subiaco WA 6008', 'Mandurah WA 6210')
  expect((await search('6000', '10')).km).toEqual({ 'Perth WA 6000': 0, 'Subiaco WA 6008': expect.any(Number) })
})

test.each(['Australia', 'all Australia', 'Australia-wide', 'Anywhere', 'near me', 'anywhere in Australia'])(
  '%j is everywhere',
  async (text) => {
    const { at } = await createJobsAt('Perth WA', 'Hobart TAS')
    expect(await at(text)).toEqual(['Perth WA', 'Hobart TAS'])
  },
)

test.each(['Perth or Hobart', 'Perth / Hobart', 'Perth and Hobart', 'Perth & Hobart'])('%j is both of them', async (text) => {
  const { at } = await createJobsAt('Perth WA', 'Hobart TAS', 'Darwin NT')
  expect(await at(text)).toEqual(['Perth WA', 'Hobart TAS'])
})
