import { describe, expect, test } from 'vitest'
import { fieldErrorsOf } from '#app/platform/forms.server.ts'
import { accountSettingsForm, candidateSettingsForm, codeOnlyForm } from './forms.server.ts'

const GOOD = { full_name: 'Robin Wren', email: 'robin.wren@example.com', new_password: '', confirm_password: '', current_password: '' }
const FORMS = { candidate: candidateSettingsForm, account: accountSettingsForm } as const

const errorsOf = (form: keyof typeof FORMS, fields: Record<string, string>) => {
  const parsed = FORMS[form].safeParse({ ...GOOD, phone: '', ...fields })
  return parsed.success ? {} : fieldErrorsOf(parsed.error)
}
const password = (text: string, again = text) => ({ new_password: text, confirm_password: again })

const COMMON = 'Many people use this password, so it is easily guessed. Please choose another one'
const ABOUT_THEM = 'Please choose a password that is not your name or email address'

describe.each(['candidate', 'account'] as const)('the %s form', (form) => {
  test.each([
    ['no name', { full_name: '' }, { full_name: 'Name is required' }],
    ['a name of spaces', { full_name: ' \u00a0 ' }, { full_name: 'Name is required' }],
    [
      'a password that is too long',
      { new_password: 'x'.repeat(1_001), confirm_password: 'x'.repeat(1_001) },
      { new_password: 'Please use 128 characters or fewer', confirm_password: 'Please use 128 characters or fewer' },
    ],
    ['a name that is too long', { full_name: 'x'.repeat(121) }, { full_name: 'Please use 120 characters or fewer' }],
    ['no address', { email: '' }, { email: 'Please enter a valid email address' }],
    ['half an address', { email: 'robin at example' }, { email: 'Please enter a valid email address' }],
    ['passwords that differ', password('tin roof and jacaranda', 'tin roof'), { confirm_password: 'New passwords do not match' }],
    ['only the second password', password('', 'tin roof and jacaranda'), { confirm_password: 'New passwords do not match' }],
    ['five characters', password('abcde'), { new_password: 'Password must be at least 6 characters' }],
    ['six characters', password('abcdef'), { new_password: 'Please use 8 characters or more' }],
    ['seven characters', password('abcdefg'), { new_password: 'Please use 8 characters or more' }],
    ['a common password', password('password123'), { new_password: COMMON }],
    ['the name as password', password('Robin Wren'), { new_password: ABOUT_THEM }],
    ['the address as password', password('robin.wren@example.com'), { new_password: ABOUT_THEM }],
    [
      'everything wrong at once',
      { full_name: '', email: 'x', ...password('abc', 'abd') },
      {
        full_name: 'Name is required',
        email: 'Please enter a valid email address',
        new_password: 'Password must be at least 6 characters',
        confirm_password: 'New passwords do not match',
      },
    ],
  ])('refuses %s in words', (_, fields, errors) => {
    expect(errorsOf(form, fields)).toEqual(errors)
  })

  test('takes a name alone, and reads an empty password as none', () => {
    expect(FORMS[form].parse({ ...GOOD, full_name: '  Robin  Wren ' })).toMatchObject({
      fullName: 'Robin Wren',
      email: 'robin.wren@example.com',
      newPassword: null,
      currentPassword: null,
    })
  })

  test('keeps a password as it was typed, and writes an address one way', () => {
    const typed = { ...GOOD, email: ' Robin.Wren@EXAMPLE.com ', ...password(' tin roof  ö '), current_password: ' old one ' }
    expect(FORMS[form].parse(typed)).toMatchObject({
      email: 'robin.wren@example.com',
      newPassword: ' tin roof  ö ',
      currentPassword: ' old one ',
    })
  })

  test('has no field for a role, a company or an id', () => {
    expect(FORMS[form].parse({ ...GOOD, role: 'admin', id: 'x', employer_id: 'y' })).not.toHaveProperty('role')
  })
})

test.each(['0412 345 678', '+61 (0)2 5550-1234', '(02) 5550 1234', '131450'])('takes the phone number %j', (phone) => {
  expect(candidateSettingsForm.parse({ ...GOOD, phone })).toMatchObject({ phone })
})

test.each(['0412 345 678 ext 4', '04.12.345', '61+5', 'call me', '++61 2', '12345'])('refuses the phone number %j', (phone) => {
  expect(errorsOf('candidate', { phone })).toEqual({ phone: 'Please enter a valid phone number' })
})

test('reads an empty phone number as none', () => {
  expect(candidateSettingsForm.parse({ ...GOOD, phone: '  ' }).phone).toBeNull()
})

test.each(['12345', '1234567', 'code', ''])('refuses the code %j', (code) => {
  expect(codeOnlyForm.safeParse({ code }).error?.issues[0]?.message).toBe('Please enter a valid 6-digit code')
})

test('takes a code with spaces in it', () => {
  expect(codeOnlyForm.parse({ code: ' 123 456 ' })).toEqual({ code: '123456' })
})
