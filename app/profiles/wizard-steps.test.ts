import { expect, test } from 'vitest'
import { NO_ANSWERS } from '#test/factories/wizard.ts'
import { firstOpenStep, isReachable, rolesOffered, WIZARD_STEPS, type WizardAnswers, wizardStep } from './wizard-steps.ts'

const FULL: WizardAnswers = {
  ...NO_ANSWERS,
  primary_goal: 'Sales',
  cv: 'cv.pdf',
  suburb: 'Hornsby NSW',
  work_rights: 'citizen',
  licence_status: 'full_licence',
  preferred_roles: ['Property Manager'],
}

test.each<[Partial<WizardAnswers>, string | undefined]>([
  [{}, undefined],
  [NO_ANSWERS, 'goal'],
  [{ primary_goal: null }, 'goal'],
  [{ cv: null }, 'cv'],
  [{ suburb: null }, 'details'],
  [{ suburb: '' }, 'details'],
  [{ work_rights: null }, 'details'],
  [{ licence_status: null }, 'licence'],
  [{ preferred_roles: [] }, 'roles'],
  // Roles that are offered only to who holds a licence.
  [{ licence_status: 'no_licence' }, 'roles'],
  [{ licence_status: 'no_licence', preferred_roles: ['Receptionist'] }, undefined],
])('with %o the first unfinished step is %s', (change, key) => {
  const answers = { ...FULL, ...change }
  expect(firstOpenStep(answers)?.key).toBe(key)
})

test.each<[Partial<WizardAnswers>, string]>([
  [{}, 'goal cv details licence roles video'],
  [NO_ANSWERS, 'goal'],
  [{ ...NO_ANSWERS, primary_goal: 'Sales' }, 'goal cv'],
  // What is answered may be changed while an earlier step is open; the last step waits for all others.
  [{ cv: null }, 'goal cv details licence roles'],
  [{ cv: null, licence_status: null, preferred_roles: [] }, 'goal cv details'],
  [{ cv: null, video_intro_url: 'https://youtu.be/abc' }, 'goal cv details licence roles'],
  [{ preferred_roles: [] }, 'goal cv details licence roles'],
])('with %o these steps open: %s', (change, keys) => {
  const answers = { ...FULL, ...change }
  expect(WIZARD_STEPS.filter((step) => isReachable(step, answers)).map(({ key }) => key)).toEqual(keys.split(' '))
})

test('there are six steps, and no other', () => {
  expect(WIZARD_STEPS.map(({ key }) => key)).toEqual(['goal', 'cv', 'details', 'licence', 'roles', 'video'])
  expect(wizardStep('photo')).toBe(null)
  expect(wizardStep(null)).toBe(null)
})

test('offers twelve roles to who holds a licence or certificate, and seven to others', () => {
  const licensed = [
    'Real Estate Agent',
    'Property Manager',
    'Admin Assistant',
    'Marketing Coordinator',
    'Business Development',
    'Leasing Consultant',
    'Property Investment',
    'Valuation',
    'Maintenance Coordinator',
    'Customer Service',
    'Team Leader',
    'Office Manager',
  ]
  const entry = [
    'Receptionist',
    'Sales Assistant',
    'Property Officer',
    'Junior Property Manager',
    'Admin Support',
    'Customer Service Representative',
    'Marketing Assistant',
  ]
  expect(rolesOffered('full_licence')).toEqual(licensed)
  expect(rolesOffered('certificate_of_registration')).toEqual(licensed)
  for (const status of ['no_licence', 'student', null] as const) expect(rolesOffered(status)).toEqual(entry)
})
