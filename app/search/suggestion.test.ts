import { expect, test } from 'vitest'
import { lastPlaceOf, withLastPlace } from './suggestion.ts'

test.each([
  ['Parra', 'Parra', 'Parramatta, NSW'],
  ['', '', 'Parramatta, NSW'],
  ['Newtown, NSW; parra', 'parra', 'Newtown, NSW; Parramatta, NSW'],
  ['a;b;', '', 'a;b; Parramatta, NSW'],
])('of %j the place that is being written is %j', (typed, place, chosen) => {
  expect(lastPlaceOf(typed).place).toBe(place)
  expect(withLastPlace(typed, 'Parramatta, NSW')).toBe(chosen)
})
