import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CandidateQuery, candidateFilters, candidateSearch, readCandidateQuery } from './candidate-query.ts'

const read = (search: string) => readCandidateQuery(new URLSearchParams(search))
const plain = read('').query

test('a list stands in its address and reads back as it was', () => {
  const search =
    'q=trust&job=7&status=shortlisted&licence=full_licence&rights=citizen&near=Hornsby+NSW&km=50&start=now&musts=met&stars=3&days=7&sort=rating&page=3'
  expect(read(search)).toEqual({
    query: {
      q: 'trust',
      job: 7,
      status: 'shortlisted',
      licence: 'full_licence',
      rights: 'citizen',
      near: 'Hornsby NSW',
      km: 50,
      start: true,
      musts: true,
      stars: 3,
      days: 7,
      sort: 'rating',
      page: 3,
    },
    unread: [],
  })
  expect(candidateSearch(read(search).query)).toBe(search)
  expect(candidateSearch(plain)).toBe('')
})

test.each([
  ['status=Shortlisted', { status: 'shortlisted' }],
  ['licence=Full+Licence', { licence: 'full_licence' }],
  ['near=Hornsby', { near: 'Hornsby', km: 25 }],
  ['km=10', { near: '', km: 10 }],
  ['q=+Ana%0ALindqvist+', { q: 'Ana Lindqvist' }],
  ['q=&job=&status=&licence=&rights=&near=&km=&days=&sort=', {}],
] as const)('%s is understood', (search, found) => {
  expect(read(search)).toEqual({ query: { ...plain, ...found }, unread: [] })
})

test.each([
  ['status=fired', 'The list has no status “fired”.'],
  ['licence=pilot', 'The list has no licence “pilot”.'],
  ['rights=martian', 'The list has no right to work “martian”.'],
  ['km=12', 'The list has no distance “12”.'],
  ['days=365', 'The list has no time “365”.'],
  ['stars=6', 'The list has no rating “6”.'],
  ['sort=shoe-size', 'The list has no order “shoe-size”.'],
  ['job=0', 'The list has no such job.'],
  ['job=99999999999', 'The list has no such job.'],
  ["job=1'+or+'1'='1", 'The list has no such job.'],
  ['page=0', 'There is no page “0”. This is the first.'],
])('%s is no filter, and the page says so', (search, words) => {
  expect(read(search)).toEqual({ query: plain, unread: [words] })
})

test('reads every address, and what it reads is its own address', () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (search, q, near) => {
      const params = new URLSearchParams(search)
      params.set('q', q)
      params.set('near', near)
      const { query } = readCandidateQuery(params)
      expect(read(candidateSearch(query)).query).toEqual(query)
    }),
  )
})

test('names its filters, each with the list without it', () => {
  const query: CandidateQuery = {
    ...plain,
    q: 'trust',
    job: 7,
    near: 'Hornsby',
    km: 10,
    start: true,
    musts: true,
    stars: 4,
    days: 1,
    status: 'hired',
    page: 2,
  }
  expect(candidateFilters(query, 'Property Manager').map(({ label, without }) => [label, candidateSearch(without)])).toEqual([
    ['“trust”', 'job=7&status=hired&near=Hornsby&km=10&start=now&musts=met&stars=4&days=1'],
    ['Property Manager', 'q=trust&status=hired&near=Hornsby&km=10&start=now&musts=met&stars=4&days=1'],
    ['Within 10\u00A0km of Hornsby', 'q=trust&job=7&status=hired&start=now&musts=met&stars=4&days=1'],
    ['May start now', 'q=trust&job=7&status=hired&near=Hornsby&km=10&musts=met&stars=4&days=1'],
    ['All must-haves met', 'q=trust&job=7&status=hired&near=Hornsby&km=10&start=now&stars=4&days=1'],
    ['Rated 4 or more', 'q=trust&job=7&status=hired&near=Hornsby&km=10&start=now&musts=met&days=1'],
    ['Applied in the last day', 'q=trust&job=7&status=hired&near=Hornsby&km=10&start=now&musts=met&stars=4'],
  ])
  expect(candidateFilters(plain, null)).toEqual([])
})
