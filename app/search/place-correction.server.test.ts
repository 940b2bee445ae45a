import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeDictionary, seedPlaces } from '#app/places/places.server.ts'
import { correctPlace, correctPlaceInState } from './place-correction.server.ts'

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

test.each([
  ['Melborne VIC', 'Melbourne VIC'],
  ['gold cost, qld', 'Gold Coast QLD'],
  ['Parramata NSW 2150', 'Parramatta NSW'],
  ['Northern Beeches NSW', 'Northern Beaches NSW'],
])('takes "%s" for %s, which lies there', async (typed, meant) => {
  expect(await correctPlaceInState(typed)).toBe(meant)
})

test.each(['Parramatta NSW', 'Sidney VIC', 'Xyzzyq NSW', 'Melborne', 'VIC', ''])('corrects nothing in "%s" by its state', async (typed) => {
  expect(await correctPlaceInState(typed)).toBeNull()
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
