import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findRegions, namesOf, plainWords, REGIONS, regionsWithin } from './region-names.ts'
import { CITIES, METROPOLES } from './regions.ts'

const named = (text: string) => findRegions(text).map(({ name, state }) => `${name} ${state}`)

test.each([
  ['Riverina', 'Riverina NSW'],
  ['THE RIVERINA', 'Riverina NSW'],
  ['Riverina region', 'Riverina NSW'],
  ['Riverina, New South Wales', 'Riverina NSW'],
  ['Hunter Region NSW', 'Hunter NSW'],
  ['Inner West NSW', 'Inner West NSW'],
  ['Inner West, Sydney', 'Inner West NSW'],
  ['Sydney - Inner West', 'Inner West NSW'],
  ["Sydney's inner west area", 'Inner West NSW'],
  ['inner west of Melbourne VIC', 'Inner West VIC'],
  ['Northern Suburbs, Perth WA', 'Northern Suburbs WA'],
  ['the Shire', 'Sutherland Shire NSW'],
  ['Hills Shire', 'Hills District NSW'],
  ['Canterbury Bankstown', 'Canterbury-Bankstown NSW'],
  ['FNQ', 'Far North Queensland QLD'],
  ['Southern Suburbs & Fleurieu Peninsula', 'Southern Suburbs SA'],
  ['All Perth, Western Australia', 'Perth WA'],
  ['greater hobart tas australia', 'Hobart TAS'],
  ['All Sydney', 'Sydney NSW'],
  ['Sydney metropolitan area', 'Sydney NSW'],
  ['sydney', 'Sydney NSW'],
  ['Greater Melbourne', 'Melbourne VIC'],
  ['PERTH, WA', 'Perth WA'],
  ['Greater Geelong', 'Greater Geelong VIC'],
  ['Gold Coast', 'Gold Coast QLD'],
  ['sunshine coast qld', 'Sunshine Coast QLD'],
  ['Central Coast', 'Central Coast NSW'],
])('%s is the region %s', (text, region) => {
  expect(named(text)).toEqual([region])
})

test('a name that cities share is a region of each', () => {
  expect(named('Eastern Suburbs')).toEqual(['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS'].map((state) => expect.stringContaining(state)))
  expect(named('Albury-Wodonga')).toEqual(['Albury-Wodonga NSW', 'Albury-Wodonga VIC'])
})

test.each(['Logan', 'Ipswich', 'Orange', 'Belconnen', 'Ryde'])('%s is a town, and a region only with a word for it', (town) => {
  expect(findRegions(town)).toEqual([])
  for (const text of [`${town} region`, `All ${town}`, `Greater ${town}`, `${town} and surrounds`, `the ${town} area`]) {
    expect(findRegions(text)).toHaveLength(1)
  }
})

test.each([
  '',
  ' ',
  'NSW',
  'South Australia',
  'Penrith area',
  'Central Coast TAS',
  'Inner West, Perth',
  'constructor',
  '__proto__',
  '; drop',
])('%j is no region', (text) => {
  expect(findRegions(text)).toEqual([])
})

test('a capital is a region by its bare name, another town by no name of its own', () => {
  for (const city of METROPOLES.keys()) {
    expect(findRegions(city), city).toHaveLength(1)
    expect(findRegions(`All ${city}`), city).toEqual(findRegions(city))
  }
  const others = [...CITIES.keys()].filter((name) => findRegions(name).length > 0)
  expect(others).toEqual(['albury-wodonga', 'albury wodonga', 'logan city'])
})

test('every region is found by each of its names, alone or with its city or state', () => {
  for (const region of REGIONS) {
    for (const name of [region.name, ...region.otherNames]) {
      const ways = [name, name.toUpperCase(), `${name}, ${region.state}`, ...(region.city ? [`${name}, ${region.city}`] : [])]
      for (const text of ways) expect(findRegions(text), text).toContain(region)
    }
  }
})

test('no two regions of one state and city share a name', () => {
  const keys = REGIONS.flatMap(({ name, otherNames, state, city }) =>
    [...new Set([name, ...otherNames].map(plainWords))].map((one) => `${one}|${city ?? state}`),
  )
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

test('a region holds the regions whose places are all among its own, a city those of its name', () => {
  const within = (text: string) => regionsWithin(findRegions(text)[0]!).map(({ name }) => name) // each is known
  expect(within('North Shore')).toEqual(['North Shore', 'Lower North Shore', 'Upper North Shore'])
  expect(within('Lower North Shore')).toEqual(['Lower North Shore'])
  expect(within('All Sydney')).toEqual(expect.arrayContaining(['Sydney', 'Inner West', 'Macarthur']))
  expect(within('All Sydney')).not.toContain('Central Coast')
})

test('an ad says a region by any of its names, and a city by its own', () => {
  expect(namesOf(findRegions('the Shire')[0]!)).toEqual(expect.arrayContaining(['sutherland shire', 'the shire']))
  expect(namesOf(findRegions('All Perth')[0]!)).toEqual(expect.arrayContaining(['perth', 'greater perth']))
})

test('reads any text without falling over, and its own words back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      expect(findRegions(text)).toEqual(findRegions(plainWords(text)))
      expect(plainWords(plainWords(text))).toBe(plainWords(text))
    }),
  )
})
