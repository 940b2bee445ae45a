import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { lookupPlaces } from './places.server.ts'
import type { Locality } from './places-file.ts'
import { importPlaces } from './places-import.server.ts'

const newName = () => `Town ${randomUUID().slice(0, 8)}`
const locality = (values: Partial<Locality>): Locality => ({
  name: newName(),
  state: 'NSW',
  postcode: '2999',
  lat: -33,
  lng: 151,
  ...values,
})
const createTown = (name: string) =>
  db.insertInto('places').values({ name, state: 'NSW', lat: -33, lng: 151, population: 700 }).returningAll().executeTakeFirstOrThrow()

test('the same list again changes nothing', async () => {
  const list = [locality({}), locality({ state: 'NT', postcode: '0800' })]
  expect(await importPlaces(list)).toMatchObject({ added: 2, updated: 0 })
  expect(await importPlaces(list)).toMatchObject({ added: 0, updated: 0 })
})

test('a known town keeps its row and people and gets the nearest postcode of its name', async () => {
  const town = await createTown(newName())
  const result = await importPlaces([
    locality({ name: town.name, postcode: '2998', lat: -33.3 }),
    locality({ name: town.name.toUpperCase(), postcode: '2997', lat: -33.01 }),
  ])
  expect(result).toMatchObject({ added: 1, updated: 1 })
  expect(await lookupPlaces(town.name)).toEqual([
    expect.objectContaining({ id: town.id, postcode: '2997', population: 700, lat: -33.01 }),
    expect.objectContaining({ postcode: '2998', population: 0 }),
  ])
})

test('a place of the same name far away is another place', async () => {
  const town = await createTown(newName())
  expect(await importPlaces([locality({ name: town.name, lat: -29 })])).toMatchObject({ added: 1, updated: 0 })
})

test('a corrected point replaces the old one', async () => {
  const first = locality({})
  await importPlaces([first])
  expect(await importPlaces([{ ...first, lat: -34 }])).toMatchObject({ added: 0, updated: 1 })
  expect(await lookupPlaces(first.name)).toEqual([expect.objectContaining({ lat: -34 })])
})

test('refuses an empty list', async () => {
  await expect(importPlaces([])).rejects.toThrow(AppError)
})
