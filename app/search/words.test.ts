import fc from 'fast-check'
import { expect, test } from 'vitest'
import { containsPattern, MAX_TERMS, placeTerms, searchTerms } from './words.ts'

test.each([
  ['', []],
  ['property manager', ['property', 'manager']],
  ['"property manager" sydney', ['property manager', 'sydney']],
  ['“Property  Manager”', ['Property Manager']],
  ['agent AGENT Agent', ['Agent']],
  ['"unfinished phrase', ['unfinished', 'phrase']],
  ['"" " "', []],
  ["O'Brien 100% _x \\", ["O'Brien", '100%', '_x', '\\']],
])('looks for %j as %j', (text, terms) => {
  expect(searchTerms(text)).toEqual(terms)
})

test('asks for few distinct terms, none of them empty or with a quotation mark', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      const terms = searchTerms(text)
      expect(terms.length).toBeLessThanOrEqual(MAX_TERMS)
      expect(new Set(terms.map((term) => term.toLowerCase())).size).toBe(terms.length)
      for (const term of terms) expect(term).toMatch(/^[^"\s]+( [^"\s]+)*$/)
    }),
  )
})

test('makes a pattern whose wildcards are only its ends', () => {
  expect(containsPattern('100%_\\')).toBe('%100\\%\\_\\\\%')
})

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
