import { expect, test } from 'vitest'
import { fieldErrorsOf } from '#app/platform/forms.server.ts'
import { stepForm } from './profile-forms.server.ts'
import { PROFILE_STEPS, REQUIRED_MESSAGES } from './profile-steps.ts'

const [company, contact, place] = PROFILE_STEPS

function read(step: (typeof PROFILE_STEPS)[number], form: Record<string, unknown>) {
  const parsed = stepForm(step).safeParse(form)
  return parsed.success ? parsed.data : fieldErrorsOf(parsed.error)
}

test('reads each step as it is kept', () => {
  expect(read(company, { company_name: ' Wren\u0000  Realty ', website_url: 'wren.example', abn: '51 824 753 556' })).toEqual({
    intent: 'next',
    values: { company_name: 'Wren Realty', website_url: 'https://wren.example', abn: '51824753556' },
  })
  const person = { primary_contact_name: 'Olive Owner', contact_email: ' Olive@WREN.example ', contact_phone: '(02) 5550 1234' }
  expect(read(contact, { intent: 'next', ...person })).toMatchObject({
    values: { ...person, contact_email: 'olive@wren.example' },
  })
  expect(read(place, { state_territory: 'TAS', suburb: 'Sandy Bay' })).toMatchObject({
    values: { state_territory: 'TAS', suburb: 'Sandy Bay' },
  })
})

test('takes optional fields away when they are emptied, whichever button sends them', () => {
  for (const intent of ['next', 'back']) {
    const sent = { intent, company_name: 'Wren Realty', website_url: 'wren.example', abn: ' ' }
    expect(read(company, sent)).toMatchObject({ values: { abn: null } })
    expect(read(place, { intent, state_territory: 'NT', suburb: '' })).toMatchObject({ values: { suburb: null } })
  }
})

test.each(PROFILE_STEPS.map((step) => [step.key, step] as const))('names each required field of %s that is empty', (_, step) => {
  const messages = Object.fromEntries(step.required.map((field) => [field, REQUIRED_MESSAGES[field]]))
  expect(read(step, {})).toEqual(messages)
  const blank = Object.fromEntries(step.required.map((field) => [field, ' \t']))
  expect(read(step, blank)).toEqual(messages)
})

test('goes back with what is there, leaves alone what is empty, and does not lose what is wrong', () => {
  expect(read(contact, { intent: 'back', primary_contact_name: 'Olive', contact_email: '', contact_phone: ' ' })).toEqual({
    intent: 'back',
    values: { primary_contact_name: 'Olive', contact_email: undefined, contact_phone: undefined },
  })
  expect(read(contact, { intent: 'back', contact_email: 'olive', contact_phone: '12' })).toEqual({
    contact_email: 'Please enter a valid email address',
    contact_phone: 'Please enter a phone number of 6 to 15 digits, for example 02 5550 1234',
  })
})

test.each([
  [company, { company_name: 'x'.repeat(121) }, { company_name: 'Please use 120 characters or fewer' }],
  [company, { website_url: 'ftp://wren.example' }, { website_url: 'Please enter a web address, for example example.com.au' }],
  [company, { website_url: `wren.example/${'x'.repeat(300)}` }, { website_url: 'Please use 300 characters or fewer' }],
  [contact, { contact_email: 'a@b@c.example' }, { contact_email: 'Please enter a valid email address' }],
  [place, { state_territory: 'Tasmania' }, { state_territory: 'Please choose a state or territory' }],
  [place, { suburb: 'x'.repeat(101) }, { suburb: 'Please use 100 characters or fewer' }],
  [place, { state_territory: ['NSW', 'VIC'] }, { state_territory: 'Please choose a state or territory' }],
] as const)('refuses %#', (step, form, errors) => {
  expect(read(step, form)).toMatchObject(errors)
})

test('keeps nothing but the fields of the step', () => {
  const sent = { state_territory: 'ACT', profile_complete: 'true', company_name: 'Another', employer_id: 'x', slug: 'y' }
  expect(read(place, sent)).toEqual({ intent: 'next', values: { state_territory: 'ACT', suburb: null } })
})

test('keeps an ABN of any form as it was typed: the hint beside it never blocks', () => {
  for (const abn of ['12 345 678 901', '12', 'pending'])
    expect(read(company, { intent: 'next', company_name: 'Wren Realty', website_url: 'wren.example', abn })).toMatchObject({
      values: { abn },
    })
})
