import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { FormResult } from '#app/platform/form-result.ts'
import type { Given } from '../scorecard.ts'
import { Scorecard } from './scorecard.tsx'

const criteria = [
  { id: 'a', name: 'Communication' },
  { id: 'b', name: 'Reliability' },
]
const mine: Given[] = [{ criterion_id: 'a', score: 3, word: '' }]
const scored = {
  id: 'c',
  name: 'Tilly Nakamura',
  given: [{ criterion_id: 'a', score: 4, word: 'Calm' } as const, { criterion_id: 'b', score: 3, word: '' } as const],
}

/** What stands in the list of who scored. */
function listed(
  scorecard: { mine: Given[]; colleagues: number; others: (typeof scored)[] },
  result?: FormResult,
): { markup: string; words: string } {
  const Page = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <Scorecard reader="Marcus Oyelaran" scorecard={{ criteria, ...scorecard }} page="/candidate" criteriaTo={null} result={result} />
      ),
    },
  ])
  const markup = renderToStaticMarkup(<Page />)
  const list = /<ul.*?<\/ul>/s.exec(markup)?.[0] ?? ''
  return {
    markup,
    words: list
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  }
}

test('a plate has the initials of a person, the reader’s own among them, and a number of people has none', () => {
  expect(listed({ mine: [], colleagues: 3, others: [] }).words).toBe('MO You not yet 3 colleagues sent, hidden')
})

test('a colleague stands once, with the average and the scores', () => {
  const { markup, words } = listed({ mine, colleagues: 1, others: [scored] })
  expect(words).toBe('MO You sent TN Tilly Nakamura 3.5 of 4 Communication 4 Excellent: Calm Reliability 3 Good')
  expect(markup.match(/Tilly Nakamura/g)).toHaveLength(1)
})

test('a form that was refused comes back open, with what was typed and the error beside its score', () => {
  const values = { intent: 'score', criterion: ['a', 'b'], score: ['3', ''], word: ['', 'Late twice'] }
  const result = { values, fieldErrors: { 'score-b': 'Choose the score' }, formError: null }
  const { markup } = listed({ mine: [], colleagues: 0, others: [] }, result)
  expect(markup).toContain('<details open=""')
  expect(markup).toMatch(/<option value="3" selected="">/)
  expect(markup).toContain('value="Late twice"')
  expect(markup.split('id="score-b"')[1]).toContain('Choose the score')
})
