import { expect, test } from 'vitest'
import { readUnsent } from './unsent-text.ts'

const NOW = Date.parse('2026-11-29T01:00:00Z')
const DAY = 86_400_000
const kept = (more: object = {}, at = `${NOW}`) => `${at} ${JSON.stringify({ text: 'Hello', formId: 'one', isSending: false, ...more })}`

test.each([
  ['just now', kept()],
  ['13 days ago', kept({}, `${NOW - 13 * DAY}`)],
])('what was typed %s is there', (_, stored) => {
  expect(readUnsent(stored, NOW)).toEqual({ text: 'Hello', formId: 'one', isSending: false })
})

test.each([
  ['nothing', ''],
  ['what was typed 14 days ago', kept({}, `${NOW - 14 * DAY}`)],
  ['a text without its form', kept({ formId: undefined })],
  ['a text without a time', kept({}, '')],
  ['plain words', 'Hello'],
  ['null', 'null'],
])('%s is not put back', (_, stored) => {
  expect(readUnsent(stored, NOW)).toBeNull()
})
