import { expect, test } from 'vitest'
import { fieldErrorsOf } from '#app/platform/forms.server.ts'
import { PROFILE_FIELDS } from './profile-fields.ts'
import { profileForm, stepForm } from './profile-forms.server.ts'
import { PROFILE_STEPS, REQUIRED_MESSAGES } from './profile-steps.ts'

const [company, contact, place, , about] = PROFILE_STEPS

function read(step: (typeof PROFILE_STEPS)[number], form: Record<string, unknown>) {
  const parsed = stepForm(step).safeParse(form)
  return parsed.success ? parsed.data : fieldErrorsOf(parsed.error)
}

test('reads each step as it is kept', () => {
  expect(read(company, { company_name: ' Wren\u0000  Realty ', website_url: 'wren.example', abn: '51 824 753 556' })).toEqual({
    intent: 'next',
    basis: null,
    values: { company_name: 'Wren Realty', website_url: 'https://wren.example', abn: '51824753556' },
  })
  const person = { primary_contact_name: 'Olive Owner', contact_email: ' Olive@WREN.example ', contact_phone: '(02) 5550 1234' }
  expect(read(contact, { intent: 'next', ...person })).toMatchObject({
    values: { ...person, contact_email: 'olive@wren.example' },
  })
  expect(read(place, { state_territory: 'TAS', suburb: 'Sandy Bay' })).toMatchObject({
    values: { state_territory: 'TAS', suburb: 'Sandy Bay' },
  })
  const links = { linkedin_url: 'au.linkedin.com/company/wren', facebook_url: ' http://fb.com/wren ', instagram_url: '' }
  expect(read(about, { about_company: ' We sell\r\nhomes. \n', ...links })).toMatchObject({
    values: {
      about_company: 'We sell\nhomes.',
      linkedin_url: 'https://au.linkedin.com/company/wren',
      facebook_url: 'https://fb.com/wren',
      instagram_url: null,
    },
  })
})

test.each([
  'javascript:alert(1)',
  'javascript://linkedin.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'ftp://linkedin.com/company/wren',
  'https://linkedin.com.evil.example/company/wren',
  'https://evil.example/linkedin.com',
  'https://notlinkedin.com/company/wren',
  'https://linkedin.com@evil.example/',
  'https://linkedin.com:8443/company/wren',
  'https://linkedin.com/',
  '@wren',
])('takes nothing but an address on the network for a link: %s', (linkedin_url) => {
  const message = 'Please enter your company’s address on LinkedIn, for example linkedin.com/company/wren-realty'
  expect(read(about, { linkedin_url })).toEqual({ linkedin_url: message })
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd'])('takes no website of another scheme: %s', (website_url) => {
  const message = 'Please enter a web address, for example example.com.au'
  expect(read(company, { company_name: 'Wren Realty', website_url })).toEqual({ website_url: message })
})

const whole = {
  company_name: 'Wren Realty',
  website_url: 'wren.example',
  primary_contact_name: 'Olive Owner',
  contact_email: 'olive@wren.example',
  contact_phone: '02 5550 1234',
  state_territory: 'NSW',
}

async function readWhole(form: Record<string, string>) {
  const parsed = (await profileForm(form)).safeParse(form)
  return parsed.success ? parsed.data : fieldErrorsOf(parsed.error)
}

const empty = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, null]))

test('reads the whole profile: what is left out is empty', async () => {
  const kind = { company_size: '51-200', company_type: 'Strata' }
  expect(await readWhole({ intent: 'complete', ...whole, ...kind })).toEqual({
    intent: 'complete',
    basis: null,
    logo_url: null,
    problems: {},
    values: { ...empty, ...whole, ...kind, website_url: 'https://wren.example', offices: [] },
  })
})

test.each([
  ['https://wren.example/logo.png?v=2', 'https://wren.example/logo.png?v=2'],
  ['javascript:alert(1)', null],
  ['http://10.0.0.1/logo.png', null],
  ['http://user:password@wren.example/logo.png', null],
  [`https://wren.example/${'a'.repeat(2_000)}`, null],
])('reads the address of a logo on the website %#', async (logo_url, expected) => {
  expect(await readWhole({ intent: 'draft', logo_url })).toMatchObject({ logo_url: expected })
})

test.each(['complete', 'save'])('names each required field that is empty (%s)', async (intent) => {
  expect(await readWhole({ intent })).toEqual(REQUIRED_MESSAGES)
})

test.each([
  [{ company_size: '5' }, { company_size: 'Please choose one of the list' }],
  [{ company_type: 'Bakery' }, { company_type: 'Please choose one of the list' }],
  [{ about_company: 'x'.repeat(99_000) }, { about_company: 'Please use 5,000 characters or fewer' }],
])('refuses %#', async (form, errors) => {
  expect(await readWhole({ intent: 'complete', ...whole, ...(form as Record<string, string>) })).toEqual(errors)
})

test('saves of a draft what can be saved, and says of each other field why not', async () => {
  const wrong = { website_url: 'javascript:alert(1)', about_company: 'x'.repeat(5_001), office_0_place: 'Nowhere' }
  const draft = await readWhole({ intent: 'draft', ...whole, ...wrong, contact_phone: '' })
  expect(draft).toMatchObject({
    values: { company_name: 'Wren Realty', state_territory: 'NSW', abn: null, contact_phone: undefined },
    problems: {
      website_url: 'Please enter a web address, for example example.com.au',
      about_company: 'Please use 5,000 characters or fewer',
      office_0_place: expect.stringContaining('We do not know this place'),
    },
  })
  const saved = Object.keys((draft as { values: object }).values)
  for (const field of ['website_url', 'about_company', 'offices']) expect(saved).not.toContain(field)
})

test('takes optional fields away when they are emptied, whichever button sends them', () => {
  for (const intent of ['next', 'back']) {
    const sent = { intent, company_name: 'Wren Realty', website_url: 'wren.example', abn: ' ' }
    expect(read(company, sent)).toMatchObject({ values: { abn: null } })
    expect(read(place, { intent, state_territory: 'NT', suburb: '' })).toMatchObject({ values: { suburb: null } })
  }
})

test.each([company, contact, place].map((step) => [step.key, step] as const))(
  'names each required field of %s that is empty',
  (_, step) => {
    const messages = Object.fromEntries(step.required.map((field) => [field, REQUIRED_MESSAGES[field]]))
    expect(read(step, {})).toEqual(messages)
    const blank = Object.fromEntries(step.required.map((field) => [field, ' \t']))
    expect(read(step, blank)).toEqual(messages)
  },
)

test('goes back with what is there, leaves alone what is empty, and does not lose what is wrong', () => {
  expect(read(contact, { intent: 'back', primary_contact_name: 'Olive', contact_email: '', contact_phone: ' ' })).toEqual({
    intent: 'back',
    basis: null,
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
  [about, { about_company: 'x'.repeat(5_001) }, { about_company: 'Please use 5,000 characters or fewer' }],
  [about, { facebook_url: `facebook.com/${'x'.repeat(300)}` }, { facebook_url: 'Please use 300 characters or fewer' }],
] as const)('refuses %#', (step, form, errors) => {
  expect(read(step, form)).toMatchObject(errors)
})

test('keeps nothing but the fields of the step', () => {
  const sent = { state_territory: 'ACT', profile_complete: 'true', company_name: 'Another', employer_id: 'x', slug: 'y' }
  expect(read(place, sent)).toEqual({ intent: 'next', basis: null, values: { state_territory: 'ACT', suburb: null } })
})

test('keeps an ABN of any form as it was typed: the hint beside it never blocks', () => {
  for (const abn of ['12 345 678 901', '12', 'pending'])
    expect(read(company, { intent: 'next', company_name: 'Wren Realty', website_url: 'wren.example', abn })).toMatchObject({
      values: { abn },
    })
})
