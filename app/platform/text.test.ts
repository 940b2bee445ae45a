import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanLine, cleanText, plainLine } from './text.ts'

test.each([
  ['a\u0000b', 'ab'],
  ['a\r\nb\rc', 'a\nb\nc'],
  ['e\u0301', 'é'],
  ['\ud800x', 'x'],
  ['a\u0007b\u009fc', 'abc'],
  ['tab\tstays', 'tab\tstays'],
])('cleans %j to %j', (given, wanted) => {
  expect(cleanText(given)).toBe(wanted)
})

test('leaves text that PostgreSQL takes, and cleaning again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const clean = cleanText(text)
      expect(clean).not.toContain('\u0000')
      expect(clean.isWellFormed()).toBe(true)
      expect(cleanText(clean)).toBe(clean)
    }),
  )
})

test('makes one line of many', () => {
  expect(cleanLine('  two \n lines\t here ')).toBe('two lines here')
})

test('takes the signs that turn a line around out of it, and leaves its letters', () => {
  expect(plainLine('Manager \u202Eytreporp\u202C \u2066שלום\u2069')).toBe('Manager ytreporp שלום')
})
