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
  const reachable = WIZARD_STEPS.filter((step) => isReachable(step, answers)).map((step) => step.key)
  expect(reachable.at(-1)).toBe(key ?? 'video')
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
