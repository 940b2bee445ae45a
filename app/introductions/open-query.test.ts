import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openFilters, openSearch, readOpenQuery } from './open-query.ts'

const read = (search: string) => readOpenQuery(new URLSearchParams(search))
const plain = read('').query

test('a list stands in its address and reads back as it was', () => {
  const search = 'q=leasing&skill=trust+accounting&state=NSW&licence=full_licence&from=VIC&near=Hornsby+NSW&km=50&page=3'
  expect(read(search)).toEqual({
    query: {
      q: 'leasing',
      skill: 'trust accounting',
      state: 'NSW',
      licence: 'full_licence',
      licenceState: 'VIC',
      near: 'Hornsby NSW',
      km: 50,
      page: 3,
    },
    unread: [],
  })
  expect(openSearch(read(search).query)).toBe(search)
  expect(openSearch(plain)).toBe('')
})

test.each([
  ['state=Mars', 'The list has no state “Mars”.'],
  ['licence=pilot', 'The list has no licence “pilot”.'],
  ['from=XX', 'The list has no state “XX”.'],
  ['km=12', 'The list has no distance “12”.'],
  ['page=0', 'There is no page “0”. This is the first.'],
])('%s is no filter, and the page says so', (search, words) => {
  expect(read(search)).toEqual({ query: plain, unread: [words] })
})

test('reads every address, and what it reads is its own address', () => {
  const word = fc.string({ unit: 'binary' })
  fc.assert(
    fc.property(fc.webQueryParameters(), word, word, word, (search, q, near, skill) => {
      const params = new URLSearchParams(search)
      for (const [name, text] of Object.entries({ q, near, skill })) params.append(name, text)
      const { query } = readOpenQuery(params)
      expect(read(openSearch(query))).toEqual({ query, unread: [] })
    }),
  )
})

test('each filter is named, and goes alone', () => {
  const { query } = read('q=leasing&skill=trust&state=NSW&licence=student&from=VIC&near=Hornsby&km=10&page=2')
  const filters = openFilters(query)
  expect(filters.map(({ label }) => label)).toEqual([
    '“leasing”',
    'Skill “trust”',
    'Lives in NSW',
    'Student (enrolled, not yet registered)',
    'Licence from VIC',
    'Within 10\u00a0km of Hornsby',
  ])
  for (const { label, without } of filters) {
    expect(without.page).toBe(1)
    expect(openFilters(without).map((one) => one.label)).toEqual(filters.map((one) => one.label).filter((one) => one !== label))
  }
  expect(openFilters(plain)).toEqual([])
})
