import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeDictionary, seedPlaces } from '#app/places/places.server.ts'
import { correctPlace } from './place-correction.server.ts'

await seedPlaces()
const { names } = await placeDictionary()

test.each([
  ['Paramatta', 'Parramatta'],
  ['queensand', 'Queensland'],
  ['new south whales', 'New South Wales'],
  ['Northern Beeches', 'Northern Beaches'],
])('takes "%s" for %s', async (typed, meant) => {
  expect(await correctPlace(typed)).toBe(meant)
})

test.each(['Parramatta', 'queensland', 'Xyzzyq', 'Prt', '2150', ''])('corrects nothing in "%s"', async (typed) => {
  expect(await correctPlace(typed)).toBeNull()
})

test('never corrects the name of a place', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), async (name) => {
      expect(await correctPlace(name)).toBeNull()
    }),
  )
})
