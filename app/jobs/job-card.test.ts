import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SUMMARY_MAX, shortPlace, summaryOf } from './job-card.ts'

test.each([
  ['', ''],
  ['One line.', 'One line.'],
  ['## About\n\n**Sell** [homes](https://example.com/)\n- well', 'Sell homes well'],
  ['# About us\nWe sell.\n### What you need\nA licence.', 'We sell. A licence.'],
  ['## Only a heading', ''],
  ['x'.repeat(SUMMARY_MAX), 'x'.repeat(SUMMARY_MAX)],
  [`${'word '.repeat(40)}end`, `${'word '.repeat(32).trim()}…`],
])('sums up %j', (description, summary) => {
  expect(summaryOf(description)).toBe(summary)
})

test('is one short line of whole characters for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (description) => {
      const summary = summaryOf(description)
      expect(summary.length).toBeLessThanOrEqual(SUMMARY_MAX + 1)
      expect(summary.isWellFormed()).toBe(true)
      expect(summary).not.toMatch(/[\n\r\t]/)
    }),
  )
})

test('names the place as shortly as tells it', () => {
  expect(shortPlace({ suburb: 'Parramatta', state: 'NSW', location: 'Parramatta NSW 2150' })).toBe('Parramatta NSW')
  expect(shortPlace({ suburb: null, state: 'NSW', location: 'Western Sydney' })).toBe('Western Sydney')
})
