import { expect, test } from 'vitest'
import { placeTerms, postcodeOf, restOfStateOf } from './place-terms.ts'

test.each([
  ['', []],
  ['Parramatta NSW 2150', [{ text: 'Parramatta NSW 2150', state: null }]],
  [
    'Parramatta, NSW',
    [
      { text: 'Parramatta', state: null },
      { text: 'NSW', state: 'NSW' },
    ],
  ],
  ['new south wales', [{ text: 'new south wales', state: 'NSW' }]],
  [
    'Melbourne Victoria',
    [
      { text: 'Melbourne', state: null },
      { text: 'Victoria', state: 'VIC' },
    ],
  ],
  ['Victoria Park', [{ text: 'Victoria Park', state: null }]],
  [' , ,', []],
])('reads the place %j', (text, terms) => {
  expect(placeTerms(text)).toEqual(terms)
})

test.each([
  ['3000', '3000'],
  ['Victoria 3000', '3000'],
  ['N.S.W. 2150', '2150'],
  ['Parramatta 2150', null],
  ['30000', null],
  ['', null],
])('reads the postcode of "%s" as %s', (text, postcode) => {
  expect(postcodeOf(text)).toBe(postcode)
})

test.each([
  ['Regional NSW', 'NSW'],
  ['country Victoria', 'VIC'],
  ['rest of n.s.w.', 'NSW'],
  ['Regional Express', null],
  ['NSW', null],
])('reads "%s" as what lies outside the capital of %s', (text, state) => {
  expect(restOfStateOf(text)).toBe(state)
})
