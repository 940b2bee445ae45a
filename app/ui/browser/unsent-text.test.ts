import { afterEach, expect, test, vi } from 'vitest'
import { forgetSentText, isLedTo, readUnsent } from './unsent-text.ts'

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

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a text that has arrived is forgotten, and one that was typed meanwhile is not', () => {
  const stored = new Map([['unsent one', kept({}, `${Date.now()}`)]])
  const localStorage = { getItem: (key: string) => stored.get(key) ?? null, removeItem: (key: string) => stored.delete(key) }
  vi.stubGlobal('window', { localStorage })
  forgetSentText('unsent one', 'two')
  expect(stored.size).toBe(1)
  forgetSentText('unsent one', 'one')
  expect(stored.size).toBe(0)
})

test.each([
  ['a form that was accepted', 'POST', '/messages', true],
  ['a form that is on its way, or was refused', 'POST', '/messages/new', false],
  ['a form that led to signing in', 'POST', '/login', false],
  ['a link', undefined, '/messages', false],
])('%s', (_, formMethod, pathname, isLed) => {
  expect(isLedTo({ formMethod, location: { pathname } }, '/messages')).toBe(isLed)
})
