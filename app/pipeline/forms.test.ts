import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fieldErrorsOf } from '#app/platform/forms.server.ts'
import { scoreForm } from './forms.ts'

const [one, two] = [randomUUID(), randomUUID()]
const read = (score: string[], word: string[], criterion = [one, two]) => {
  const parsed = scoreForm.safeParse({ intent: 'score', criterion, score, word })
  return parsed.success ? parsed.data.given : fieldErrorsOf(parsed.error)
}
const asks = (...ids: string[]) => Object.fromEntries(ids.map((id) => [`score-${id}`, expect.stringContaining('Choose the score')]))

test.each([
  [
    'scores with and without a word',
    ['3', '4'],
    ['Calm', ''],
    [
      { criterion_id: one, score: 3, word: 'Calm' },
      { criterion_id: two, score: 4, word: '' },
    ],
  ],
  ['nothing, which takes the scores back', ['', ''], ['', ''], []],
  ['a word without a score', ['3', ''], ['', 'Late twice'], asks(two)],
  ['words alone', ['', ''], ['Calm', 'Late twice'], asks(one, two)],
])('a scorecard with %s', (_, score, word, expected) => expect(read(score, word)).toEqual(expected))

test('a scorecard that names a criterion twice, or one without a score, is refused', () => {
  expect(read(['3', '4'], ['', ''], [one, one])).toHaveProperty('criterion')
  expect(read(['3'], ['', ''])).toHaveProperty('criterion')
})
