import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanLine, cleanText } from './text.ts'

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
  expect(cleanLine('Manager \u202Eytreporp\u202C \u2066שלום\u2069')).toBe('Manager ytreporp שלום')
})

test('leaves no sign that turns lines round, whatever it was given', () => {
  const sign = fc.constantFrom(...'\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069', 'a', 'ש', 'ا', ' ', '\n')
  fc.assert(
    fc.property(fc.string({ unit: sign }), (text) => {
      const letters = (of: string) => [...of].filter((character) => /[aשا]/.test(character)).join('')
      expect(cleanText(text)).not.toMatch(/\p{Bidi_Control}/u)
      expect(letters(cleanText(text))).toBe(letters(text))
    }),
  )
})
