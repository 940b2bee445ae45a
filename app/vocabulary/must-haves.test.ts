import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LICENCE_REQUIREMENTS } from './licence-requirement.ts'
import {
  type Criterion,
  checkMustHaves,
  LICENCE_STATUSES,
  type LicenceStatus,
  type MustHaveAnswers,
  type MustHaves,
  WORK_RIGHTS,
} from './must-haves.ts'
import { textQuestion } from './screening.ts'

const nothingAsked: MustHaves = {
  licence_required: 'none',
  work_rights_required: false,
  experience_years_required: 0,
  screening_questions: [],
}
const nothingSaid: MustHaveAnswers = { licence: null, workRights: null, experienceYears: null, screening: [] }

const job = fc.record({
  licence_required: fc.constantFrom(...LICENCE_REQUIREMENTS),
  work_rights_required: fc.boolean(),
  experience_years_required: fc.nat({ max: 40 }),
  screening_questions: fc.array(fc.string({ minLength: 1 }).map(textQuestion), { maxLength: 5 }),
})
const answers = fc.record({
  licence: fc.option(fc.constantFrom(...LICENCE_STATUSES)),
  workRights: fc.option(fc.constantFrom(...WORK_RIGHTS)),
  experienceYears: fc.option(fc.nat({ max: 60 })),
  screening: fc.array(fc.option(fc.string()), { maxLength: 8 }),
})

test.each<['any' | 'full_licence', LicenceStatus | null, Criterion['state']]>([
  ['any', 'full_licence', 'met'],
  ['any', 'certificate_of_registration', 'met'],
  ['any', 'student', 'not_met'],
  ['any', 'no_licence', 'not_met'],
  ['any', null, 'not_stated'],
  ['full_licence', 'full_licence', 'met'],
  ['full_licence', 'certificate_of_registration', 'not_met'],
  ['full_licence', 'student', 'not_met'],
  ['full_licence', null, 'not_stated'],
])('a job that asks for %s licence is, with %s, %s', (licence_required, licence, state) => {
  expect(checkMustHaves({ ...nothingAsked, licence_required }, { ...nothingSaid, licence })).toMatchObject([{ kind: 'licence', state }])
})

test.each([
  [null, 'not_stated'],
  [0, 'not_met'],
  [1, 'not_met'],
  [2, 'met'],
  [30, 'met'],
] as const)('two years asked and %s stated is %s', (experienceYears, state) => {
  const [criterion] = checkMustHaves({ ...nothingAsked, experience_years_required: 2 }, { ...nothingSaid, experienceYears })
  expect(criterion).toMatchObject({ kind: 'experience', label: '2 years of experience', state })
})

test('counts every stated work right as met, and reminds visa holders of their limits', () => {
  const asked = { ...nothingAsked, work_rights_required: true }
  const checked = WORK_RIGHTS.map((workRights) => checkMustHaves(asked, { ...nothingSaid, workRights })[0])
  expect(checked.map((criterion) => criterion?.state)).toEqual(['met', 'met', 'met', 'met', 'met'])
  expect(checked.map((criterion) => criterion?.how !== '')).toEqual([false, false, true, true, true])
  expect(checkMustHaves(asked, nothingSaid)).toMatchObject([{ state: 'not_stated' }])
})

test('takes a screening answer of blanks as not stated', () => {
  const asked = { ...nothingAsked, screening_questions: ['Do you drive?', 'Saturdays?', 'Why us?'].map(textQuestion) }
  const checked = checkMustHaves(asked, { ...nothingSaid, screening: ['Yes', '  \n'] })
  expect(checked.map(({ label, state }) => [label, state])).toEqual([
    ['Do you drive?', 'met'],
    ['Saturdays?', 'not_stated'],
    ['Why us?', 'not_stated'],
  ])
})

test('asks nothing when the job asks nothing', () => {
  fc.assert(fc.property(answers, (said) => checkMustHaves(nothingAsked, said).length === 0))
})

test('answers each thing asked exactly once', () => {
  fc.assert(
    fc.property(job, answers, (asked, said) => {
      const expected =
        Number(asked.licence_required !== 'none') +
        Number(asked.work_rights_required) +
        Number(asked.experience_years_required > 0) +
        asked.screening_questions.length
      expect(checkMustHaves(asked, said)).toHaveLength(expected)
    }),
  )
})

test('says how to go on wherever something is missing', () => {
  fc.assert(
    fc.property(job, answers, (asked, said) => {
      for (const { state, how } of checkMustHaves(asked, said)) if (state !== 'met') expect(how).not.toBe('')
    }),
  )
})

test('meets no must-have of a person who said nothing', () => {
  fc.assert(fc.property(job, (asked) => checkMustHaves(asked, nothingSaid).every(({ state }) => state !== 'met')))
})
