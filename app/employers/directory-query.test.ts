import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type DirectoryQuery,
  directoryFilters,
  directoryPath,
  directoryTitle,
  foundText,
  isDirectoryIndexed,
  nothingFoundText,
  readDirectoryQuery,
} from './directory-query.ts'

const read = (search: string) => readDirectoryQuery(new URLSearchParams(search))
const plain = read('').query

test('a search stands in its address and reads back as it was', () => {
  const search = 'q=lane&location=Gold+Coast&type=Strata&following=1&sort=name&page=3'
  expect(read(search)).toEqual({
    query: { q: 'lane', location: 'Gold Coast', type: 'Strata', following: true, sort: 'name', page: 3 },
    unread: [],
  })
  expect(directoryPath(read(search).query)).toBe(`/companies?${search}`)
  expect(directoryPath(plain)).toBe('/companies')
})

test.each([
  ['location=nsw', { location: 'NSW' }],
  ['location=New+South+Wales', { location: 'NSW' }],
  ['location=sydney', { location: 'Sydney' }],
  ['type=property+management', { type: 'Property Management' }],
  ['q=+Banksia%0ALane+', { q: 'Banksia Lane' }],
  ['q=&location=&type=&sort=', {}],
] as const)('%s is understood', (search, found) => {
  expect(read(search)).toEqual({ query: { ...plain, ...found }, unread: [] })
})

test.each([
  ['location=London', 'The directory has no state or city “London”.'],
  ['type=Plumbing', 'The directory has no company type “Plumbing”.'],
  ['sort=rating', 'The directory has no order “rating”.'],
  ['page=0', 'There is no page “0”. This is the first.'],
  ['page=-1', 'There is no page “-1”. This is the first.'],
  [`type=${'x'.repeat(10_000)}`, `The directory has no company type “${'x'.repeat(40)}…”.`],
])('%s is no filter, and the page says so', (search, words) => {
  expect(read(search)).toEqual({ query: plain, unread: [words] })
})

test('searches no more of a long text than two hundred characters, and says so', () => {
  expect(read(`q=${'a'.repeat(200)}`)).toMatchObject({ query: { q: 'a'.repeat(200) }, unread: [] })
  expect(read(`q=${'a'.repeat(10_000)}`)).toMatchObject({ query: { q: 'a'.repeat(200) }, unread: [expect.stringContaining('200')] })
})

test('reads every address, and what it reads is its own address', () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), fc.string({ unit: 'binary' }), (search, q) => {
      const params = new URLSearchParams(search)
      params.set('q', q)
      const { query } = readDirectoryQuery(params)
      expect(read(directoryPath(query).split('?')[1] ?? '').query).toEqual(query)
    }),
  )
})

const of = (patch: Partial<DirectoryQuery>): DirectoryQuery => ({ ...plain, ...patch })

test('names its filters, each with the search without it', () => {
  const query = of({ q: 'valuers', location: 'TAS', type: 'Residential Sales', page: 2 })
  expect(directoryFilters(query).map(({ label, without }) => [label, directoryPath(without)])).toEqual([
    ['“valuers”', '/companies?location=TAS&type=Residential+Sales'],
    ['Tasmania', '/companies?q=valuers&type=Residential+Sales'],
    ['Residential Sales', '/companies?q=valuers&location=TAS'],
  ])
  expect(nothingFoundText(query)).toBe('No residential sales company in Tasmania matches “valuers”.')
  expect(nothingFoundText(of({ type: 'Strata', following: true }))).toBe('No strata company that you follow is listed.')
})

test('says what it shows', () => {
  expect(directoryTitle(plain)).toBe('Companies hiring in real estate')
  expect(directoryTitle(of({ type: 'Strata', location: 'NT' }))).toBe('Strata companies in Northern Territory')
  expect(directoryTitle(of({ location: 'Perth' }))).toBe('Real estate companies in Perth')
  const texts = [foundText(1, 1, { location: null }), foundText(12, 1_204, { location: null }), foundText(2, 9, { location: 'TAS' })]
  expect(texts).toEqual(['1 company, 1 open job', '12 companies, 1,204 open jobs', '2 companies, 9 open jobs in Tasmania'])
})

test('search engines index places and types, not words, own lists and what is empty', () => {
  expect([of({}), of({ type: 'Strata' }), of({ q: 'lane' }), of({ following: true })].map((query) => isDirectoryIndexed(query, 1))).toEqual(
    [true, true, false, false],
  )
  expect(isDirectoryIndexed(plain, 0)).toBe(false)
})
