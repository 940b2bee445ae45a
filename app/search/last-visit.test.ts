import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNewSince, newText, readVisits, recordVisit, writeVisits } from './last-visit.ts'

const MINUTE = 60_000
const NOON = Date.parse('2026-11-21T01:00:00Z')

test('compares with nothing in the first visit, and with its last look in the second', () => {
  const first = recordVisit(null, NOON)
  const later = recordVisit(first, NOON + 20 * MINUTE)
  expect(later).toEqual({ previousEndedAt: null, lastSeenAt: NOON + 20 * MINUTE })
  expect(recordVisit(later, NOON + 60 * MINUTE).previousEndedAt).toBe(NOON + 20 * MINUTE)
})

test('compares a whole visit with the same look, however long it lasts', () => {
  let visits = recordVisit({ previousEndedAt: null, lastSeenAt: NOON }, NOON + 60 * MINUTE)
  for (let minutes = 80; minutes < 300; minutes += 20) visits = recordVisit(visits, NOON + minutes * MINUTE)
  expect(visits.previousEndedAt).toBe(NOON)
})

test('begins anew when the clock was set back', () => {
  expect(recordVisit({ previousEndedAt: 1, lastSeenAt: NOON }, NOON - MINUTE)).toEqual({ previousEndedAt: null, lastSeenAt: NOON - MINUTE })
})

test('keeps visits as a short text', () => {
  const visits = fc.record({ previousEndedAt: fc.option(fc.integer({ min: 1 })), lastSeenAt: fc.integer({ min: 1 }) })
  fc.assert(
    fc.property(visits, (given) => {
      expect(readVisits(writeVisits(given))).toEqual(given)
    }),
  )
})

test.each([null, '', 'yesterday', '5', '5 x', 'NaN 5', '{}'])('reads no visits from %j', (text) => {
  expect(readVisits(text)).toBeNull()
})

test.each([
  [null, NOON + 1, false],
  [NOON, NOON + 1, true],
  [NOON, NOON, false],
])('compared with %s a job of %s is new: %s', (before, postedAt, isNew) => {
  expect(isNewSince(before, new Date(postedAt))).toBe(isNew)
})

test('counts what is new on the page', () => {
  const jobs = [1, 2, 3].map((minutes) => ({ posted_at: new Date(NOON + minutes * MINUTE) }))
  expect(newText({ jobs, page: 1, pages: 1 }, NOON + MINUTE)).toBe('2 new since your last visit')
  expect(newText({ jobs, page: 2, pages: 3 }, NOON + MINUTE)).toBe('2 new on this page since your last visit')
  expect(newText({ jobs, page: 1, pages: 1 }, NOON + 9 * MINUTE)).toBeNull()
  expect(newText({ jobs, page: 1, pages: 1 }, null)).toBeNull()
})
