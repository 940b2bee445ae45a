import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { PROFILE_STEPS } from '#app/employers/profile-steps.ts'
import { ProfileStepForm } from './profile-step-form.tsx'

const [company, contact] = PROFILE_STEPS

function html(abn: string, errors: Record<string, string> | null = null, step: (typeof PROFILE_STEPS)[number] = company) {
  const form = () => (
    <ProfileStepForm step={step} values={{ abn }} errors={errors} message={null} basis="" savedAt={null} isComplete={false} />
  )
  const Page = createRoutesStub([{ path: '/', Component: form }])
  return renderToStaticMarkup(<Page />)
}

test('an ABN that was kept and is none is told at once', () => {
  expect(html('12 345 678 901')).toContain('may be mistyped')
  expect(html('51 824 753 556')).not.toContain('abn-error')
  expect(html('')).not.toContain('abn-error')
})

test('what the server said of a field stands before what the form finds', () => {
  const markup = html('12 345', { abn: 'This ABN belongs to another company' })
  expect(markup).toContain('belongs to another company')
  expect(markup).not.toContain('has 11 digits')
})

test('says beside the website how a company becomes checked', () => {
  expect(html('')).toContain('until a code shows that this website’s domain is yours')
})

test('lets the keyboard and the browser know what each field takes, with a phone number as Australians write it', () => {
  const input = (markup: string, name: string) => markup.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`))?.[0]
  expect(input(html(''), 'website_url')).toContain('type="url"')
  expect(input(html('', null, contact), 'contact_email')).toContain('type="email"')
  expect(input(html('', null, contact), 'contact_phone')).toContain('placeholder="02 5550 1234"')
})
