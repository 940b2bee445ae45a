import { expect, test } from 'vitest'
import { correctionOf } from './correction.ts'
import { readSearchQuery, searchPath } from './query.ts'

const read = (search: string) => readSearchQuery(new URLSearchParams(search))

test('is none for a search that is as typed', () => {
  expect(correctionOf(read('q=agent'), { corrected: null, reading: null })).toBeNull()
})

test.each([
  ['q=recieptionist', { q: 'receptionist', location: '' }, '“recieptionist”', '/jobs?q=%22recieptionist%22'],
  // Correct words keep their synonyms; phrases and signs stay as they are.
  [
    'q=Leasing recieptionist',
    { q: 'Leasing receptionist', location: '' },
    '“Leasing recieptionist”',
    '/jobs?q=Leasing+%22recieptionist%22',
  ],
  [
    'q="front desk" recieptionist %26 -casual',
    { q: '"front desk" receptionist -casual', location: '' },
    '“front desk recieptionist & -casual”',
    '/jobs?q=%22front+desk%22+%22recieptionist%22+%26+-casual',
  ],
  ['q=propertymanager', { q: 'property manager', location: '' }, '“propertymanager”', '/jobs?q=%22propertymanager%22'],
  ['location=paramatta', { q: '', location: 'Parramatta' }, '“Paramatta”', '/jobs?location=%22paramatta%22'],
  [
    'location=Dubbo; Paramatta',
    { q: '', location: 'Dubbo; Parramatta' },
    '“Dubbo or Paramatta”',
    '/jobs?location=Dubbo%3B+%22Paramatta%22',
  ],
  [
    'q=recieptionist&location=Paramatta&category=admin&page=3&job=7',
    { q: 'receptionist', location: 'Parramatta' },
    '“recieptionist” in “Paramatta”',
    '/jobs?q=%22recieptionist%22&location=%22Paramatta%22&category=admin',
  ],
])('offers ?%s just as typed', (search, corrected, typed, path) => {
  const correction = correctionOf(read(search), { corrected, reading: null })
  expect(correction?.typed).toBe(typed)
  expect(searchPath(correction?.instead ?? read(''))).toBe(path)
})

test('tells only what was put right', () => {
  const query = read('q=sales %26 leasing&location=Paramatta')
  // The sign is no word, so the correction lacks it; that is no mistyped word.
  expect(correctionOf(query, { corrected: { q: 'sales leasing', location: 'Parramatta' }, reading: null })).toMatchObject({
    words: null,
    places: 'Parramatta',
    meant: { q: 'sales & leasing', location: 'Parramatta' },
  })
  expect(
    correctionOf(read('q=recieptionist&location=Perth'), { corrected: { q: 'receptionist', location: 'Perth' }, reading: null }),
  ).toMatchObject({
    words: 'receptionist',
    places: null,
    meant: { q: 'receptionist', location: 'Perth' },
  })
})

test.each([
  // [what was typed, its reading, the words left out, the same search word for word]
  ['q=property manager parramatta', 'q=property manager&location=parramatta', [], '/jobs?q=property+manager+%22parramatta%22'],
  ['q=PM FT', 'q=PM&workType=ft', [], '/jobs?q=PM+%22FT%22'],
  ['location=Remote', 'q=remote', [], '/jobs?location=%22Remote%22'],
  ['q=friendly auctioneer', 'q=auctioneer', ['friendly'], '/jobs?q=%22friendly%22+auctioneer'],
  ['q=receptionist 60000', 'q=receptionist&minSalary=60000', [], '/jobs?q=receptionist+%2260000%22'],
  ['q=over 100k&page=2', 'minSalary=100000&page=2', [], '/jobs?q=%22over%22+%22100k%22'],
])('says how ?%s was read, and offers it word for word', (typed, meant, without, path) => {
  const correction = correctionOf(read(typed), { corrected: null, reading: { query: read(meant), without } })
  expect(correction && searchPath(correction.meant)).toBe(searchPath(read(meant)))
  expect(correction?.without).toEqual(without)
  expect(correction && searchPath(correction.instead)).toBe(path)
})
