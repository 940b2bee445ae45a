import { expect, test } from 'vitest'
import { licenceQuestion } from './licence-question.ts'

test.each([
  ['any', 'NSW', 'This job asks for a certificate of registration or a full licence for New South Wales.'],
  ['full_licence', 'VIC', 'This job asks for a full licence for Victoria.'],
  ['full_licence', 'ACT', 'This job asks for a full licence for the Australian Capital Territory.'],
  ['full_licence', null, 'This job asks for a full licence.'],
] as const)('the question for %s in %s names the state: “%s”', (required, state, asked) => {
  const { label, hint } = licenceQuestion(required, state)
  expect(label).toBe(`Which real estate licence do you hold? ${asked}`)
  expect(hint === null).toBe(state === null)
})
