import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  expectation,
  isExpected,
  keptAnswer,
  QUESTION_KINDS,
  questionProblem,
  readQuestion,
  type TypedQuestion,
  textQuestion,
} from './screening.ts'

const typed = (values: Partial<TypedQuestion>): TypedQuestion => ({
  question: 'Saturdays?',
  kind: 'text',
  choices: [],
  expected: '',
  ...values,
})
const asked = (values: Partial<TypedQuestion>) => readQuestion(typed(values))

test.each([
  ['text', 'anything', true],
  ['text', '  ', null],
  ['yes_no', 'Yes', true],
  ['yes_no', 'yes', true],
  ['yes_no', 'No', false],
  ['yes_no', 'Perhaps', null],
  ['number', '50', true],
  ['number', '1,200', true],
  ['number', '49.5', false],
  ['number', 'many', null],
  ['number', '', null],
  ['choice', 'Rex', true],
  ['choice', 'AgentBox', false],
  ['choice', 'another', null],
] as const)('a %s answered with %j is as hoped for: %s', (kind, answer, met) => {
  const expected = { text: '', yes_no: 'yes', number: '50', choice: 'rex' }[kind]
  expect(isExpected(asked({ kind, choices: ['Rex', 'AgentBox'], expected }), answer)).toBe(met)
})

test('any answer will do where none is hoped for', () => {
  expect(isExpected(asked({ kind: 'yes_no' }), 'No')).toBe(true)
  expect(isExpected(asked({ kind: 'number' }), '0')).toBe(true)
})

test.each([
  [{ kind: 'yes_no', expected: 'YES' }, 'Yes'],
  [{ kind: 'number', expected: '1,200' }, '1,200 or more'],
  [{ kind: 'choice', choices: ['Rex', 'AgentBox'], expected: 'agentbox' }, 'AgentBox'],
  [{ kind: 'text', expected: 'Yes' }, null],
  [{ kind: 'number', expected: '1000000000' }, null],
  [{ kind: 'anything else', expected: 'Yes' }, null],
])('says what %j hopes for', (values, words) => {
  expect(expectation(asked(values))).toBe(words)
})

test.each([
  [{}, null],
  [{ question: 'x'.repeat(201) }, 'Please use 200 characters or fewer for a question'],
  [{ kind: 'choice', choices: ['Rex'] }, 'Please give two to 8 choices for “Saturdays?”'],
  [{ kind: 'choice', choices: ['Rex', ' '] }, 'Please give two to 8 choices for “Saturdays?”'],
  [{ kind: 'choice', choices: [...'abcdefghi'] }, 'Please give two to 8 choices for “Saturdays?”'],
  [{ kind: 'choice', choices: ['Rex', 'x'.repeat(81)] }, 'Please use 80 characters or fewer for a choice'],
  [{ kind: 'choice', choices: ['Rex', 'AgentBox'], expected: 'VaultRE' }, 'Please expect one of the choices for “Saturdays?”'],
  [{ kind: 'yes_no', expected: 'often' }, 'Please expect Yes or No for “Saturdays?”'],
  [{ kind: 'number', expected: '1000000000' }, 'Please expect a number up to 1,000,000 for “Saturdays?”'],
  [{ kind: 'yes_no', expected: 'no' }, null],
])('tells why %j cannot be asked', (values, problem) => {
  expect(questionProblem(typed(values))).toBe(problem)
})

test('keeps a choice as it is offered, a text as it is typed, and nothing that was not offered', () => {
  expect(keptAnswer(asked({ kind: 'yes_no' }), ' yes ')).toBe('Yes')
  expect(keptAnswer(asked({ kind: 'yes_no' }), '<b>Yes</b>')).toBe('')
  expect(keptAnswer(textQuestion('Why us?'), ' I \u202e drive ')).toBe('I \u202e drive')
})

test('an expected answer of any question that can be asked is met by itself', () => {
  const question = fc.record({
    question: fc.string({ minLength: 1 }),
    kind: fc.constantFrom<string>(...QUESTION_KINDS),
    choices: fc.array(fc.string()),
    expected: fc.oneof(fc.string(), fc.nat().map(String), fc.constantFrom('Yes', 'no')),
  })
  fc.assert(
    fc.property(question, (given) => {
      const read = readQuestion(given)
      if (questionProblem(given) === null && read.expected !== null) expect(isExpected(read, read.expected)).toBe(true)
    }),
  )
})
