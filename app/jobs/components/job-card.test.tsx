import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { JobCard as Job } from '#app/jobs/job-card.ts'
import { JobCard } from './job-card.tsx'

const job: Job = {
  id: 1001,
  title: 'Property Manager',
  company_name: 'Test Realty',
  company_slug: null,
  logo_url: null,
  brand_colour: null,
  location: 'Level 2, Parramatta NSW 2150',
  suburb: 'Parramatta',
  state: 'NSW',
  employment_type: 'full-time',
  category_slug: 'property-management',
  pay: { figure: '$65,000 – $75,000', detail: 'a year + super' },
  tags: ['parking', 'bonus', 'hybrid', 'RTA', 'new'],
  licence_required: 'any',
  featured: false,
  posted_at: new Date('2026-11-17T01:00:00Z'),
  summary: 'Look after one hundred homes.',
  open: true,
}

function rendered(values: Partial<Job> = {}, props: Omit<Parameters<typeof JobCard>[0], 'job'> = {}): string {
  const Page = createRoutesStub([{ path: '/', Component: () => <JobCard job={{ ...job, ...values }} {...props} /> }])
  return renderToStaticMarkup(<Page initialEntries={['/']} />)
}

const text = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

test.each(['row', 'sheet'] as const)('says what a person asks first, as a %s', (look) => {
  const html = rendered({}, { look })
  expect(html).toContain('href="/jobs/1001"')
  for (const fact of [
    'Property Manager',
    'Test Realty',
    'Parramatta NSW',
    '$65,000 – $75,000',
    'a year + super',
    'Full-time, licence needed',
  ]) {
    expect(text(html)).toContain(fact)
  }
  expect(html).toContain('dateTime="2026-11-17T01:00:00.000Z"')
  expect(text(html)).not.toMatch(/Featured|Closed/)
})

test('shows in the list the begin of the text, three tags and how many more there are', () => {
  expect(text(rendered())).toContain('Look after one hundred homes.')
  expect(text(rendered())).toContain('parking bonus hybrid +2')
})

test('says what is missing', () => {
  const bare = text(
    rendered({ pay: { figure: null, detail: '' }, licence_required: 'none', suburb: null, tags: [], summary: '', posted_at: null }),
  )
  expect(bare).toContain('Salary not shown')
  expect(bare).toContain('Level 2, Parramatta NSW 2150')
  expect(bare).not.toContain('licence needed')
})

test('says in words that a job is featured or closed', () => {
  expect(text(rendered({ featured: true, open: false }))).toContain('Featured Closed')
})

test('says how far it is beside its place', () => {
  expect(text(rendered({}, { distance: '4 km away' }))).toContain('Parramatta NSW, 4 km away')
  expect(text(rendered())).not.toContain('away')
})

test('gives a badge that comes late no room of its own', () => {
  expect(rendered({}, { lateFlag: 'New' })).toMatch(/<div class="[^"]*\bh-0"[^>]*>New<\/div>/)
})

test('leads nowhere in a preview', () => {
  expect(rendered({}, { to: null })).not.toContain('href=')
})

test('cuts only titles of more than sixty characters', () => {
  expect(rendered({ title: 'x'.repeat(60) })).not.toContain('line-clamp-2 max-sm')
  expect(rendered({ title: 'x'.repeat(61) })).toContain('line-clamp-2 max-sm')
})

test("names the company as a link where it has a page, and not at all on the company's own page", () => {
  for (const look of ['row', 'sheet'] as const) {
    expect(rendered({}, { look })).not.toContain('/companies/')
    expect(rendered({ company_slug: 'test-realty' }, { look })).toContain('href="/companies/test-realty"')
  }
  expect(rendered({ company_slug: 'test-realty' }, { onOpen: () => {} })).toContain('href="/companies/test-realty"')
  const own = rendered({ company_slug: 'test-realty' }, { atCompany: true })
  expect(text(own)).not.toContain('Test Realty')
  expect(text(own)).toContain('Parramatta NSW')
  expect(own).not.toContain('/companies/')
})
