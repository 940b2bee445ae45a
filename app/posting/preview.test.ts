import { expect, test } from 'vitest'
import { NO_PAY_TERMS } from '#app/jobs/pay-terms.ts'
import { jobContent, NO_ROLE } from '#test/factories/postings.ts'
import { cardOf, type PostingCompany, previewJob } from './preview.ts'

const company: PostingCompany = {
  company_name: 'Banksia Lane Realty',
  logo_url: null,
  brand_colour: null,
  company_size: '11-50',
  employees: null,
  company_type: null,
  about_company: null,
  website_url: null,
}
const context = { company, now: new Date('2026-11-20T01:00:00Z'), licences: [{ value: 'nsw_class_2_agent', label: 'Class 2 (NSW)' }] }

test('shows the job and the card that the words would make', () => {
  const job = previewJob(jobContent({ location: 'Blacktown NSW 2148', closesOn: '2026-12-20' }), { ...context, place: null })
  expect(job).toMatchObject({
    company_name: 'Banksia Lane Realty',
    suburb: 'Blacktown',
    state: 'NSW',
    category_slug: 'property-management',
    salary_year_max: 80_000,
  })
  expect(job.expires_at?.toISOString()).toBe('2026-12-20T12:59:59.999Z')
  expect(cardOf(job, NO_ROLE, NO_PAY_TERMS)).toMatchObject({
    pay: { figure: '$72,000 – $80,000', detail: 'a year + super' },
    summary: 'Look after one hundred and thirty homes.',
    licence_required: 'any',
  })
})

test('shows the words of a draft where nothing was typed', () => {
  const job = previewJob(jobContent({ title: '', location: '', description: ' ', employmentType: null, salaryRange: 'Above award' }), {
    ...context,
    place: null,
  })
  expect(job).toMatchObject({
    title: 'Untitled role',
    location: 'No place yet',
    description: 'Description to be added',
    employment_type: null,
    salary_display: 'Above award',
  })
})

test('takes what the place dictionary said, unless the location was changed since', () => {
  const place = {
    location: 'Richmond VIC',
    suburb: 'Richmond',
    region: null,
    state: 'VIC',
    postcode: '3121',
    place_id: 7,
    choices: [],
  } as const
  const known = { ...place, choices: [] }
  expect(previewJob(jobContent({ location: 'Richmond' }), { ...context, place: known })).toMatchObject({
    location: 'Richmond VIC',
    state: 'VIC',
    postcode: '3121',
  })
  expect(previewJob(jobContent({ location: 'Hobart TAS' }), { ...context, place: known })).toMatchObject({
    location: 'Hobart TAS',
    state: 'TAS',
    postcode: null,
  })
})

test('shows the facts of the role on the card and on the page', () => {
  const role = { ...NO_ROLE, roster: 'weekdays', portfolio_size: 130, car: 'allowance', licence_class: 'nsw_class_2_agent' } as const
  const job = previewJob(jobContent({ role, tags: ['Car allowance', 'small team'] }), { ...context, place: null })
  expect(job.facts.map(({ value }) => value)).toEqual(['Monday to Friday', '130 properties', 'Car allowance', 'Class 2 (NSW)'])
  expect(cardOf(job, role, NO_PAY_TERMS).tags).toEqual(['portfolio 130', 'Monday to Friday', 'car allowance', 'small team'])
})
