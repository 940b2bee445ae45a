import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText, pickLowest, prefixIndex, wordStarts } from './word-starts.ts'

test.each([
  ['  Property   MANAGER ', 'property manager'],
  ['Café Réal-Estate', 'cafe real estate'],
  ["O'Connor’s", 'oconnors'],
  ['Property Manager - Parramatta', 'property manager parramatta'],
  ['<script>alert(1)</script>', 'script alert 1 script'],
  ['=cmd|calc!A1', 'cmd calc a1'],
  ['%_\\', ''],
  ['\u202Ereversed\u0000', 'reversed'],
  ['東京 不動産', '東京 不動産'],
])('compares %j as %j', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test('reads no more of a text than a field holds', () => {
  expect(foldText('a'.repeat(10_000))).toHaveLength(200)
})

test('a text begins at each of its words, and first at its first', () => {
  expect(wordStarts('senior property manager')).toEqual([
    { text: 'senior property manager', isFirst: true },
    { text: 'property manager', isFirst: false },
    { text: 'manager', isFirst: false },
  ])
  expect(wordStarts('')).toEqual([])
})

const indexTitles = (titles: readonly string[]) => prefixIndex(titles, (title) => wordStarts(foldText(title)))

test('finds each title once, by the beginning of any of its words', () => {
  const find = indexTitles(['Property Manager', 'Assistant Property Manager', 'Manager, Manager Training', 'Sales Agent'])
  expect(find('man')).toEqual(
    new Map([
      ['Property Manager', false],
      ['Assistant Property Manager', false],
      ['Manager, Manager Training', true],
    ]),
  )
  expect([...find('property man').keys()].sort()).toEqual(['Assistant Property Manager', 'Property Manager'])
  expect(find('anager').size).toBe(0)
  expect(find('').size).toBe(0)
})

test('finds what reading every title would find', () => {
  const word = fc.constantFrom('a', 'ab', 'abc', 'b', 'ba', 'zz', '日本', 'ÉLAN')
  const titles = fc.uniqueArray(
    fc.array(word, { maxLength: 4 }).map((words) => words.join(' ')),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(titles, fc.oneof(word, fc.string({ maxLength: 3 })), (all, typed) => {
      const folded = foldText(typed)
      const plain = all.filter((title) => folded !== '' && ` ${foldText(title)}`.includes(` ${folded}`))
      expect([...indexTitles(all)(folded).keys()].sort()).toEqual(plain.sort())
    }),
  )
})

test('picks the lowest scores in order, however many there are', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat()), fc.integer({ min: 1, max: 9 }), (numbers, max) => {
      const found = new Map(numbers.map((number) => [number, true]))
      expect(pickLowest(found, max, (number) => number)).toEqual(numbers.toSorted((a, b) => a - b).slice(0, max))
    }),
  )
})
