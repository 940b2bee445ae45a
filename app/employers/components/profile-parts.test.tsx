import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { COMPANY_SIZES, COMPANY_TYPES } from '#app/employers/employer.ts'
import { MAX_OFFICES, officeFields } from '#app/employers/office.ts'
import { PROFILE_FIELDS, type Profile } from '#app/employers/profile-fields.ts'
import { STATES } from '#app/places/location.ts'
import { EmailSupport } from './email-support.tsx'
import { ProfileError } from './profile-error.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileReadOnly } from './profile-read-only.tsx'

function html(node: React.ReactNode) {
  const Page = createRoutesStub([{ path: '*', Component: () => node }])
  return renderToStaticMarkup(<Page initialEntries={['/employer/profile/setup']} />).replaceAll('<!-- -->', '')
}

const nothing = { ...Object.fromEntries(PROFILE_FIELDS.map((field) => [field, null])), offices: [] } as unknown as Profile // one entry for each
const kept: Profile = {
  ...nothing,
  company_name: 'Wren Realty',
  abn: '51824753556',
  contact_phone: '131450',
  offices: [{ placeId: 1, place: 'Parramatta NSW', note: 'Rentals' }],
}

const form = (answer?: React.ComponentProps<typeof ProfileForm>['answer']) =>
  html(
    <ProfileForm kept={kept} shown={kept} basis="of today" answer={answer}>
      <button type="submit">Save</button>
    </ProfileForm>,
  )

const inputValue = (markup: string, name: string) =>
  markup.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`))?.[0].match(/value="([^"]*)"/)?.[1]
const optionsOf = (markup: string, name: string) =>
  [...(markup.match(new RegExp(`<select[^>]*name="${name}".*?</select>`))?.[0].matchAll(/<option value="([^"]+)"/g) ?? [])].map(
    ([, value]) => value,
  )

test('offers the states, sizes and types of the specification', () => {
  expect(optionsOf(form(), 'state_territory')).toEqual(STATES)
  expect(optionsOf(form(), 'company_size')).toEqual(COMPANY_SIZES)
  expect(optionsOf(form(), 'company_type')).toEqual(COMPANY_TYPES)
})

test('shows what is saved, with the offices in their rows', () => {
  const markup = form()
  expect([inputValue(markup, 'abn'), inputValue(markup, 'office_0_place'), inputValue(markup, 'office_0_note')]).toEqual([
    '51 824 753 556',
    'Parramatta NSW',
    'Rentals',
  ])
  expect(markup).toContain(`name="${officeFields(MAX_OFFICES - 1).place}"`)
  expect(inputValue(markup, 'basis')).toBe('of today')
})

test('keeps what it was opened with while it is refused, so that a conflict is not missed', () => {
  const values = { contact_phone: '12', basis: 'of yesterday' }
  const markup = form({ values, fieldErrors: { contact_phone: 'Too short' }, formError: null, conflict: null })
  expect([inputValue(markup, 'contact_phone'), inputValue(markup, 'basis')]).toEqual(['12', 'of yesterday'])
  expect(markup).not.toContain('What changed meanwhile')
})

test('shows in a conflict what both wrote, and goes on from what is saved now', () => {
  const markup = form({
    values: { contact_phone: '02 5550 9999' },
    fieldErrors: { contact_phone: 'Changed' },
    formError: 'Changed',
    conflict: ['contact_phone', 'offices'],
  })
  expect([inputValue(markup, 'contact_phone'), inputValue(markup, 'basis')]).toEqual(['02 5550 9999', 'of today'])
  expect(markup).toMatch(/What changed meanwhile.*131450.*Parramatta NSW: Rentals/s)
})

test('a member who may not change it reads everything, and what is not given', () => {
  const markup = html(<ProfileReadOnly profile={kept} message={null} />)
  for (const words of ['Wren Realty', '51 824 753 556', 'Parramatta NSW: Rentals', 'Not given']) expect(markup).toContain(words)
  expect(markup).not.toContain('<input')
})

test('support is written to with the name of the company, or is said to have no address yet', () => {
  expect(html(<EmailSupport email="help@board.example" company="Wren & Sons" />)).toContain(
    'href="mailto:help@board.example?subject=Wren%20%26%20Sons"',
  )
  const without = html(<EmailSupport email={null} company="Wren & Sons" />)
  expect(without).toContain('has not said yet where its support is reached')
  expect(without).not.toContain('mailto:')
})

test('a profile that cannot be loaded says Failed to load profile, with the way to try again', () => {
  const markup = html(<ProfileError error={new Error('secret')} />)
  expect(markup).toMatch(/Failed to load profile.*Try again/s)
  expect(markup).not.toContain('secret')
})
