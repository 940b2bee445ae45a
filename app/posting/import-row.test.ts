import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_PAY_TERMS } from '#app/jobs/pay-terms.ts'
import { readJobLine } from './import-row.ts'

const LINE = {
  id: 7,
  title: 'Property Manager',
  company_name: 'Wattle Property',
  location: 'Newtown NSW 2042',
  employment_type: 'full-time',
  category_slug: 'property-management',
  description: 'Look after one hundred homes.',
}

const read = (values: Record<string, unknown>) => readJobLine(JSON.stringify({ ...LINE, ...values }))
const jobOf = (values: Record<string, unknown>) => {
  const result = read(values)
  if ('problem' in result) throw new Error(result.problem)
  return result.job
}

test('a line becomes the columns of a job; what it does not say is left open', () => {
  expect(
    jobOf({
      salary_min: 70000,
      salary_max: 80000,
      tags: ['rentals', 'rentals', ' '],
      created_at: '2026-11-01T09:00:00.000Z',
      featured: true,
    }),
  ).toEqual({
    external_id: '7',
    title: 'Property Manager',
    company_name: 'Wattle Property',
    company_website: null,
    location: 'Newtown NSW 2042',
    suburb: null,
    state: null,
    postcode: null,
    employment_type: 'full-time',
    category_slug: 'property-management',
    salary_range: null,
    salary_display: null,
    salary_min: 70000,
    salary_max: 80000,
    salary_period: 'year',
    salary_includes_super: null,
    salary_ote_min: null,
    salary_ote_max: null,
    salary_commission: false,
    salary_year_min: 70000,
    salary_year_max: 80000,
    description: 'Look after one hundred homes.',
    tags: ['rentals'],
    benefits: [],
    licence_class: null,
    roster: null,
    ...NO_PAY_TERMS,
    portfolio_size: null,
    software: [],
    car: null,
    licence_required: 'none',
    work_rights_required: false,
    experience_years_required: 0,
    screening_questions: [],
    featured: true,
    status: null,
    posted_at: '2026-11-01T09:00:00.000Z',
    created_at: '2026-11-01T09:00:00.000Z',
    expires_at: null,
  })
})

test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
  ['agency_name for company_name', { company_name: null, agency_name: 'Banksia Talent' }, { company_name: 'Banksia Talent' }],
  ['keywords for tags', { keywords: 'sales, , rentals ,sales' }, { tags: ['sales', 'rentals'] }],
  ['min_salary and max_salary', { min_salary: '70,000', max_salary: '$80000' }, { salary_min: 70_000, salary_max: 80_000 }],
  ['is_featured', { is_featured: 'true' }, { featured: true }],
  ['external_id for id', { id: null, external_id: 'AB-9' }, { external_id: 'AB-9' }],
  ['an alias of a work type', { employment_type: 'FT' }, { employment_type: 'full-time' }],
  ['its misspelling', { employment_type: 'Casusal' }, { employment_type: 'casual' }],
  ['a category by the title', { category_slug: null, title: 'Strata Manager' }, { category_slug: 'strata' }],
  ['a postcode as a number', { postcode: 800 }, { postcode: '0800' }],
  ['a state in small letters', { state: 'nsw' }, { state: 'NSW' }],
  [
    'pay by the hour',
    { salary_min: 32, salary_period: 'hourly' },
    { salary_min: 32, salary_period: 'hour', salary_year_min: 63_232, salary_max: null },
  ],
  [
    'pay in words',
    { salary_display: '$65k - $75k + super + commission' },
    { salary_min: 65_000, salary_max: 75_000, salary_commission: true, salary_includes_super: false },
  ],
  [
    'on-target earnings apart, where the figures hold them',
    { salary_min: 65_000, salary_max: 110_000, salary_display: '$65k base (OTE $110k)' },
    { salary_min: 65_000, salary_max: 65_000, salary_year_max: 65_000, salary_ote_min: 110_000, salary_ote_max: 110_000 },
  ],
  ['salary_range in words', { salary_range: '$40 per hour' }, { salary_range: '$40 per hour', salary_min: 40, salary_period: 'hour' }],
  ['0 for pay that is not shown', { salary_min: 0, salary_max: 0 }, { salary_min: null, salary_max: null, salary_period: null }],
  [
    'words without end as no figure',
    { salary_display: '$99999999999 per hour' },
    { salary_min: null, salary_year_min: null, salary_period: null },
  ],
  ['a licence as true', { licence_required: true }, { licence_required: 'any' }],
  ['a kind of licence', { licence_required: 'full_licence' }, { licence_required: 'full_licence' }],
  ['a closing day, to its end in Sydney', { expires_at: '2026-12-24' }, { expires_at: '2026-12-24T12:59:59.999Z' }],
  ['a location from its parts', { location: '', suburb: 'Glenelg', state: 'SA', postcode: '5045' }, { location: 'Glenelg SA 5045' }],
  ['a status of its own', { status: 'Paused' }, { status: 'paused' }],
  ['control characters, which are dropped', { title: 'Sales\u0000 \u0007Agent ' }, { title: 'Sales Agent' }],
  [
    'more tags than fit, of which the first stay',
    { tags: Array.from({ length: 30 }, (_, index) => `tag ${index}`) },
    { tags: Array.from({ length: 10 }, (_, index) => `tag ${index}`) },
  ],
])('reads %s', (_, values, expected) => {
  expect(jobOf(values)).toMatchObject(expected)
})

test.each<[string, Record<string, unknown>, string]>([
  ['a day to come', { posted_at: '2190-01-01' }, 'posted_at is in the future'],
  ['an object with a text of its own', { salary_period: { toString: 0 } }, 'salary_period is not one of'],
  ['no title', { title: undefined }, 'title is missing'],
  ['a title of nothing but control characters', { title: '\u0000\u0001' }, 'title is empty'],
  ['a title that is a list', { title: ['x'] }, 'title is not text'],
  ['a title that is too long', { title: 'x'.repeat(201) }, 'title is longer than 200 characters'],
  ['no company', { company_name: ' ' }, 'company_name is missing'],
  ['no website', { company_website: 'javascript:alert(1)' }, 'company_website is no address of a website'],
  ['no place', { location: null }, 'location is missing'],
  ['a work type nobody knows', { employment_type: 'gig' }, 'employment_type "gig" is no work type'],
  ['a category nobody knows', { category_slug: 'space' }, 'category_slug is "space", not one of sales'],
  ['no category and a title that names none', { category_slug: '', title: 'Wizard' }, 'category_slug is missing and the title names none'],
  ['pay that is a word', { salary_min: 'lots' }, 'salary_min is not a number'],
  ['negative pay', { salary_max: -1 }, 'salary_max is less than nothing'],
  ['pay without end', { salary_max: 1e12 }, 'salary_max is more than 10000000'],
  ['millions by the hour', { salary_min: 9_999_999, salary_period: 'hour' }, 'salary comes to more than 100000000 a year'],
  ['pay that runs backwards', { salary_min: 90_000, salary_max: 80_000 }, 'salary_min is more than salary_max'],
  ['a date in words', { created_at: 'yesterday' }, 'created_at is not a date'],
  ['a day that is not', { expires_at: '2026-13-45' }, 'expires_at is not a date'],
  ['a description that is too long', { description: 'x'.repeat(10_001) }, 'description is longer than 10000 characters'],
  ['a state of elsewhere', { state: 'TX' }, 'state is "TX", not one of NSW'],
  ['a status nobody knows', { status: 'open' }, 'status is "open", not one of draft'],
])('refuses a line with %s', (_, values, message) => {
  expect(read(values)).toEqual({ problem: expect.stringContaining(message) })
})

test.each(['', '{', 'null', '7', '"text"', '[{"title":"x"}]'])('%s is not a JSON object', (line) => {
  expect(readJobLine(line)).toEqual({ problem: 'is not a JSON object' })
})

test('names every problem of a line at once', () => {
  expect(readJobLine('{"__proto__":{"title":"x"},"constructor":1}')).toEqual({
    problem: 'title is missing, company_name is missing, employment_type is missing, description is missing',
  })
})

test('whatever a field holds, a line is read or refused in words', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(jobOf({})), ...Object.keys(LINE)), fc.jsonValue()), (values) => {
      const result = read(values)
      if ('problem' in result) expect(result.problem).not.toBe('')
      else expect(JSON.stringify(result.job)).not.toContain('\\u0000')
    }),
  )
})

test('takes the facts of the role, and refuses what is none', () => {
  const facts = {
    roster: 'Weekdays',
    portfolio: '130',
    software: 'propertyme, Our own',
    car: 'allowance',
    licence_class: 'nsw_class_2_agent',
  }
  expect(jobOf(facts)).toMatchObject({
    roster: 'weekdays',
    portfolio_size: 130,
    software: ['PropertyMe', 'Our own'],
    car: 'allowance',
    licence_class: 'nsw_class_2_agent',
  })
  expect(read({ portfolio_size: 1e9 })).toEqual({ problem: 'portfolio_size is more than 9999' })
  expect(read({ licence_class: 'pilot' })).toMatchObject({ problem: expect.stringMatching(/^licence_class is "pilot", not one of/) })
})

test('takes how commission is paid, and refuses steps with a gap and years that do not rise', () => {
  const steps = [
    { from: 0, percent: 40 },
    { from: 150_000, percent: 42.5 },
  ]
  const pay = {
    pay_basis: 'Debit_Credit',
    commission_steps: steps,
    commission_paid: 'settlement',
    earnings_low: 70_000,
    earnings_high: '95000',
  }
  expect(jobOf(pay)).toMatchObject({
    pay_basis: 'debit_credit',
    commission_steps: [
      { from: 0, share: 4_000 },
      { from: 150_000, share: 4_250 },
    ],
    commission_period: 'year',
    commission_paid: 'settlement',
    earnings_low: 70_000,
    earnings_high: 95_000,
    salary_commission: true,
  })
  expect(jobOf({ ...pay, pay_basis: null })).toMatchObject({ ...NO_PAY_TERMS, salary_commission: false })
  expect(read({ ...pay, pay_basis: 'commission_only', salary_min: 30_000 })).toEqual({
    problem: 'pay_basis is commission_only, and there is a wage',
  })
  expect(read({ ...pay, salary_min: 72_000 })).toEqual({ problem: 'earnings_low is less than the wage alone' })
  // A telephone number is no provision of a phone.
  expect(jobOf({ ...pay, phone: '02 9999 1234' })).toMatchObject({ phone_provision: null })
  const gap = 'commission_steps does not begin at 0 and rise from step to step'
  expect(read({ ...pay, commission_steps: steps.slice(1) })).toEqual({ problem: gap })
  expect(read({ ...pay, commission_steps: [...steps, ...steps] })).toEqual({ problem: gap })
  expect(read({ ...pay, commission_steps: [{ from: 0, percent: -1 }] })).toMatchObject({
    problem: expect.stringContaining('commission_steps'),
  })
  expect(read({ ...pay, earnings_low: 96_000 })).toEqual({ problem: 'earnings_low, earnings_typical and earnings_high do not rise' })
  expect(read({ ...pay, earnings_low: 1e12 })).toMatchObject({ problem: expect.stringContaining('earnings_low') })
})

test('takes questions as texts or with the kind of their answer', () => {
  const choice = { question: 'Which program?', kind: 'choice', choices: ['Rex', 'AgentBox'], expected: 'rex' }
  expect(jobOf({ screening_questions: ['Why us?', 'Why now?'] }).screening_questions.map(({ kind }) => kind)).toEqual(['text', 'text'])
  expect(jobOf({ screening_questions: [choice, { question: 'How many?', kind: 'number', expected: 50 }] }).screening_questions).toEqual([
    { ...choice, expected: 'Rex' },
    { question: 'How many?', kind: 'number', choices: [], expected: '50' },
  ])
  expect(read({ screening_questions: [{ ...choice, choices: [] }] })).toMatchObject({
    problem: expect.stringContaining('screening_questions'),
  })
})
