import { expect, test } from 'vitest'
import { findPlacePage, placePages } from './place-pages.server.ts'
import { seedPlaces } from './places.server.ts'

test.each([
  ['new-south-wales', 'state', 'New South Wales'],
  ['gold-coast-qld', 'region', 'Gold Coast QLD'],
  ['sydney-nsw', 'region', 'Sydney NSW'],
  ['greater-newcastle-nsw', 'region', 'Greater Newcastle NSW'],
  ['newcastle-nsw', 'town', 'Newcastle NSW'],
  ['parramatta-nsw', 'town', 'Parramatta NSW'],
])('%s is a %s', async (slug, kind, name) => {
  await seedPlaces()
  expect(await findPlacePage(slug)).toMatchObject({ slug, kind, name })
})

test.each(['', 'nsw', 'Parramatta-NSW', 'parramatta', '../jobs', '__proto__', 'constructor', "x' or 1=1", 'a'.repeat(5_000), '\u0000'])(
  'no place has the slug %j',
  async (slug) => expect(await findPlacePage(slug)).toBeNull(),
)

test('each slug is what an address can hold as it stands', async () => {
  await seedPlaces()
  const pages = await placePages()
  expect(pages.size).toBeGreaterThan(3_000)
  for (const [slug, page] of pages) expect([slug, /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)]).toEqual([page.slug, true])
})
