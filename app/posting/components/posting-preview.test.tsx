import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { NO_PAY_TERMS } from '#app/jobs/pay-terms.ts'
import { previewJob } from '#app/posting/preview.ts'
import { jobContent, NO_ROLE } from '#test/factories/postings.ts'
import { PostingPreview } from './posting-preview.tsx'

const company = {
  company_name: 'Banksia Lane Realty',
  logo_url: null,
  brand_colour: null,
  company_size: null,
  employees: null,
  company_type: null,
  about_company: null,
  website_url: null,
}

function rendered(content: Parameters<typeof jobContent>[0]): string {
  const job = previewJob(jobContent(content), { company, place: null, now: new Date('2026-11-20T01:00:00Z'), licences: [] })
  const Page = createRoutesStub([{ path: '/', Component: () => <PostingPreview job={job} role={NO_ROLE} pay={NO_PAY_TERMS} /> }])
  return renderToStaticMarkup(<Page initialEntries={['/']} />)
}

test('names no work type before one is chosen', () => {
  const html = rendered({ employmentType: null })
  expect(html).toContain('Work type not chosen')
  expect(html).not.toContain('Full-time')
  expect(rendered({ employmentType: 'casual' })).toContain('Casual')
})

test('shows what the pay line says beside its figure', () => {
  const html = rendered({ salaryRange: '72k + super + car' })
  expect(html).toContain('$72,000')
  expect(html).toContain('72k + super + car')
})
