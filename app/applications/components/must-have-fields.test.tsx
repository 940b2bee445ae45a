import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MustHaveFields } from './must-have-fields.tsx'

const job = {
  state: 'NSW' as const,
  licence_required: 'any' as const,
  work_rights_required: false,
  experience_years_required: 0,
  screening_questions: [],
}
const nothing = { licence_status: null, work_rights: null, experience_years: null }

const markup = (unconfirmedLicence: string | null) =>
  renderToStaticMarkup(<MustHaveFields job={job} known={nothing} unconfirmedLicence={unconfirmedLicence} typed={{}} errors={{}} />)

test('names a licence that only the profile names beside the question for it, and chooses no answer', () => {
  expect(markup('Class 2 Agent')).toContain('Your profile names this licence: Class 2 Agent. It counts once you choose it here.')
  expect(markup('Class 2 Agent')).not.toContain('checked=""')
  expect(markup(null)).not.toContain('names this licence')
})

test('asks which licence in a question that may be left out, with what the job asks for beside it', () => {
  expect(markup(null)).toMatch(/Which real estate licence do you hold\?<span[^>]*> ?\(optional\)/)
  expect(markup(null).split('a full licence for New South Wales.')).toHaveLength(2)
})

test('says once what the job asks for beside a licence that the profile states, too', () => {
  const known = { ...nothing, licence_status: 'no_licence' as const }
  const page = renderToStaticMarkup(<MustHaveFields job={job} known={known} unconfirmedLicence={null} typed={{}} errors={{}} />)
  expect(page.split('a full licence for New South Wales.')).toHaveLength(2)
  expect(page).toMatch(/New South Wales\.<\/p><details/)
})

test.each([
  [1, '1 year of experience'],
  [2, '2 years of experience'],
])('%i known years are named as “%s”', (experience_years, words) => {
  const page = renderToStaticMarkup(
    <MustHaveFields
      job={{ ...job, experience_years_required: 1 }}
      known={{ ...nothing, experience_years }}
      unconfirmedLicence={null}
      typed={{}}
      errors={{}}
    />,
  )
  expect(page).toContain(`From your profile: ${words}`)
})
