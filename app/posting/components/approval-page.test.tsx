import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { previewJob } from '#app/posting/preview.ts'
import { jobContent } from '#test/factories/postings.ts'
import { ApprovalPage } from './approval-page.tsx'

const company = {
  company_name: 'Banksia Lane Realty',
  logo_url: null,
  brand_colour: null,
  company_size: '11-50 employees',
  employees: null,
  company_type: 'Strata',
  about_company: 'We look after four hundred schemes.',
  website_url: 'https://banksia.example/',
}

function rendered(props: Partial<ComponentProps<typeof ApprovalPage>>): string {
  const content = jobContent({
    title: 'Strata Manager',
    employmentType: 'part-time',
    salaryRange: '72k + super + car',
    description: 'Forty schemes of your own.',
    tags: ['Strata'],
    benefits: ['A car space', 'Your birthday off'],
  })
  const preview = previewJob(content, { company, place: null, now: new Date('2026-11-20T01:00:00Z'), licences: [] })
  const job = { ...preview, employment_type: 'part-time' as const }
  const told = { agency: 'Bilby Recruitment', client: company.company_name, agreedAt: null, isChange: false, changes: [], history: [] }
  const all = {
    ...told,
    job,
    state: 'waiting' as const,
    replaced: false,
    standing: 'waiting' as const,
    closed: null,
    name: '',
    answer: undefined,
  }
  const Page = createRoutesStub([{ path: '/', Component: () => <ApprovalPage {...all} {...props} /> }])
  return renderToStaticMarkup(<Page initialEntries={['/']} />)
}

test('a client reads all that the ad will say, its benefits and what it says of the company too', () => {
  const page = rendered({})
  const said = [
    'Strata Manager',
    'Part-time',
    '72k + super + car',
    'Forty schemes',
    'A car space',
    'Your birthday off',
    'four hundred schemes',
  ]
  for (const words of [...said, '11-50 employees', company.website_url]) expect(page, words).toContain(words)
})

test('a text that was replaced is called so, on the page and in what was sent so far', () => {
  const sent = { id: 'one', changes: true, note: null, sent_at: new Date('2026-11-20T01:00:00Z'), sent_by: null, answered_by: null }
  const old = { ...sent, state: 'taken_back' as const, replaced: true, answered_at: new Date('2026-11-21T01:00:00Z') }
  const page = rendered({ state: 'taken_back', replaced: true, standing: 'sent_again', job: null, closed: 'Closed', history: [old] })
  expect(page.match(/Replaced by a newer version/g)).toHaveLength(2)
  expect(page).not.toContain('Taken back')
  const back = rendered({ state: 'taken_back', standing: 'taken_back', closed: 'Closed', history: [{ ...old, replaced: false }] })
  expect(back.match(/Taken back/g)).toHaveLength(2)
})
