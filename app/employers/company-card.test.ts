import { expect, test } from 'vitest'
import { otherPlacesText, placesOf } from './company-card.ts'
import { sizeText } from './size-text.ts'

test('the head office is the first place, and stands once', () => {
  const offices = ['PARRAMATTA NSW', 'Perth WA']
  expect(placesOf({ suburb: 'Parramatta', state_territory: 'NSW', offices })).toEqual(['Parramatta NSW', 'Perth WA'])
  expect(placesOf({ suburb: null, state_territory: 'NSW', offices })).toEqual(offices)
  expect(placesOf({ suburb: '', state_territory: 'NSW', offices: [] })).toEqual(['NSW'])
  expect(placesOf({ suburb: null, state_territory: null, offices: [] })).toEqual([])
})

test.each([
  [[], ''],
  [['Perth WA'], ', and Perth WA'],
  [['Sydney NSW', 'Perth WA'], ', Sydney NSW, Perth WA'],
  [['A', 'B', 'C', 'D'], ', and 4 more places'],
])('the other places in words: %j', (places, words) => {
  expect(otherPlacesText(places)).toBe(words)
})

test.each([
  [1_200, '51-200', '1,200 people'],
  [1, null, '1 person'],
  [null, '51-200', '51-200 employees'],
  [null, null, null],
])('%s people, size %s: %s', (employees, company_size, words) => {
  expect(sizeText({ employees, company_size })).toBe(words)
})
