import fc from 'fast-check'
import { expect, test } from 'vitest'
import { feedbackProblem, nextWays, REASON_WORDS, REJECTION_REASONS, storedFeedback } from './rejection.ts'

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

test.each([
  'We wanted somebody young for this.',
  'With children at home the Saturdays would be hard.',
  'We prefer native speakers.',
  'Your accent is hard to follow on the phone.',
  'The disability allowance was a concern.',
  'We are a Christian office, so your religion does not fit.',
])('refuses words about who somebody is: %s', (words) => {
  expect(feedbackProblem(words)).toMatch(/^“.+” may read as about age, sex, family, origin, health or belief/)
})

test('takes words about the work, and none of the reasons offends the rule', () => {
  expect(feedbackProblem('Your letter was warm. We needed somebody who has run a rent roll of 150 doors.')).toBeNull()
  expect(feedbackProblem('')).toBeNull()
  for (const { label, told } of Object.values(REASON_WORDS)) expect([feedbackProblem(label), feedbackProblem(told)]).toEqual([null, null])
})

test('600 characters fit, one more does not', () => {
  expect([feedbackProblem('a'.repeat(600)), feedbackProblem('a'.repeat(601))]).toEqual([null, 'Please use 600 characters or fewer'])
})

test('what long text says is found in no time', () => {
  for (const text of [' ', 'a', 'young', 'no ']) {
    const start = performance.now()
    feedbackProblem(text.repeat(200))
    expect(performance.now() - start).toBeLessThan(50)
  }
})

test('a reason that is no longer offered is left out, and nothing said is no feedback', () => {
  expect(storedFeedback({ reasons: ['licence', 'weather'], words: '' })).toEqual({ reasons: ['licence'], words: '' })
  expect([storedFeedback({ reasons: [], words: '' }), storedFeedback(null), storedFeedback({ reasons: ['weather'], words: '' })]).toEqual([
    null,
    null,
    null,
  ])
})
