import { expect, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { clock } from '#app/platform/cache.server.ts'
import { withNearlyFullDisk } from '#test/mocks/full-disk.ts'
import { forgetPlaces, lookupPlaces, placeDictionary, resolveLocation, seedPlaces } from './places.server.ts'

test('the dictionary is filled once', async () => {
  await seedPlaces()
  const count = () =>
    db
      .selectFrom('places')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  const before = await count()
  expect(before.n).toBeGreaterThan(3_700)
  expect(await seedPlaces()).toBe(0)
  expect(await count()).toEqual(before)
})

test('a start finds the dictionary filled also while nothing can be saved', async () => {
  await seedPlaces()
  await withNearlyFullDisk(async () => expect(await seedPlaces()).toBe(0))
})

test('a town has its state, point and people', async () => {
  await seedPlaces()
  const [place] = await lookupPlaces('  pARRamatta ')
  expect(place).toMatchObject({ name: 'Parramatta', state: 'NSW' })
  expect(place!.lat).toBeCloseTo(-33.8, 0)
  expect(place!.lng).toBeCloseTo(151, 0)
  expect(place!.population).toBeGreaterThan(10_000)
})

test('places of one name come with the most people first', async () => {
  await seedPlaces()
  const places = await lookupPlaces('Richmond')
  expect(places.map(({ state }) => state)).toEqual(expect.arrayContaining(['VIC', 'NSW']))
  const people = places.map(({ population }) => population)
  expect(people).toEqual([...people].sort((a, b) => b - a))
})

test.each([
  ['St Kilda', 'Saint Kilda', 'VIC'],
  ['Mt Druitt', 'Mount Druitt', 'NSW'],
  ['Brisbane City', 'Brisbane', 'QLD'],
  ['Darwin City', 'Darwin', 'NT'],
  ['Perth CBD', 'Perth', 'WA'],
])('%s is found as %s', async (written, name, state) => {
  await seedPlaces()
  expect(await lookupPlaces(written)).toContainEqual(expect.objectContaining({ name, state }))
})

test.each(['', '   ', 'Nowhere at all', "Robert'); drop table places;--", 'constructor'])('"%s" is no place', async (text) => {
  await seedPlaces()
  expect(await lookupPlaces(text)).toEqual([])
})

test('a new place is known once the old list is forgotten', async () => {
  await seedPlaces()
  await lookupPlaces('Newtestville')
  await db
    .insertInto('places')
    .values({ name: 'Newtestville', state: 'SA', lat: -34, lng: 138 })
    .onConflict((oc) => oc.doNothing())
    .execute()
  forgetPlaces()
  expect(await lookupPlaces('newtestville')).toHaveLength(1)
  expect((await placeDictionary()).names).toContain('Newtestville')
})

test('a place that another process has added is known ten minutes later', async () => {
  await seedPlaces()
  const now = vi.spyOn(clock, 'now').mockReturnValue(0)
  forgetPlaces()
  await lookupPlaces('Latertestville')
  await db.insertInto('places').values({ name: 'Latertestville', state: 'SA', lat: -34, lng: 138 }).execute()
  now.mockReturnValue(599_999)
  expect(await lookupPlaces('Latertestville')).toEqual([])
  now.mockReturnValue(600_000)
  expect(await lookupPlaces('Latertestville')).toHaveLength(1)
  now.mockRestore()
  forgetPlaces()
})

test.each([
  ['Parramatta NSW 2150', { suburb: 'Parramatta', state: 'NSW', postcode: '2150' }, 'Parramatta'],
  ['Newtown, Sydney', { suburb: 'Newtown', region: 'Sydney', state: 'NSW' }, 'Newtown'],
  ['Gold Coast', { suburb: null, region: 'Gold Coast', state: 'QLD' }, 'Gold Coast'],
  ['Wollongong 2500', { suburb: 'Wollongong', state: 'NSW', postcode: '2500' }, 'Wollongong'],
  ['Work from home, Melbourne', { region: 'Melbourne', state: 'VIC', remote: true }, 'Melbourne'],
])('%s is understood with its place', async (text, expected, name) => {
  await seedPlaces()
  const resolved = await resolveLocation(text)
  expect(resolved).toMatchObject(expected)
  expect(resolved.candidates.find(({ id }) => id === resolved.placeId)).toMatchObject({ name, state: expected.state })
})

test('a name of several states leaves its place open and offers them', async () => {
  await seedPlaces()
  const { placeId, state, candidates } = await resolveLocation('Richmond')
  expect({ placeId, state }).toEqual({ placeId: null, state: null })
  expect(new Set(candidates.map((place) => place.state)).size).toBeGreaterThan(1)
})

test('a place that is not known keeps its words and state', async () => {
  await seedPlaces()
  expect(await resolveLocation('Quidditch Flat NSW 2999')).toMatchObject({
    suburb: 'Quidditch Flat',
    state: 'NSW',
    postcode: '2999',
    placeId: null,
  })
})
