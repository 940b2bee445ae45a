import { expect, test } from 'vitest'
import { feedbackProblem } from './feedback-problem.ts'
import { candidateForm } from './forms.ts'
import { type Ground, personalWords } from './personal-words.ts'
import { REASON_WORDS } from './rejection.ts'

const groundsOf = (words: string) => personalWords(words).map(({ ground }) => ground)

test.each<[Ground, string]>([
  ['age', 'We wanted somebody young for this.'],
  ['age', 'You are too old for this team'],
  ['age', 'You are too close to retirement'],
  ['age', 'Young people learn this faster.'],
  ['age', 'At your age the stairs are hard.'],
  ['age', 'The team is in their twenties.'],
  ['sex', 'We wanted a man for this'],
  ['sex', 'The owner asked for a lady'],
  ['sex', 'We prefer a female leasing agent.'],
  ['family', 'With children at home the Saturdays would be hard.'],
  ['family', 'Too many kids'],
  ['family', 'Your maternity leave comes at a bad time'],
  ['family', 'Your family commitments do not suit Saturdays.'],
  ['origin', 'You are Indian'],
  ['origin', 'We prefer native speakers.'],
  ['origin', 'Your accent is hard to follow on the phone.'],
  ['origin', 'You were born overseas.'],
  ['health or disability', 'Your depression was a concern'],
  ['health or disability', 'You use a wheelchair.'],
  ['health or disability', 'The disability allowance was a concern.'],
  ['health or disability', 'You’re sick too often.'],
  ['belief', 'You wear a hijab'],
  ['belief', 'We are a Christian office.'],
  ['belief', 'Your church is on Saturdays.'],
  ['belief', 'We do not want union members.'],
])('asks about words on %s: %s', (ground, words) => {
  expect(groundsOf(words)).toContain(ground)
  expect(feedbackProblem(words)).toContain(`may read as about ${ground}`)
})

test.each([
  'Sam has your resume: she has kept your details',
  'Dan decides, and he is away this week',
  'The role needs a Working with Children Check',
  'The office is in Church Street, Parramatta',
  'Ray White Young takes on trainees',
  'Thank you, and good health for the new year',
  'Your letter was warm. We needed somebody who has run a rent roll of 150 doors.',
  'Christian Hale, who read your letter, keeps your details in good faith',
  'The rent roll is old, and the market depressed',
  'He works on lead generation, she in Retirement Living at Indian Ocean Drive',
  'Your licence is a certificate of registration. The role needs a full licence, your own car and Saturdays',
  'Polish your letter, and name the blinds and the blind spots of the property',
  'Please apply again once you have a year of experience with PropertyMe',
  'We need a manager with five years in property management. Your background is in sales',
  '',
])('takes plain sentences about the work: %s', (words) => {
  expect(feedbackProblem(words)).toBeNull()
})

test('none of the reasons is asked about', () => {
  for (const { label, told } of Object.values(REASON_WORDS)) expect([feedbackProblem(label), feedbackProblem(told)]).toEqual([null, null])
})

test('names what it asks about for each ground, and sends the words that were asked about, and no others', () => {
  const words = 'Your accent, and your age'
  expect(feedbackProblem(words)).toMatch(/^“your age” may read as about age, “accent” may read as about origin\. /)
  expect(feedbackProblem(words, words)).toBeNull()
  expect(feedbackProblem(`${words} and kids`, words)).toMatch(/“kids”/)
})

test('600 characters fit, one more does not, whatever was asked', () => {
  const long = 'a'.repeat(601)
  expect([feedbackProblem('a'.repeat(600)), feedbackProblem(long), feedbackProblem(long, long)]).toEqual([
    null,
    'Please use 600 characters or fewer',
    'Please use 600 characters or fewer',
  ])
})

test('what 100,000 characters say is found in no time', () => {
  for (const text of [
    ' ',
    'a',
    'young',
    'no ',
    'your family ',
    'with children check ',
    'too too ',
    'born in A',
    'are Christian',
    '\u2019re ',
    'In',
  ]) {
    const long = text.repeat(Math.ceil(100_000 / text.length))
    const start = performance.now()
    personalWords(long)
    candidateForm.safeParse({ intent: 'move', to: 'rejected', version: '1', words: long })
    expect(performance.now() - start, text).toBeLessThan(200)
  }
})

test('words are trimmed, and white space alone is none', () => {
  const read = (words: string) => candidateForm.parse({ intent: 'move', to: 'rejected', version: '1', words })
  expect(read(' \r\n\t\u00a0\n')).toMatchObject({ words: '' })
  expect(read('\n Thank you.\r\n ')).toMatchObject({ words: 'Thank you.' })
})

test('the tick holds for what a browser sends back, line by line', () => {
  const form = { intent: 'move', to: 'rejected', version: '1', words: ' You are\r\ntoo old' }
  expect(candidateForm.safeParse(form).error?.issues).toMatchObject([{ path: ['words'], message: expect.stringMatching(/^“too old”/) }])
  expect(candidateForm.safeParse({ ...form, anyway: 'You are\r\ntoo old' }).success).toBe(true)
})
