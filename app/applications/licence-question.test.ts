import { expect, test } from 'vitest'
import { licenceQuestion } from './licence-question.ts'

test.each([
  ['any', 'NSW', 'This job asks for a certificate of registration or a full licence for New South Wales.'],
  ['full_licence', 'VIC', 'This job asks for a full licence for Victoria.'],
  ['full_licence', 'ACT', 'This job asks for a full licence for the Australian Capital Territory.'],
  ['full_licence', null, 'This job asks for a full licence.'],
] as const)('what a job asks for (%s in %s) names the state: “%s”', (required, state, words) => {
  const { label, asked, hint } = licenceQuestion(required, state)
  expect([label, asked]).toEqual(['Which real estate licence do you hold?', words])
  expect(hint === null).toBe(state === null)
})
