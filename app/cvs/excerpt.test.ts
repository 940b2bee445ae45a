import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'

const shown = ({ before, match, after }: ReturnType<typeof excerptOf>) => `${before}[${match}]${after}`
const filler = (words: number) => 'word '.repeat(words)

test('shows the words around the match, the longest name first, and marks how the line writes it', () => {
  const line = `${filler(40)}negotiating leases and Vendors’ managements by the sea ${filler(40)}`
  const excerpt = excerptOf(line, [['lease'], ['lease', 'vendor', 'management']])
  expect(excerpt.match).toBe('leases and Vendors’ managements')
  expect(excerpt.before).toMatch(/^…word /)
  expect(excerpt.after).toMatch(/ word…$/)
})

test('a short line is whole, and one that does not say it has its beginning', () => {
  expect(shown(excerptOf('Canva, Rex', [['rex']]))).toBe('Canva, [Rex]')
  expect(shown(excerptOf('Canva, Rex', [['console'], []]))).toBe('[]Canva, Rex')
  expect(shown(excerptOf(filler(100), []))).toMatch(/^\[\](word ?)+…$/)
})

test('an excerpt is a part of its line around the match, and little longer than 120 characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.string({ unit: 'grapheme', maxLength: 400 }), (left, right) => {
      const { before, match, after } = excerptOf(`${left} Canva ${right}`, [['canva']])
      expect(match).toMatch(/^canva$/i)
      const whole = before.replace(/^…/, '') + match + after.replace(/…$/, '')
      expect(whole.length).toBeLessThanOrEqual(120)
      expect(`${left} Canva ${right}`.toWellFormed()).toSatisfy((line: string) => line.includes(whole) || whole.includes('\uFFFD'))
    }),
  )
})
