import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DRAFT_DEFAULTS } from '#app/jobs/job.ts'
import { NO_PAY_TERMS } from '#app/jobs/pay-terms.ts'
import type { RoleFacts } from '#app/jobs/role-facts.ts'
import { textQuestion } from '#app/vocabulary/screening.ts'
import { jobContent } from '#test/factories/postings.ts'
import { categoryFor, contentOf, entriesOf, LIST_LIMITS, listTooLong, type PostedJob, portfolioOf, valuesIn, valuesOf } from './posting.ts'
import { NO_CORRECTION, resolveSalary } from './stated-salary.ts'

test.each([
  ['car allowance, Portfolio 130 ,,  car  Allowance', ',', ['car allowance', 'Portfolio 130']],
  ['a\nb, c', ',', ['a', 'b', 'c']],
  ['Car, phone\n\nBirthday leave\ncar, phone', '\n', ['Car, phone', 'Birthday leave']],
  ['', ',', []],
] as const)('reads the entries of %j', (text, separator, entries) => {
  expect(entriesOf(text, separator)).toEqual(entries)
})

test('knows when a list or one of its entries is too long', () => {
  const tags = (count: number, length = 5) => Array.from({ length: count }, (_, at) => String(at).padStart(length, 'x'))
  expect([
    listTooLong(tags(10), LIST_LIMITS.tags),
    listTooLong(tags(11), LIST_LIMITS.tags),
    listTooLong(tags(1, 41), LIST_LIMITS.tags),
  ]).toEqual([false, true, true])
  expect([listTooLong(tags(12, 80), LIST_LIMITS.benefits), listTooLong(tags(13), LIST_LIMITS.benefits)]).toEqual([false, true])
})

test('takes the category as chosen, else as the title tells it', () => {
  expect(categoryFor({ title: 'Strata Manager', category: 'admin' })).toBe('admin')
  expect(categoryFor({ title: 'Strata Manager', category: null })).toBe('strata')
})

test('reads any form without failing, and only what it understands', () => {
  const name = fc.constantFrom(
    'title',
    'employment_type',
    'category_slug',
    'salary_from',
    'roster',
    'portfolio_size',
    'licence_required',
    'experience_years_required',
    'screening_questions',
  )
  fc.assert(
    fc.property(fc.dictionary(name, fc.oneof(fc.string(), fc.array(fc.string()))), (values) => {
      const content = contentOf(values)
      expect(content.screeningQuestions.length).toBeLessThanOrEqual(5)
      expect(content.experienceYears).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('reads a form in the browser as the server does', () => {
  const form = new FormData()
  for (const [name, value] of [
    ['title', 'PM'],
    ['screening_questions', 'One?'],
    ['screening_questions', ''],
  ])
    form.append(name!, value!) // pairs, above
  expect(valuesIn(form)).toEqual({ title: 'PM', screening_questions: ['One?', ''] })
})

const ROLE: RoleFacts = {
  licence_class: 'nsw_class_2_agent',
  roster: 'weekdays',
  portfolio_size: 1_200,
  software: ['PropertyMe', 'REST Professional'],
  car: 'own_car',
}

const kept = (job: Partial<PostedJob> = {}): PostedJob => ({
  ...ROLE,
  ...NO_PAY_TERMS,
  response_days: 5,
  closes_unanswered: true,
  title: 'Property Manager',
  company_name: 'Wren Realty',
  employer_id: null,
  agency_id: null,
  location: 'Blacktown NSW 2148',
  employment_type: 'full-time',
  category_slug: 'property-management',
  salary_range: '72k - 80k + super',
  salary: resolveSalary('72k - 80k + super', NO_CORRECTION),
  description: 'Homes.',
  tags: ['portfolio 130', 'Monday to Friday'],
  benefits: ['Car allowance', 'Phone, laptop'],
  licence_required: 'any',
  work_rights_required: true,
  experience_years_required: 2,
  screening_questions: [textQuestion('Do you drive?')],
  status: 'live',
  ...job,
})

test('fills the form with a kept job so that it reads the same again', () => {
  const values = valuesOf(kept(), '2026-12-20')
  const { location, description, ...same } = jobContent({
    closesOn: '2026-12-20',
    category: 'property-management',
    role: ROLE,
    benefits: ['Car allowance', 'Phone, laptop'],
    responseDays: 5,
    closesUnanswered: true,
  })
  expect(contentOf(values)).toEqual({
    ...same,
    location: 'Blacktown NSW 2148',
    description: 'Homes.',
    tags: ['portfolio 130', 'Monday to Friday'],
  })
})

test('gives a draft its own words and guesses back as empty fields', () => {
  const values = valuesOf(kept({ ...DRAFT_DEFAULTS, category_slug: 'sales', status: 'draft' }), '')
  expect(values).toMatchObject({ title: '', location: '', description: '', category_slug: '' })
  expect(valuesOf(kept({ status: 'draft' }), '')).toMatchObject({ title: 'Property Manager', category_slug: '' })
  expect(valuesOf(kept({ status: 'draft', category_slug: 'admin' }), '')).toMatchObject({ category_slug: 'admin' })
})

test.each([
  ['', null],
  [' 1,200 ', 1_200],
  ['9999', 9_999],
  ['0', undefined],
  ['10000', undefined],
  ['1000000000', undefined],
  ['-3', undefined],
  ['12.5', undefined],
  ['about 130', undefined],
])('reads a portfolio of %j as %j', (text, size) => {
  expect(portfolioOf(text)).toBe(size)
})

test('puts the parts of a question together by their position, and asks nothing twice', () => {
  const { screeningQuestions } = contentOf({
    screening_questions: ['Saturdays?', '', 'Which program?', 'Saturdays?'],
    question_kind: ['yes_no', 'number', 'choice', 'text'],
    question_choices: ['', '', 'Rex, AgentBox, rex', ''],
    question_expected: ['no', '5', 'agentbox', ''],
  })
  expect(screeningQuestions).toEqual([
    textQuestion('Saturdays?'),
    { question: 'Which program?', kind: 'choice', choices: ['Rex', 'AgentBox'], expected: 'AgentBox' },
  ])
})

test('fills the form with the parts of every question, so that they read the same again', () => {
  const questions = [
    { question: 'Saturdays?', kind: 'yes_no', choices: [], expected: 'Yes' },
    { question: 'Which program?', kind: 'choice', choices: ['Rex', 'AgentBox'], expected: null },
    { question: 'How many properties?', kind: 'number', choices: [], expected: '120' },
  ] satisfies PostedJob['screening_questions']
  expect(contentOf(valuesOf(kept({ screening_questions: questions }), '')).screeningQuestions).toEqual(questions)
})
