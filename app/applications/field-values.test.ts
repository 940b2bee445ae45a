import { expect, test } from 'vitest'
import type { MustHaves } from '#app/vocabulary/must-haves.ts'
import { textQuestion } from '#app/vocabulary/screening.ts'
import { answerFieldValues, fitAnswers, statedSoFar, writtenTexts } from './field-values.ts'

const JOB: MustHaves = {
  licence_required: 'any',
  work_rights_required: true,
  experience_years_required: 3,
  screening_questions: [textQuestion('Do you drive?'), textQuestion('Why us?')],
}
const KNOWN = { licence_status: 'full_licence', work_rights: null, experience_years: 9 } as const

test('takes what the profile knows for a field that is not on the form, and what is typed for one that is', () => {
  expect(statedSoFar({}, JOB, KNOWN)).toMatchObject(KNOWN)
  expect(statedSoFar({ licence_status: '', work_rights: 'citizen', experience_years: '2' }, JOB, KNOWN)).toMatchObject({
    licence_status: null,
    work_rights: 'citizen',
    experience_years: 2,
  })
})

test.each(['', ' ', 'two', '-1', '99'])('counts %j years as not stated', (years) => {
  expect(statedSoFar({ experience_years: years }, JOB, KNOWN).experience_years).toBeNull()
})

test('does not take an answer that is not on the list', () => {
  expect(statedSoFar({ licence_status: 'forged', work_rights: '__proto__' }, JOB, KNOWN)).toMatchObject({
    licence_status: null,
    work_rights: null,
  })
})

test('puts stored answers back into their fields, also when the questions have changed', () => {
  const stated = {
    ...KNOWN,
    screening: [
      { question: 'Why us?', answer: 'Near home' },
      { question: 'Gone', answer: 'x' },
    ],
  }
  const typed = answerFieldValues(JOB, stated)
  expect(typed).toEqual({ licence_status: 'full_licence', work_rights: '', experience_years: '9', question_0: '', question_1: 'Near home' })
  expect(statedSoFar(typed, JOB, { licence_status: null, work_rights: null, experience_years: null })).toMatchObject({
    licence_status: 'full_licence',
    screening: [
      { question: 'Do you drive?', answer: '' },
      { question: 'Why us?', answer: 'Near home' },
    ],
  })
})

test('keeps the texts that were written, each with its label, and no answer that was only chosen', () => {
  const typed = { cover_letter: 'Hello', question_0: 'Yes', question_1: 'I like you.', question_2: ' ', asked_1: 'Why us?' }
  const [drive, why] = JOB.screening_questions
  const chosen = { ...drive!, kind: 'yes_no' as const }
  expect(writtenTexts(typed, [chosen, why!] as never)).toEqual([
    { label: 'Your letter', text: 'Hello' },
    { label: 'Why us?', text: 'I like you.' },
  ])
  expect(writtenTexts(typed, [])).toEqual([
    { label: 'Your letter', text: 'Hello' },
    { label: 'Your answer 1', text: 'Yes' },
    { label: 'Why us?', text: 'I like you.' },
  ])
})

test('keeps a number that was typed, and each text under the question that it answers, also when the questions have changed', () => {
  const [drive, why] = JOB.screening_questions
  const chosen = { ...drive!, kind: 'yes_no' as const }
  expect(writtenTexts({ question_0: '12', asked_0: 'Do you drive?' }, [{ ...drive!, kind: 'number' }] as never)).toEqual([
    { label: 'Do you drive?', text: '12' },
  ])
  const typed = {
    question_0: 'I like you.',
    asked_0: 'Why us?',
    question_1: 'Yes',
    asked_1: 'Do you drive?',
    question_2: 'x',
    asked_2: 'Gone',
  }
  expect(writtenTexts(typed, [chosen, why!] as never)).toEqual([
    { label: 'Why us?', text: 'I like you.' },
    { label: 'Gone', text: 'x' },
  ])
})

const DRIVE = { ...JOB.screening_questions[0]!, kind: 'yes_no' as const }
const WHY = JOB.screening_questions[1]!
const fieldsOf = (...answers: [question: string, answer: string][]) =>
  Object.fromEntries(
    answers.flatMap(([question, answer], at) => [
      [`asked_${at}`, question],
      [`question_${at}`, answer],
    ]),
  )

test.each([
  ['their order', fieldsOf(['Why us?', 'Near home'], ['Do you drive?', 'Yes']), [DRIVE, WHY], ['Yes', 'Near home'], []],
  ['a question that is gone', fieldsOf(['Gone', 'x'], ['Why us?', 'Near home']), [WHY, DRIVE], ['Near home', ''], [['Gone', 'x']]],
  ['all of them', fieldsOf(['Gone', 'x'], ['Gone', 'x'], ['Blank', ' ']), [], [], [['Gone', 'x']]],
  ['a text that became a choice', fieldsOf(['Do you drive?', 'A van']), [DRIVE], [''], [['Do you drive?', 'A van']]],
  ['an older draft, by its places', { question_0: 'Yes', question_2: 'x' }, [DRIVE, WHY], ['Yes', ''], [['Your answer 3', 'x']]],
] as const)('puts answers back to their questions: %s', (_, values, questions, expected, rest) => {
  const { typed, unasked } = fitAnswers(values, [], [...questions])
  expect(questions.map((__, at) => typed[`question_${at}`])).toEqual(expected)
  expect(unasked.map(({ question, answer }) => [question, answer])).toEqual(rest)
  // Another pass changes nothing, whatever fields were there before.
  expect(fitAnswers({ ...values, ...typed }, unasked, [...questions])).toEqual({ typed, unasked })
})

test('an answer whose question is asked again goes back to it, unless there is a newer one', () => {
  const before = [{ question: 'Why us?', answer: 'Near home' }]
  expect(fitAnswers({}, before, [WHY])).toMatchObject({ typed: { question_0: 'Near home' }, unasked: [] })
  const newer = fitAnswers(fieldsOf(['Why us?', 'The team']), before, [WHY])
  expect(newer).toMatchObject({ typed: { question_0: 'The team' }, unasked: before })
  expect(writtenTexts(fieldsOf(['Why us?', 'The team']), [WHY], before)).toEqual([
    { label: 'Why us?', text: 'The team' },
    { label: 'Why us?', text: 'Near home' },
  ])
})
