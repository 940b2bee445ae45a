import { expect, test } from 'vitest'
import { namesProperty, readFeeds } from './feeds.server.ts'
import { SECTORS } from './sector.ts'

test('the list that is shipped has feeds for every sector, each once', () => {
  const feeds = readFeeds(null)
  expect(new Set(feeds.map(({ sector }) => sector))).toEqual(new Set(SECTORS.map(({ key }) => key)))
  expect(new Set(feeds.map(({ url }) => url)).size).toBe(feeds.length)
})

test.each([
  ['Rents rise in eight capitals', true],
  ['Cash rate unchanged at November meeting', true],
  ['Auction clearance holds', true],
  ['New rules for strata managers', true],
  ['A different approach to parenting', false],
  ['Payments system review opens', false],
])('%s: names property %s', (headline, names) => {
  expect(namesProperty(headline)).toBe(names)
})
