import { expect, test } from 'vitest'
import { missingProfileFields, REQUIRED_PROFILE_FIELDS } from './employer.ts'
import type { ProfileValues } from './profile-fields.ts'
import {
  adjacentSteps,
  fieldsOf,
  firstUnfilledStep,
  isStepDone,
  PROFILE_STEPS,
  profileStep,
  resumedStep,
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
  company_size: null,
  company_type: null,
  about_company: null,
  linkedin_url: null,
  facebook_url: null,
  instagram_url: null,
}

test('ask for all that publishing needs and for each field once, so that finishing always leads to a step that can be filled', () => {
  const required = PROFILE_STEPS.flatMap((step) => step.required)
  expect(required).toEqual(Object.keys(REQUIRED_PROFILE_FIELDS))
  const fields = PROFILE_STEPS.flatMap(fieldsOf)
  // The wizard is the short way: size and type are asked for on the page of the whole profile.
  const asked = Object.keys(complete).filter((field) => field !== 'company_size' && field !== 'company_type')
  expect(fields.toSorted()).toEqual(asked.toSorted())
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
    ['contact', 'images'],
    ['place', 'about'],
    ['images', null],
  ])
})

test('say what they still need, and which is the first that needs something', () => {
  expect(firstUnfilledStep(complete)).toBeNull()
  const profile = { ...complete, contact_phone: '  ', state_territory: null }
  expect(PROFILE_STEPS.map((step) => unfilledFields(step, profile))).toEqual([[], ['contact_phone'], ['state_territory'], [], []])
  expect(firstUnfilledStep(profile)?.key).toBe('contact')
})

test('are done with what they require, and the last once it says anything', () => {
  expect(PROFILE_STEPS.map((step) => isStepDone(step, complete, false))).toEqual([true, true, true, false, false])
  expect(isStepDone(PROFILE_STEPS[3], complete, true)).toBe(true)
  expect(isStepDone(PROFILE_STEPS[4], { ...complete, facebook_url: 'https://facebook.com/wren' }, false)).toBe(true)
  expect(isStepDone(PROFILE_STEPS[0], { ...complete, website_url: null, abn: '51824753556' }, false)).toBe(false)
})

test('are resumed where something is left, also where nothing more is required', () => {
  expect(resumedStep({ ...complete, contact_phone: null }, true, false).key).toBe('contact')
  expect(resumedStep(complete, false, false).key).toBe('images')
  expect(resumedStep(complete, true, false).key).toBe('about')
  expect(resumedStep(complete, false, true).key).toBe('company')
})

test('are all filled exactly when nothing is missing for publishing', () => {
  for (const field of Object.keys(complete)) {
    const profile = { ...complete, [field]: null }
    expect([field, firstUnfilledStep(profile) === null]).toEqual([field, missingProfileFields(profile).length === 0])
  }
})
