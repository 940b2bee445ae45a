import { expect, test } from 'vitest'
import { NO_ANSWERS } from '#test/factories/wizard.ts'
import { type AnswersFromCv, answersFromCv } from './answers-from-cv.ts'
import { EMPTY_PROFILE, type ProfileContent } from './candidate-profile.ts'
import type { WizardAnswers } from './wizard-steps.ts'

const TODAY = '2026-11-23'

const job = { title: null, company: null, start_date: null, end_date: null, category: 'other' as const }
const licence = (type: string | null, expiry: string | null = null) => ({ type, number: '20481973', state: 'NSW' as const, expiry })
const held = { license_number: '20481973', licence_state: 'NSW' as const, licence_expiry: null }
const full = { licence_status: 'full_licence', ...held } as const
const certificate = { licence_status: 'certificate_of_registration', ...held } as const

test.each<[string, Partial<ProfileContent>, Partial<WizardAnswers>, AnswersFromCv]>([
  ['nothing', {}, {}, {}],
  [
    'where they work now',
    {
      jobs: [
        { ...job, location: 'Perth WA', current: false },
        { ...job, location: 'Dubbo NSW', current: true },
      ],
    },
    {},
    { suburb: 'Dubbo NSW' },
  ],
  ['no former place of work', { jobs: [{ ...job, location: 'Perth WA', current: false }] }, {}, {}],
  ['no place beside an answer', { jobs: [{ ...job, location: 'Dubbo NSW', current: true }] }, { suburb: 'Orange NSW' }, {}],
  ['a licence', { licences: [licence('nsw_class_2_agent')] }, {}, full],
  ['the higher of two', { licences: [licence('nsw_assistant_agent_certificate'), licence('nsw_class_1_agent')] }, {}, full],
  ['a certificate', { licences: [licence('vic_agents_representative')] }, {}, certificate],
  ['none that has ended', { licences: [licence('nsw_class_2_agent', '2026-10'), licence('nsw_class_1_agent', '2025')] }, {}, {}],
  ['none whose end cannot be read', { licences: [licence('nsw_class_2_agent', '31/12/2025')] }, {}, {}],
  ['one that ends this month, without its day', { licences: [licence('nsw_class_2_agent', '2026-11')] }, {}, full],
  ['one that ends today', { licences: [licence('nsw_class_2_agent', TODAY)] }, {}, { ...full, licence_expiry: TODAY }],
  ['no driver’s licence, and none of unknown kind', { licences: [licence('driver_licence'), licence(null)] }, {}, {}],
  ['no licence beside an answer', { licences: [licence('nsw_class_2_agent')] }, { licence_status: 'no_licence' }, {}],
  [
    'roles that a licence opens',
    { roles: ['leasing_consultant', 'valuer'], licences: [licence('nsw_class_2_agent')] },
    {},
    { ...full, preferred_roles: ['Leasing Consultant', 'Valuation'] },
  ],
  [
    'roles without one',
    { roles: ['leasing_consultant', 'receptionist'] },
    {},
    { preferred_roles: ['Receptionist', 'Admin Support', 'Customer Service Representative'] },
  ],
  ['no roles beside an answer', { roles: ['receptionist'] }, { preferred_roles: ['Sales Assistant'] }, {}],
])('takes %s from a CV', (_what, profile, answers, found) => {
  expect(answersFromCv({ ...EMPTY_PROFILE, ...profile }, { ...NO_ANSWERS, ...answers }, TODAY)).toEqual(found)
})
