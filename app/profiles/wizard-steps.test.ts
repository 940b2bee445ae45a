import { expect, test } from 'vitest'
import {
  firstOpenStep,
  isReachable,
  normaliseVideoLink,
  rolesOffered,
  todayInPerth,
  WIZARD_STEPS,
  type WizardAnswers,
  wizardStep,
} from './wizard-steps.ts'

const NOTHING: WizardAnswers = {
  primary_goal: null,
  cv: null,
  suburb: null,
  willing_to_travel_km: null,
  start_date: null,
  work_rights: null,
  licence_status: null,
  license_number: null,
  licence_state: null,
  licence_expiry: null,
  preferred_roles: [],
  video_intro_url: null,
}
const FULL: WizardAnswers = {
  ...NOTHING,
  primary_goal: 'Sales',
  cv: 'cv.pdf',
  suburb: 'Hornsby NSW',
  work_rights: 'citizen',
  licence_status: 'full_licence',
  preferred_roles: ['Property Manager'],
}

test.each<[Partial<WizardAnswers>, string | undefined]>([
  [{}, undefined],
  [NOTHING, 'goal'],
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

test.each([
  ['https://youtu.be/abc', 'https://youtu.be/abc'],
  ['youtu.be/abc', 'https://youtu.be/abc'],
  ['https://www.YouTube.com/watch?v=abc', 'https://www.youtube.com/watch?v=abc'],
  ['https://player.vimeo.com/video/1', 'https://player.vimeo.com/video/1'],
  ['https://www.loom.com/share/1', 'https://www.loom.com/share/1'],
  ['http://youtu.be/abc', null],
  ['javascript:alert(1)', null],
  ['data:text/html,youtu.be/abc', null],
  ['ftp://youtu.be/abc', null],
  ['https://youtu.be', null],
  ['https://youtu.be.example/abc', null],
  ['https://notyoutube.com/abc', null],
  ['https://youtu.be@evil.example/abc', null],
  ['https://evil.example/youtu.be', null],
  ['https://youtu.be:8443/abc', null],
  ['not a link', null],
])('the video link %s becomes %s', (typed, link) => {
  expect(normaliseVideoLink(typed)).toBe(link)
})

test('today is the date where the day begins last in the country', () => {
  expect(todayInPerth(new Date('2026-11-22T15:59:00Z'))).toBe('2026-11-22')
  expect(todayInPerth(new Date('2026-11-22T16:00:00Z'))).toBe('2026-11-23')
})
