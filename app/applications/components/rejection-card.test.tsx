import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Criterion } from '#app/vocabulary/must-haves.ts'
import type { Feedback } from '../rejection.ts'
import { RejectionCard } from './rejection-card.tsx'

const CRITERIA: Criterion[] = [
  { kind: 'licence', label: 'Full licence', state: 'not_met', how: '' },
  { kind: 'experience', label: '2 years of experience', state: 'not_stated', how: '' },
  { kind: 'work_rights', label: 'Right to work in Australia', state: 'met', how: '' },
]

const textOf = (feedback: Feedback | null, byItself = false) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <RejectionCard
        company="Wren"
        feedback={feedback}
        byItself={byItself}
        ways={[{ label: 'Open jobs like this one', to: '/jobs' }]}
        criteria={CRITERIA}
      />
    </MemoryRouter>,
  ).replace(/<[^>]+>/g, ' ')

test('says apart what was not met and what was not stated, and that nobody knows whether it decided', () => {
  const text = textOf({ reasons: ['experience'], words: '' })
  expect(text).toContain('what your answers did not meet: Full licence. The ad asked for what you did not state: 2 years of experience.')
  expect(text).toContain('Whether that decided it, we do not know.')
  expect(text).not.toContain('Right to work')
})

test.each<[string, Feedback | null, boolean]>([
  ['the team says that the position is filled', { reasons: ['filled'], words: '' }, false],
  ['the product turned the others down for it', { reasons: ['filled'], words: '' }, true],
  ['nobody answered in time', null, true],
])('guesses at nothing where it is known what decided it: %s', (_, feedback, byItself) => {
  const text = textOf(feedback, byItself)
  expect(text).not.toMatch(/did not meet|did not state|do not know/)
  expect(text.includes('What Wren told you')).toBe(!byItself)
})
