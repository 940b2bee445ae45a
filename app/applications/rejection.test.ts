import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextWays, REJECTION_REASONS, storedFeedback } from './rejection.ts'

const JOB = { state: 'NSW', category_slug: 'sales', advertiser: { name: 'Wren Realty', search: 'company=1' } } as const
const reasons = fc.uniqueArray(fc.constantFrom(...REJECTION_REASONS))

test('other jobs are always the last way, and each way stands once', () => {
  fc.assert(
    fc.property(reasons, (chosen) => {
      const ways = nextWays(chosen, JOB)
      expect(ways.at(-1)).toEqual({ label: 'Open jobs like this one', to: '/jobs?category=sales&state=NSW' })
      expect(new Set(ways.map(({ to }) => to)).size).toBe(ways.length)
    }),
  )
})

test.each([
  ['licence', '/entry-pathway?state=NSW'],
  ['experience', '/onboard/profile'],
  ['skills', '/onboard/profile'],
  ['application', '/cv-management'],
  ['again', '/jobs?company=1'],
] as const)('“%s” leads to %s', (reason, to) => {
  expect(nextWays([reason], JOB)[0]?.to).toBe(to)
})

test('without a state or a name nothing leads where nobody is', () => {
  expect(nextWays(['licence', 'again'], { state: null, category_slug: 'admin', advertiser: null }).map(({ to }) => to)).toEqual([
    '/entry-pathway',
    '/jobs?category=admin',
  ])
})

test('a reason that is no longer offered is left out, and nothing said is no feedback', () => {
  expect(storedFeedback({ reasons: ['licence', 'weather'], words: '' })).toEqual({ reasons: ['licence'], words: '' })
  expect([storedFeedback({ reasons: [], words: '' }), storedFeedback(null), storedFeedback({ reasons: ['weather'], words: '' })]).toEqual([
    null,
    null,
    null,
  ])
})
