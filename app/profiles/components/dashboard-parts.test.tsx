import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { completenessOf } from '../completeness.ts'
import { CompletenessSection } from './completeness-section.tsx'
import { CutText } from './cut-text.tsx'
import { DashboardError } from './dashboard-error.tsx'
import { LabelSection } from './label-section.tsx'
import { LicenceSection } from './licence-section.tsx'

function html(node: React.ReactNode) {
  const Page = createRoutesStub([{ path: '*', Component: () => node }])
  return renderToStaticMarkup(<Page initialEntries={['/candidate/dashboard']} />)
}

test('shows twelve skills, then +N more', () => {
  const labels = Array.from({ length: 15 }, (_, at) => `Skill ${at + 1}`)
  const markup = html(<LabelSection title="Skills" labels={labels} />)
  expect(markup).toContain('>Skill 12<')
  expect(markup).not.toContain('>Skill 13<')
  expect(markup.replaceAll('<!-- -->', '')).toContain('+3 more')
  expect(html(<LabelSection title="Skills" labels={labels.slice(0, 12)} />)).not.toContain('more<')
})

test('a text that is cut has Read more and Show less, a short one neither', () => {
  const markup = html(<CutText text="All of it" cut="All…" />)
  for (const part of ['All…', 'All of it', 'Read more', 'Show less']) expect(markup).toContain(part)
  expect(html(<CutText text="All of it" cut={null} />)).not.toContain('Read more')
})

test('a dashboard that cannot be loaded says Error loading dashboard, with the message', () => {
  const markup = html(<DashboardError error={new Error('secret')} />)
  expect(markup).toContain('Error loading dashboard')
  expect(markup).toContain('The page could not be shown.')
  expect(markup).not.toContain('secret')
})

test('Complete Profile is offered while the profile is under a hundred percent', () => {
  const whole = { suburb: 'Hornsby', primary_goal: 'Sales', preferred_roles: ['valuer'], has_cv: true }
  expect(html(<CompletenessSection completeness={completenessOf({ ...whole, has_cv: false })} />)).toMatch(
    /href="\/onboard"[^>]*>.*Complete Profile/,
  )
  expect(html(<CompletenessSection completeness={completenessOf(whole)} />)).not.toContain('Complete Profile')
})

test('who holds no licence is led to Get qualified, who holds one is not', () => {
  for (const [status, words] of [
    ['no_licence', 'No Licence'],
    ['student', 'Student'],
    [null, 'Not stated yet'],
  ] as const)
    expect(html(<LicenceSection licences={[]} status={status} />)).toMatch(new RegExp(`${words}.*href="/entry-pathway"[^>]*>Get qualified`))
  const licence = { label: 'Full Licence', state: 'NSW', detail: '20481973', isUnconfirmed: false }
  const held = html(<LicenceSection licences={[licence]} status="full_licence" />)
  expect(held).toContain('20481973')
  expect(held).not.toContain('Get qualified')
  expect(held).not.toContain('Confirm it')
  expect(html(<LicenceSection licences={[{ ...licence, isUnconfirmed: true }]} status={null} />)).toMatch(
    /href="\/onboard\?step=licence"[^>]*>Confirm it/,
  )
})
