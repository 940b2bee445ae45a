import { expect, test } from 'vitest'
import { STATES } from '#app/places/location.ts'
import { pathwaySteps, readPathwayChoice } from './entry-pathway.ts'
import { ENTRY_REQUIREMENTS } from './entry-requirements.ts'
import { entryRoleOf } from './entry-roles.ts'

const saved = { role: 'receptionist', state: 'QLD' } as const

test.each([
  ['', null, null, 'NSW', null],
  ['?role=receptionist&state=WA', null, 'receptionist', 'WA', null],
  ['?state=wa', null, null, 'WA', null],
  ['', saved, 'receptionist', 'QLD', null],
  ['?role=&state=', saved, null, 'QLD', null],
  ['?role=admin-support', saved, 'admin-support', 'QLD', null],
  ['?role=astronaut', saved, null, 'QLD', 'We do not know that role: choose one of these.'],
  ['?state=Moon', null, null, 'NSW', 'We do not know that state; this is New South Wales.'],
  [
    '?role=__proto__&state=toString',
    null,
    null,
    'NSW',
    'We do not know that role: choose one of these. We do not know that state; this is New South Wales.',
  ],
] as const)('reads the address %s', (query, before, role, state, unknown) => {
  const choice = readPathwayChoice(new URLSearchParams(query), before)
  expect([choice.role?.slug ?? null, choice.state, choice.unknown]).toEqual([role, state, unknown])
})

const [startedAt, completedAt] = [new Date('2026-11-02T00:00:00Z'), new Date('2026-11-20T00:00:00Z')]

const NOTHING_ELSE = { hasMoreJobs: false, isRegistered: false, hasApplied: false }

test.each([
  [null, 0, null, 'now ahead ahead ahead ahead', 'With one of the providers below', 'None is open today'],
  ['receptionist', 3, null, 'done done now ahead ahead', 'With one of the providers below', '3 open today'],
  ['receptionist', 3, { startedAt, completedAt: null }, 'done done now ahead ahead', 'Started 2 November', '3 open today'],
  [null, 3, { startedAt, completedAt: null }, 'done done now ahead ahead', 'Started 2 November', '3 open today'],
  ['receptionist', 3, { startedAt, completedAt }, 'done done done now ahead', 'Completed 20 November', '3 open today'],
] as const)('with the role %s, %i jobs and the progress %j the five steps are %s', (slug, jobs, progress, statuses, course, last) => {
  const steps = pathwaySteps({ role: entryRoleOf(slug), state: 'NSW', certificate: 'Certificate', jobs, progress, ...NOTHING_ELSE })
  expect(steps.map(({ title }) => title)).toEqual([
    'Choose a role',
    'Know your state',
    'Take the course',
    'Get registered',
    'Apply for a first job',
  ])
  expect(steps.map(({ status }) => status).join(' ')).toBe(statuses)
  expect([steps[2]?.note, steps[4]?.note]).toEqual([course, last])
})

test.each([
  [{ isRegistered: true, role: null }, 'done done done done now', 'Your profile states what it leads to', '8 open today'],
  [{ hasApplied: true }, 'done done now ahead done', 'With one of the providers below', 'First application sent'],
  [{ hasMoreJobs: true }, 'done done now ahead ahead', 'With one of the providers below', 'More than 8 open today'],
])('with %j the five steps are %s', (facts, statuses, course, last) => {
  const role = entryRoleOf('receptionist')
  const steps = pathwaySteps({ role, state: 'NSW', certificate: 'Certificate', jobs: 8, progress: null, ...NOTHING_ELSE, ...facts })
  expect(steps.map(({ status }) => status).join(' ')).toBe(statuses)
  expect([steps[2]?.note, steps[4]?.note]).toEqual([course, last])
})

test('each state has its certificate, and no figure where licensing.json calls it unverified', () => {
  for (const state of STATES) expect(ENTRY_REQUIREMENTS[state].certificate).not.toBe('')
  expect(STATES.filter((state) => ENTRY_REQUIREMENTS[state].fee !== null)).toEqual(['NSW'])
  for (const { certificate, ...facts } of Object.values(ENTRY_REQUIREMENTS)) expect(JSON.stringify(facts)).not.toMatch(/\bunits?\b/)
})
