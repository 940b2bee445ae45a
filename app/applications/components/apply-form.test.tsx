import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { FormResult } from '#app/platform/form-result.ts'
import { ApplyForm } from './apply-form.tsx'

const job = {
  company_name: 'Harbour Lane Realty',
  state: null,
  licence_required: 'none' as const,
  work_rights_required: false,
  experience_years_required: 0,
  screening_questions: [],
}
const known = { licence_status: null, work_rights: null, experience_years: null }
const draft = { use_as_cv: 'yes' }
const refused = (values: FormResult['values']): FormResult => ({ values, fieldErrors: { full_name: 'Enter your name' }, formError: null })

function boxOf(result: FormResult | undefined) {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <ApplyForm
          job={job}
          email="ana@example.com"
          known={known}
          profile="private"
          unconfirmedLicence={null}
          mailAsker={null}
          resumes={[]}
          hasCv={false}
          maxBytes={1}
          typed={{ ...draft, full_name: '' }}
          now={draft}
          result={result}
          onTyped={() => {}}
          onFieldBlur={() => {}}
        />
      ),
    },
  ])
  return renderToStaticMarkup(<Page />).match(/<input[^>]*name="use_as_cv"[^>]*>/)?.[0]
}

test('the tick for the CV comes back from the draft, and as it was sent from a form that was refused', () => {
  expect(boxOf(undefined)).toContain('checked')
  expect(boxOf(refused({ use_as_cv: 'yes' }))).toContain('checked')
  expect(boxOf(refused({}))).not.toContain('checked')
})
