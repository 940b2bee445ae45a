import { expect, test } from 'vitest'
import type { MustHaves } from '#app/vocabulary/must-haves.ts'
import { textQuestion } from '#app/vocabulary/screening.ts'
import { askedAnswers, asksAnything, criteriaOf, criteriaSummary, NOTHING_STATED } from './answers.ts'

const NOTHING_ASKED: MustHaves = {
  licence_required: 'none',
  work_rights_required: false,
  experience_years_required: 0,
  screening_questions: [],
}

test('keeps only the answers that the job asks for', () => {
  const stated = {
    licence_status: 'full_licence',
    work_rights: 'citizen',
    experience_years: 7,
    screening: [
      { question: 'Do you drive?', answer: ' Yes ' },
      { question: 'Not asked', answer: 'Private' },
    ],
  } as const
  expect(askedAnswers(NOTHING_ASKED, { ...stated, screening: [...stated.screening] })).toEqual(NOTHING_STATED)
  expect(
    askedAnswers(
      { ...NOTHING_ASKED, work_rights_required: true, screening_questions: [textQuestion('Do you drive?')] },
      { ...stated, screening: [...stated.screening] },
    ),
  ).toEqual({
    licence_status: null,
    work_rights: 'citizen',
    experience_years: null,
    screening: [{ question: 'Do you drive?', answer: 'Yes' }],
  })
})

test('ties an answer to its question, whatever the order or number of the questions now', () => {
  const job = { ...NOTHING_ASKED, screening_questions: [textQuestion('New question'), textQuestion('Do you drive?')] }
  const criteria = criteriaOf(job, { ...NOTHING_STATED, screening: [{ question: 'Do you drive?', answer: 'Yes' }] })
  expect(criteria.map(({ label, state }) => [label, state])).toEqual([
    ['New question', 'not_stated'],
    ['Do you drive?', 'met'],
  ])
})

test.each<[Partial<MustHaves>, boolean]>([
  [{}, false],
  [{ licence_required: 'any' }, true],
  [{ work_rights_required: true }, true],
  [{ experience_years_required: 1 }, true],
  [{ screening_questions: [textQuestion('Why us?')] }, true],
])('a job with %j asks something: %s', (asked, expected) => {
  expect(asksAnything({ ...NOTHING_ASKED, ...asked })).toBe(expected)
})

test('says a check in a few words', () => {
  const job: MustHaves = {
    licence_required: 'full_licence',
    work_rights_required: true,
    experience_years_required: 5,
    screening_questions: [textQuestion('Why us?')],
  }
  const criteria = criteriaOf(job, { ...NOTHING_STATED, licence_status: 'no_licence', work_rights: 'citizen' })
  expect(criteriaSummary(criteria)).toBe('1 met, 1 not met, 2 not stated')
  expect(criteriaSummary([])).toBe('')
})
