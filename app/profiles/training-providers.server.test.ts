import { expect, test } from 'vitest'
import { STATES } from '#app/places/location.ts'
import { fillTrainingProviders, listAllTrainingProviders, listTrainingProviders } from './training-providers.server.ts'

test('lists at most five of a state, checked courses first, for a role where one is given', async () => {
  await fillTrainingProviders()
  await fillTrainingProviders()
  for (const state of STATES) {
    const all = await listTrainingProviders(state, [])
    expect(all.length).toBeLessThanOrEqual(5)
    for (const provider of all) expect(provider.state).toBe(state)
  }
  expect((await listTrainingProviders('NSW', ['assistant_property_manager'])).length).toBeGreaterThan(0)
  expect(await listTrainingProviders('NSW', ['astronaut'])).toEqual([])
})

test('lists all by name, and a telephone only where it was checked', async () => {
  await fillTrainingProviders()
  const all = await listAllTrainingProviders()
  expect(all.length).toBe(32)
  expect(all.map(({ name }) => name)).toEqual(all.map(({ name }) => name).sort())
  const reinsw = all.find(({ id }) => id === 'nsw-reinsw')
  expect(reinsw?.phone).toBe('(02) 9264 2343')
  expect(all.find(({ id }) => id === 'nsw-tafe')?.phone).toBeNull()
})
