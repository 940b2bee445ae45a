import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS } from '#app/jobs/sydney-time.ts'
import { askForm } from './forms.ts'
import { ASK_AGAIN_DAYS, askAgainAt, canAsk, hasLink, NOTE_MAX, type StoredState, stateOf } from './introduction.ts'

const now = new Date('2026-11-23T10:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS)

test.each([
  ['pending', 1, 'pending'],
  ['pending', 0, 'ended'],
  ['pending', -1, 'ended'],
  ['accepted', -1, 'accepted'],
  ['declined', -1, 'declined'],
  ['withdrawn', 1, 'withdrawn'],
  ['closed', -1, 'closed'],
] as const)('a request that is %s and may be answered for %i days is %s', (state, days, shown) => {
  expect(stateOf({ state, expires_at: inDays(days) }, now)).toBe(shown)
})

test('a person is asked once, and once more ninety days after nobody answered', () => {
  expect(canAsk(null, now)).toBe(true)
  const ended = (days: number, round = 1) => ({ state: 'pending' as const, round, expires_at: inDays(-days) })
  expect(canAsk(ended(ASK_AGAIN_DAYS), now)).toBe(true)
  expect(canAsk(ended(ASK_AGAIN_DAYS - 1), now)).toBe(false)
  expect(askAgainAt(ended(10), now)).toEqual(inDays(ASK_AGAIN_DAYS - 10))
  expect(canAsk(ended(500, 2), now)).toBe(false)
})

test('whoever answered or blocked the company is never asked again', () => {
  const states = fc.constantFrom<StoredState>('accepted', 'declined', 'withdrawn', 'closed')
  fc.assert(
    fc.property(states, fc.integer({ min: 1, max: 2 }), fc.integer({ min: -5_000, max: 5_000 }), (state, round, days) => {
      const row = { state, round, expires_at: inDays(days) }
      expect([canAsk(row, now), askAgainAt(row, now)]).toEqual([false, null])
    }),
  )
})

test.each([
  'https://evil.example',
  'see www.wren',
  'wren.com.au',
  'mail me@wren.COM',
  'Wren.io',
  'me@wren.de',
  'wren.property',
  'go to wren.xx/jobs',
])('“%s” has an address in it', (text) => {
  expect(hasLink(text)).toBe(true)
})

test.each(['We pay $90,000 p.a. plus super.', 'Tuesday 9.30am. Call us', 'No.1 in Hornsby', ''])('“%s” has none', (text) => {
  expect(hasLink(text)).toBe(false)
})

test('a note is short, without links; the job is a number', () => {
  expect(askForm.safeParse({ job: '7', note: 'x'.repeat(NOTE_MAX) }).success).toBe(true)
  expect(askForm.safeParse({ job: '7', note: 'x'.repeat(NOTE_MAX + 1) }).success).toBe(false)
  expect(askForm.safeParse({ job: '7', note: 'https://x.example' }).success).toBe(false)
  for (const job of ['', '0', 'x', '1.5', '99999999999']) expect(askForm.safeParse({ job }).success).toBe(false)
})
