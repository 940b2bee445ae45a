import { expect, test } from 'vitest'
import { placeTerms } from './place-terms.ts'

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
