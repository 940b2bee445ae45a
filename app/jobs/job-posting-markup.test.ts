import { expect, test } from 'vitest'
import { parseSalary } from '#app/vocabulary/salary-parse.ts'
import type { Job } from './job-page.ts'
import { jobPostingMarkup } from './job-posting-markup.ts'
import { NO_PAY_TERMS, payCardOf } from './pay-terms.ts'

const job = {
  id: 1001,
  title: 'Property Manager',
  description: 'Look after <script>alert(1)</script> homes.\n\n- one\n- two',
  company_name: 'Lantern Realty',
  website_url: 'https://lantern.example',
  location: 'Parramatta NSW 2150',
  suburb: 'Parramatta',
  state: 'NSW',
  postcode: '2150',
  employment_type: 'freelance',
  posted_at: new Date('2026-11-01T00:00:00Z'),
  expires_at: new Date('2026-12-01T12:59:59Z'),
  facts: [],
  car: null,
  pay_card: null,
  benefits: [],
  experience_years_required: 0,
  salary: { min: 38.5, max: 42, period: 'hour', includesSuper: false, commission: false, onTarget: { min: null, max: null } },
} as unknown as Job

test('says of a job what its page shows, in the words of schema.org', () => {
  expect(jobPostingMarkup(job, 'https://jobs.example/jobs/1001')).toMatchObject({
    '@type': 'JobPosting',
    title: 'Property Manager',
    datePosted: '2026-11-01T00:00:00.000Z',
    validThrough: '2026-12-01T12:59:59.000Z',
    employmentType: 'CONTRACTOR',
    hiringOrganization: { name: 'Lantern Realty', sameAs: 'https://lantern.example' },
    jobLocation: { address: { addressCountry: 'AU', addressRegion: 'NSW', addressLocality: 'Parramatta', postalCode: '2150' } },
    baseSalary: { currency: 'AUD', value: { unitText: 'HOUR', minValue: 38.5, maxValue: 42 } },
    directApply: false,
  })
})

test('leaves out what is not known, and a unit that schema.org has no word for', () => {
  const bare = { ...job, expires_at: null, website_url: null, state: null, suburb: null, postcode: null, location: 'Anywhere' }
  const markup = jobPostingMarkup({ ...bare, salary: { ...job.salary, period: 'fortnight' } }, 'https://jobs.example/jobs/1001')
  expect(markup).not.toHaveProperty('validThrough')
  expect(markup).not.toHaveProperty('baseSalary')
  expect(markup).toMatchObject({ jobLocation: { address: { addressLocality: 'Anywhere' } } })
})

test('gives a base and never on-target earnings as the salary', () => {
  const based = (text: string) => jobPostingMarkup({ ...job, salary: parseSalary(text) }, 'https://jobs.example/jobs/1001')
  expect(based('$65k base (OTE $110k)')).toMatchObject({ baseSalary: { value: { minValue: 65_000, maxValue: 65_000 } } })
  expect(based('On target estimate $110k')).not.toHaveProperty('baseSalary')
  for (const text of ['$65k base (OTE $110k)', 'OTE $110k', 'Package up to $110k with commission'])
    expect(JSON.stringify(based(text))).not.toContain('110000')
})

test('writes markup in the text of a job as text', () => {
  const { description } = jobPostingMarkup(job, 'https://jobs.example/jobs/1001')
  expect(description).toContain('&lt;script&gt;')
  expect(description).not.toContain('<script>')
})

test('says how commission is paid as incentive, and the base alone as salary', () => {
  const salary = parseSalary('$65k base + super')
  const terms = {
    ...NO_PAY_TERMS,
    pay_basis: 'base',
    commission_steps: [{ from: 0, share: 5_000 }],
    phone_provision: 'company_phone',
    earnings_typical: 110_000,
  } as const
  const pay_card = payCardOf({ ...terms, commission_steps: [...terms.commission_steps] }, { salary, car: null }, '2026-11-27')
  const markup = jobPostingMarkup({ ...job, salary, pay_card, benefits: ['Training'] }, 'https://jobs.example/jobs/1001')
  expect(markup).toMatchObject({
    baseSalary: { value: { minValue: 65_000, maxValue: 65_000 } },
    incentiveCompensation: 'Base plus commission. 50%.',
    jobBenefits: 'Company phone, Training',
  })
  // A year as the employer expects it is no promise to search engines.
  expect(JSON.stringify(markup)).not.toContain('110')
})

test('gives what the employer provides as a benefit, and never what people bring themselves', () => {
  const own = { ...NO_PAY_TERMS, pay_basis: 'commission_only', phone_provision: 'own_phone' } as const
  const pay_card = payCardOf(own, { salary: parseSalary(''), car: 'none' }, '2026-11-27')
  const markup = (car: Job['car']) => jobPostingMarkup({ ...job, car, pay_card }, 'https://jobs.example/jobs/1001')
  for (const car of ['none', 'own_car'] as const) expect(markup(car)).not.toHaveProperty('jobBenefits')
  expect(markup('company_car')).toMatchObject({ jobBenefits: 'Company car' })
})

test('says the facts of the role where the vocabulary has a property for them', () => {
  const facts = [
    { key: 'roster', label: 'Roster', value: 'Monday to Friday' },
    { key: 'car', label: 'Car', value: 'Car allowance' },
    { key: 'software', label: 'Software', value: 'PropertyMe' },
    { key: 'licence_class', label: 'Licence wanted', value: 'Class 2 (NSW)' },
  ] satisfies Job['facts']
  const markup = jobPostingMarkup(
    { ...job, facts, car: 'allowance', benefits: ['Phone'], experience_years_required: 2 },
    'https://jobs.example/jobs/1001',
  )
  expect(markup).toMatchObject({
    workHours: 'Monday to Friday',
    skills: 'PropertyMe',
    qualifications: 'Class 2 (NSW)',
    experienceRequirements: { monthsOfExperience: 24 },
    jobBenefits: 'Car allowance, Phone',
  })
  expect(Object.keys(jobPostingMarkup(job, 'https://jobs.example/jobs/1001'))).not.toContain('workHours')
})
