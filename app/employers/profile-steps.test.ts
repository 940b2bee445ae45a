import { expect, test } from 'vitest'
import { missingProfileFields, REQUIRED_PROFILE_FIELDS } from './employer.ts'
import {
  adjacentSteps,
  fieldsOf,
  firstUnfilledStep,
  PROFILE_STEPS,
  type ProfileValues,
  profileStep,
  unfilledFields,
} from './profile-steps.ts'

const complete: ProfileValues = {
  company_name: 'Wren Realty',
  website_url: 'https://wren.example',
  abn: null,
  primary_contact_name: 'Olive Owner',
  contact_email: 'olive@wren.example',
  contact_phone: '02 5550 1234',
  state_territory: 'NSW',
  suburb: null,
}

test('ask for all that publishing needs and for each field once, so that finishing always leads to a step that can be filled', () => {
  const required = PROFILE_STEPS.flatMap((step) => step.required)
  expect(required).toEqual(Object.keys(REQUIRED_PROFILE_FIELDS))
  const fields = PROFILE_STEPS.flatMap(fieldsOf)
  expect(fields.toSorted()).toEqual(Object.keys(complete).toSorted())
})

test('are found by the name in the address', () => {
  expect(profileStep('contact')?.label).toBe('Contact')
  for (const other of [null, '', 'logo', 'Company', '1']) expect(profileStep(other)).toBeNull()
})

test('stand one after another', () => {
  const around = PROFILE_STEPS.map((step) => [adjacentSteps(step).before?.key ?? null, adjacentSteps(step).after?.key ?? null])
  expect(around).toEqual([
    [null, 'contact'],
    ['company', 'place'],
    ['contact', null],
  ])
})

test('say what they still need, and which is the first that needs something', () => {
  expect(firstUnfilledStep(complete)).toBeNull()
  const profile = { ...complete, contact_phone: '  ', state_territory: null }
  expect(PROFILE_STEPS.map((step) => unfilledFields(step, profile))).toEqual([[], ['contact_phone'], ['state_territory']])
  expect(firstUnfilledStep(profile)?.key).toBe('contact')
})

test('are all filled exactly when nothing is missing for publishing', () => {
  for (const field of Object.keys(complete)) {
    const profile = { ...complete, [field]: null }
    expect([field, firstUnfilledStep(profile) === null]).toEqual([field, missingProfileFields(profile).length === 0])
  }
})
