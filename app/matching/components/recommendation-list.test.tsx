import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { JobCard } from '#app/jobs/job-card.ts'
import { RecommendationList } from './recommendation-list.tsx'

const job: JobCard = {
  id: 1001,
  title: 'Property Manager',
  company_name: 'Test Realty',
  company_slug: null,
  logo_url: null,
  brand_colour: null,
  location: 'Parramatta NSW 2150',
  suburb: 'Parramatta',
  state: 'NSW',
  employment_type: 'full-time',
  category_slug: 'property-management',
  pay: { figure: null, detail: '' },
  tags: [],
  licence_required: 'any',
  featured: false,
  posted_at: new Date('2026-11-17T01:00:00Z'),
  summary: '',
  open: true,
}
const REASONS = [50, 20, 15, 10, -20].map((points) => ({ points, words: `reason of ${points}` }))

function rendered(props: Partial<Parameters<typeof RecommendationList>[0]>): string {
  const Page = createRoutesStub([
    { path: '/', Component: () => <RecommendationList recommendations={[]} jobIds={[]} allTo="?all" ways={[]} choices={[]} {...props} /> },
  ])
  return renderToStaticMarkup(<Page initialEntries={['/']} />)
}

test('shows the score and up to four reasons, and every point to open', () => {
  const page = rendered({ recommendations: [{ job, total: 175, reasons: REASONS }] })
  expect(page).toContain('>100<')
  expect(page).toContain('match, of 100: 175 points count as 100')
  const [first = '', rest = ''] = page.split('<details')
  expect([...first.matchAll(/reason of/g)]).toHaveLength(4)
  expect(rest).toContain('−20 reason of -20')
})

const OPEN = { status: 'live' as const, open: true }

test('offers to say what does not suit by plain forms, and to take it back', () => {
  const choices = [{ jobId: 7, choice: 'not_this_advertiser' as const, title: 'Receptionist', advertiser: 'Harbour Realty', ...OPEN }]
  const page = rendered({ recommendations: [{ job, total: 50, reasons: REASONS.slice(0, 1) }], choices })
  expect(page).toContain('action="/jobs/1001/recommendation"')
  expect(page).toContain('value="less_like_this"')
  expect(page).toContain('value="not_this_advertiser"')
  expect(page).toContain('Every recommended job of Harbour Realty')
  // The ad may be a company's own.
  expect(page).toContain('Not this advertiser')
  expect(page).not.toContain('Not this agency')
  expect(page).toMatch(/action="\/jobs\/7\/recommendation"[\s\S]*value="undo"/)
})

test('says what would raise the scores, and what to do while nothing is recommended', () => {
  const page = rendered({ ways: [{ points: 50, words: 'say which roles you want' }] })
  expect(page).toContain('No recommendations yet')
  expect(page).toContain('+50 say which roles you want')
})

test('leads to all recommended jobs where it does not show them all', () => {
  const recommendations = [{ job, total: 50, reasons: REASONS.slice(0, 1) }]
  expect(rendered({ recommendations, jobIds: [1001, 1002, 1003] })).toMatch(/<a [^>]*\?all[^>]*>All 3 recommended jobs</)
  expect(rendered({ recommendations, jobIds: [1001] })).not.toContain('?all')
})
