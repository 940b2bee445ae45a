import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { forgetPlaces } from '#app/places/places.server.ts'
import { listPlaceSuggestions, lookUpPlace, resolvePostingPlace } from './place.server.ts'

type Row = { state: 'NSW' | 'VIC'; postcode?: string; population?: number }

/** Places with a unique name, in these states. */
async function createPlaces(...rows: Row[]) {
  // Letters only: digits would be read as a postcode.
  const name = `Zz${randomUUID().replace(/[^a-f]/g, '')}ville`
  const places = rows.map(({ state, postcode = null as string | null, population = 10 }) => ({
    name,
    state,
    postcode,
    population,
    lat: -33,
    lng: 151,
  }))
  const kept = await db.insertInto('places').values(places).returning(['id', 'state', 'postcode']).execute()
  forgetPlaces()
  return { name, ids: kept.map(({ id }) => id) }
}

test('knows a place that only one state has', async () => {
  const { name, ids } = await createPlaces({ state: 'NSW', postcode: '2148' })
  expect(await resolvePostingPlace(name, '')).toMatchObject({
    location: name,
    suburb: name,
    state: 'NSW',
    postcode: '2148',
    place_id: ids[0],
    choices: [],
  })
})

test('asks which state is meant, and writes the answer into the location', async () => {
  const { name, ids } = await createPlaces({ state: 'NSW' }, { state: 'VIC' })
  expect(await resolvePostingPlace(name, '')).toMatchObject({ location: name, state: null, place_id: null, choices: ['NSW', 'VIC'] })
  expect(await resolvePostingPlace(name, 'VIC')).toMatchObject({ location: `${name} VIC`, state: 'VIC', place_id: ids[1] })
  expect(await resolvePostingPlace(name, 'other')).toMatchObject({ location: name, state: null, place_id: null })
  expect(await resolvePostingPlace(`${name} NSW`, 'VIC')).toMatchObject({
    location: `${name} NSW`,
    state: 'NSW',
    place_id: ids[0],
    choices: [],
  })
})

test('takes the place of the postcode that was given', async () => {
  const { name, ids } = await createPlaces({ state: 'NSW', postcode: '2001', population: 99 }, { state: 'NSW', postcode: '2002' })
  expect(await resolvePostingPlace(`${name} NSW 2002`, '')).toMatchObject({ postcode: '2002', place_id: ids[1] })
  expect(await resolvePostingPlace(`${name} NSW`, '')).toMatchObject({ place_id: ids[0] })
  expect(await resolvePostingPlace(`${name} NSW 2003`, '')).toMatchObject({ postcode: '2003', place_id: null })
})

test.each(['', 'TBD'])('understands nothing of %j', async (location) => {
  expect(await resolvePostingPlace(location, 'VIC')).toMatchObject({ location, suburb: null, state: null, place_id: null, choices: [] })
})

test('keeps a location whole when the state no longer fits', async () => {
  const { name } = await createPlaces({ state: 'NSW' }, { state: 'VIC' })
  const long = `${name}${' '.repeat(1)}(${'x'.repeat(196 - name.length)})`
  expect((await resolvePostingPlace(long, 'VIC')).location.length).toBeLessThanOrEqual(200)
})

test('offers places that begin as typed, the largest first', async () => {
  const { name } = await createPlaces({ state: 'NSW', postcode: '2001', population: 5 }, { state: 'VIC', population: 500 })
  expect(await listPlaceSuggestions(` ${name.slice(0, -3).toUpperCase()}`)).toEqual([`${name} VIC`, `${name} NSW 2001`])
  expect(await listPlaceSuggestions('z')).toEqual([])
  expect(await lookUpPlace(name, '')).toMatchObject({ choices: ['NSW', 'VIC'], suggestions: [`${name} VIC`, `${name} NSW 2001`] })
})
