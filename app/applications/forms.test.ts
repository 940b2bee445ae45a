import { expect, test } from 'vitest'
import { applyForm, draftForm, listParams, statedOnForm } from './forms.ts'

const FILLED = {
  full_name: 'Ana Lindqvist',
  phone: '0491 570 156',
  resume_id: '2f1c4e3a-7b90-4d5e-8a61-0c9d2b7e4f13',
  cover_letter: 'Hello',
}

const messageOf = (values: Record<string, unknown>, field: string) =>
  applyForm.safeParse({ ...FILLED, ...values }).error?.issues.find(({ path }) => path[0] === field)?.message

test.each<[string, string, string | undefined]>([
  ['full_name', '  ', 'Enter your name'],
  ['full_name', "Siobhán O'Neill-Nguyễn", undefined],
  ['phone', '', undefined],
  ['phone', '+61 (0)2 9999-0000', undefined],
  ['phone', 'call me', 'Please enter a valid phone number'],
  ['phone', '1+2', 'Please enter a valid phone number'],
  ['experience_years', 'five', 'Enter a number of years, for example 5'],
  ['experience_years', '-1', 'Enter a number of years, for example 5'],
  ['experience_years', '61', 'Enter a number of years, for example 5'],
  ['experience_years', ' 5 ', undefined],
  ['licence_status', 'forged', 'Choose one of the answers'],
  ['licence_status', '', undefined],
  ['resume_id', '../etc/passwd', 'Choose a resume'],
  ['resume_id', '', 'Choose a resume'],
  ['cover_letter', 'a'.repeat(4_000), undefined],
  ['cover_letter', 'a'.repeat(4_001), 'Please use 4,000 characters or fewer'],
])('%s %j is answered with %j', (field, value, message) => {
  expect(messageOf({ [field]: value }, field)).toBe(message)
})

test('tells what was left out from what was left empty', () => {
  expect(statedOnForm(applyForm.parse(FILLED))).toMatchObject({
    licence_status: undefined,
    work_rights: undefined,
    experience_years: undefined,
  })
  expect(statedOnForm(applyForm.parse({ ...FILLED, licence_status: '', experience_years: '' }))).toMatchObject({
    licence_status: null,
    experience_years: null,
  })
})

test('reads each answer with the question it was given to', () => {
  const form = applyForm.parse({ ...FILLED, asked_0: 'Do you drive?', question_0: 'Yes', asked_1: 'Why us?', question_1: '' })
  expect(statedOnForm(form).screening).toEqual([{ question: 'Do you drive?', answer: 'Yes' }])
})

test('takes nothing from a form that is not a field of it', () => {
  const form = applyForm.parse({
    ...FILLED,
    status: 'hired',
    applicant_id: 'somebody',
    submitted_at: '2020-01-01',
    __proto__: { role: 'admin' },
  })
  expect(form).not.toHaveProperty('status')
  expect(form).not.toHaveProperty('applicant_id')
  expect(form).not.toHaveProperty('role')
})

test('keeps hostile text as the text it is', () => {
  const letter = '<script>alert(1)</script> =cmd|calc'
  expect(applyForm.parse({ ...FILLED, cover_letter: letter }).cover_letter).toBe(letter)
  expect(applyForm.parse({ ...FILLED, cover_letter: 'cv\u202Egnp.exe' }).cover_letter).toBe('cvgnp.exe')
  expect(applyForm.parse({ ...FILLED, cover_letter: 'a\u0000b\u0007c\uD800d' }).cover_letter).toBe('abcd')
})

test('keeps a draft that could not be sent yet', () => {
  expect(
    draftForm.parse({ phone: 'not yet', experience_years: 'some', cover_letter: 'a'.repeat(5_000), asked_4: 'Why us?' }),
  ).toMatchObject({
    phone: 'not yet',
    asked_4: 'Why us?',
  })
  expect(draftForm.safeParse({ cover_letter: 'a'.repeat(20_001) }).success).toBe(false)
})

test.each([
  [
    { status: 'viewed', page: '2' },
    { status: 'viewed', page: 2 },
  ],
  [
    { status: 'nonsense', page: '-4' },
    { status: null, page: 1 },
  ],
  [{}, { status: null, page: 1 }],
])('reads the address %j of the list as %j', (address, expected) => {
  expect(listParams.parse(address)).toEqual(expected)
})
