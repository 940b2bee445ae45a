import fc from 'fast-check'
import { expect, test } from 'vitest'
import { APPLICATION_STATUSES, canMove } from '#app/applications/application.ts'
import {
  DEFAULT_STAGES,
  lastOfStatus,
  MOST_STAGES,
  moveRefusal,
  STAGE_STATUSES,
  STAGE_TEMPLATE_KEYS,
  STAGE_TEMPLATES,
  type Stage,
  stageChoices,
  stageOf,
} from './stage.ts'

test.each(STAGE_TEMPLATE_KEYS)('the stages of %s have a place for every status, and keys and names of their own', (template) => {
  const stages: readonly Stage[] = STAGE_TEMPLATES[template].stages
  expect(new Set(stages.map(({ status }) => status))).toEqual(new Set(STAGE_STATUSES))
  expect(new Set(stages.map(({ key }) => key)).size).toBe(stages.length)
  expect(new Set(stages.map(({ name }) => name)).size).toBe(stages.length)
  expect(stages.length).toBeLessThan(MOST_STAGES)
})

const someStages = fc.uniqueArray(
  fc.record({ key: fc.stringMatching(/^[a-z]{1,8}$/), name: fc.string(), status: fc.constantFrom(...STAGE_STATUSES) }),
  { selector: ({ key }) => key },
)

test('an application is in the stage it was moved to while that stands for its status, else in the first of its status', () => {
  fc.assert(
    fc.property(someStages, fc.constantFrom(...APPLICATION_STATUSES), fc.nat(), (stages, status, at) => {
      const placed = stages[at % Math.max(1, stages.length)]?.key ?? null
      const stage = stageOf(stages, status, placed)
      const ofStatus = stages.filter((one) => one.status === status)
      expect(stage).toEqual(ofStatus.find(({ key }) => key === placed) ?? ofStatus[0] ?? null)
      if (status === 'withdrawn') expect(stage).toBeNull()
    }),
  )
})

test('a stage refuses exactly what the rules of the status refuse, and says why', () => {
  for (const from of APPLICATION_STATUSES)
    for (const to of STAGE_STATUSES) {
      const refusal = moveRefusal(from, to)
      expect([from, to, refusal === null]).toEqual([from, to, from === to || canMove(from, to, 'employer')])
      if (refusal) expect(refusal).toMatch(/^[A-Z].*[a-z]$/)
    }
})

test('a menu offers every other stage in order, and asks before hiring and before not going ahead', () => {
  const choices = stageChoices(DEFAULT_STAGES, { status: 'interview', stage: 'interview' })
  expect(choices.map(({ name, refusal, asks }) => [name, refusal, asks])).toEqual([
    ['New', 'The candidate knows already that it was opened', false],
    ['Read', 'From interview only one step back', false],
    ['Phone call', null, false],
    ['Offer', null, false],
    ['Hired', null, true],
    ['Not going ahead', null, true],
  ])
})

test('the last stage of a status stays', () => {
  expect(lastOfStatus(DEFAULT_STAGES, 'hired')).toBe('It is the only stage that candidates see as Hired')
  expect(lastOfStatus(DEFAULT_STAGES, 'offer')).toBeNull()
  expect(lastOfStatus(DEFAULT_STAGES, 'nobody')).toBeNull()
})
