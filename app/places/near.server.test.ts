import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { distanceKm } from './distance.ts'
import { listPlacesWithin } from './near.server.ts'
import { forgetPlaces, lookupPlaces, type Place, placeDictionary, seedPlaces } from './places.server.ts'

const KM_PER_DEGREE = 111.195

/** Towns on one meridian in the empty south of Australia's bounding box, so many kilometres north of a point that no other test uses. */
async function createTowns(lng: number, ...km: number[]): Promise<Place[]> {
  const rows = km.map((north) => ({
    name: `Town ${randomUUID().slice(0, 8)}`,
    state: 'TAS' as const,
    lat: -60 + north / KM_PER_DEGREE,
    lng,
  }))
  const towns = await db.insertInto('places').values(rows).returningAll().execute()
  forgetPlaces()
  return towns.sort((a, b) => a.lat - b.lat)
}

test('lists the places of a circle with their distance, the middle itself with none', async () => {
  const [middle, near, far, further] = await createTowns(80, 0, 4, 9.9, 10.2)
  const within = await listPlacesWithin([middle!], 10)
  expect([...within.keys()].sort()).toEqual([middle!.id, near!.id, far!.id].sort())
  expect(within.get(middle!.id)).toBe(0)
  expect(within.get(near!.id)).toBeCloseTo(4, 2)
  expect(within.has(further!.id)).toBe(false)
})

test('counts the distance to the nearest of several', async () => {
  const [first, between, second] = await createTowns(90, 0, 3, 5)
  const within = await listPlacesWithin([first!, second!], 4)
  expect(within.get(between!.id)).toBeCloseTo(2, 2)
  expect(within.get(second!.id)).toBe(0)
})

test('finds nothing around no place', async () => {
  expect(await listPlacesWithin([], 200)).toEqual(new Map())
})

test('finds just the towns that are near, wherever in Australia', async () => {
  await seedPlaces()
  const { places } = await placeDictionary()
  for (const name of ['Parramatta', 'Hobart', 'Darwin', 'Broome']) {
    const [town] = await lookupPlaces(name)
    const near = places.filter((place) => distanceKm(town!, place) <= 50).map(({ id }) => id)
    expect([...(await listPlacesWithin([town!], 50)).keys()]).toEqual(near)
  }
})
