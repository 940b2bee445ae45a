import { expect, test } from 'vitest'
import { asWords, fewerOf, lastPlaceOf, type Suggestion, withLastPlace } from './suggestion.ts'

test.each([
  ['Parra', 'Parra', 'Parramatta, NSW'],
  ['', '', 'Parramatta, NSW'],
  ['Newtown, NSW; parra', 'parra', 'Newtown, NSW; Parramatta, NSW'],
  ['a;b;', '', 'a;b; Parramatta, NSW'],
])('of %j the place that is being written is %j', (typed, place, chosen) => {
  expect(lastPlaceOf(typed).place).toBe(place)
  expect(withLastPlace(typed, 'Parramatta, NSW')).toBe(chosen)
})

test.each([
  ['Agent -Bondi', 'Agent Bondi'],
  ['-Agent --Bondi', 'Agent Bondi'],
  ['Part-time Agent - Bondi', 'Part-time Agent - Bondi'],
  ['“Quoted” "Agent', 'Quoted Agent'],
  ['Agent"-Bondi"', 'Agent Bondi'],
  ["O'Brien & Sons", "O'Brien & Sons"],
])('%j is searched for by the words %j', (title, words) => {
  expect(asWords(title)).toBe(words)
})

test.each([
  [
    ['t1', 't2', 't3', 't4', 't5', 'c1', 'c2', 'c3'],
    ['t1', 't2', 't3', 'c1', 'c2'],
  ],
  [
    ['t1', 'c1', 'c2', 'c3', 'c4', 'c5'],
    ['t1', 'c1', 'c2', 'c3', 'c4'],
  ],
  [
    ['t1', 't2'],
    ['t1', 't2'],
  ],
])('where five have room %j are %j', (labels, fewer) => {
  const suggestions = labels.map(
    (label): Suggestion => ({ kind: label.startsWith('t') ? 'title' : 'company', label, detail: '', value: label }),
  )
  expect(fewerOf(suggestions, 5).map(({ label }) => label)).toEqual(fewer)
})
