import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { distanceKm } from './distance.ts'
import { forgetPlaces, lookupPlaces, placeDictionary, seedPlaces } from './places.server.ts'
import { findRegions } from './region-names.ts'
import { centresOf, listRegions, placesOfRegion } from './regions.server.ts'

const regionOf = (text: string) => findRegions(text)[0]! // every text in these tests names one

async function namesIn(text: string): Promise<string[]> {
  const [{ places }, ids] = await Promise.all([placeDictionary(), placesOfRegion(regionOf(text))])
  return places.filter(({ id }) => ids.has(id)).map(({ name }) => name)
}

test('every region has three places of its state in the dictionary at least, and a city its town', async () => {
  await seedPlaces()
  const { places } = await placeDictionary()
  const stateOf = new Map(places.map(({ id, state }) => [id, state]))
  const poor: string[] = []
  for (const region of listRegions()) {
    const ids = [...(await placesOfRegion(region))]
    const centres = await centresOf(region)
    if ('around' in region ? centres.length !== 1 : ids.length < 3) poor.push(`${region.name} ${region.state}`)
    if ([...ids, ...centres.map(({ id }) => id)].some((id) => stateOf.get(id) !== region.state)) poor.push(`${region.name}: other state`)
  }
  expect(poor).toEqual([])
})

test.each([
  ['Inner West, Sydney', ['Newtown', 'Marrickville', 'Strathfield'], ['Bondi', 'Footscray']],
  ['Lower North Shore', ['Mosman', 'Chatswood', 'St Leonards'], ['Manly', 'Hornsby']],
  ['Riverina', ['Wagga Wagga', 'Griffith', 'Leeton'], ['Albury']],
  ['Bayside, Melbourne', ['Brighton', 'Sandringham'], ['Wynnum']],
  ['Bellarine', ['Ocean Grove', 'Saint Leonards'], ['Geelong']],
  ['Mornington Peninsula', ['Rosebud', 'Mornington'], ['Frankston']],
  ['Sunshine Coast', ['Maroochydore', 'Noosa Heads', 'Caloundra'], ['Caboolture']],
  ['Logan City', ['Beenleigh', 'Springwood'], ['Ipswich']],
  ['FNQ', ['Cairns', 'Port Douglas'], ['Townsville']],
  ['Northern Suburbs Perth', ['Joondalup', 'Scarborough'], ['Fremantle']],
  ['Barossa', ['Tanunda', 'Nuriootpa'], ['Gawler']],
  ['Tamar Valley', ['Launceston', 'George Town'], ['Devonport']],
  ['Tuggeranong', ['Kambah', 'Greenway'], ['Gungahlin']],
  ['Top End', ['Darwin', 'Palmerston', 'Katherine'], ['Alice Springs']],
])('%s holds its towns and suburbs', async (text, inside, outside) => {
  await seedPlaces()
  const names = await namesIn(text)
  expect(names).toEqual(expect.arrayContaining(inside))
  for (const name of outside) expect(names).not.toContain(name)
})

test('a city holds what lies around it and the places of its regions, in its state alone', async () => {
  await seedPlaces()
  const sydney = await namesIn('All Sydney')
  expect(sydney).toEqual(expect.arrayContaining(['Sydney', 'Parramatta', 'Penrith', 'Camden', 'Palm Beach']))
  expect(sydney).not.toContain('Gosford')
  expect(sydney).not.toContain('Wollongong')
  const goldCoast = await namesIn('Gold Coast')
  expect(goldCoast).toContain('Coolangatta')
  expect(goldCoast).not.toContain('Tweed Heads')
})

test('of two places with one name the one in the region counts', async () => {
  await seedPlaces()
  const [suburb] = await lookupPlaces('Kurraba Point')
  const far = { name: 'Kurraba Point', state: 'NSW' as const, postcode: '2899', lat: -29, lng: 142 }
  const { id } = await db.insertInto('places').values(far).returning('id').executeTakeFirstOrThrow()
  forgetPlaces()
  const ids = await placesOfRegion(regionOf('Lower North Shore'))
  expect(ids.has(suburb!.id)).toBe(true)
  expect(ids.has(id)).toBe(false)
})

test('what is known of a region goes with the list of places it was read from', async () => {
  await seedPlaces()
  const region = regionOf('Riverina')
  const before = await placesOfRegion(region)
  expect(await placesOfRegion(region)).toBe(before)
  const again = { name: 'Uranquinty', state: 'NSW' as const, postcode: '2652', lat: -35.2, lng: 147.24 }
  const { id } = await db.insertInto('places').values(again).returning('id').executeTakeFirstOrThrow()
  expect((await placesOfRegion(region)).has(id)).toBe(false)
  forgetPlaces()
  expect((await placesOfRegion(region)).has(id)).toBe(true)
})

test('distances to a city are measured from its town, to another region from each of its places', async () => {
  await seedPlaces()
  expect((await centresOf(regionOf('All Brisbane'))).map(({ name }) => name)).toEqual(['Brisbane'])
  const centres = await centresOf(regionOf('Northern Beaches'))
  const manly = (await lookupPlaces('Manly')).find(({ state }) => state === 'NSW')!
  expect(centres).toContainEqual(manly)
  expect(centres.every((place) => distanceKm(place, manly) < 40)).toBe(true)
})
