import { expect, test } from 'vitest'
import { advanceProgress } from './entry-progress.ts'
import { pathwayForm } from './forms.ts'

const [monday, tuesday] = [new Date('2026-11-02T00:00:00Z'), new Date('2026-11-03T00:00:00Z')]
const at = { role: 'receptionist', state: 'NSW' } as const
const nothing = { ...at, startedAt: null, completedAt: null }
const started = { ...at, startedAt: monday, completedAt: null }
const completed = { ...at, startedAt: monday, completedAt: monday }

test.each([
  ['nothing, first time', null, false, false, nothing],
  ['Started', nothing, true, false, { ...at, startedAt: tuesday, completedAt: null }],
  ['Started twice', started, true, false, started],
  ['both at once', null, true, true, { ...at, startedAt: tuesday, completedAt: tuesday }],
  ['Completed later', started, true, true, { ...at, startedAt: monday, completedAt: tuesday }],
  ['Completed twice', completed, true, true, completed],
  ['Completed taken back', completed, true, false, started],
  ['everything taken back', completed, false, false, nothing],
] as const)('%s', (_, before, course_started, course_completed, after) => {
  expect(advanceProgress(before, { ...at, course_started, course_completed }, tuesday)).toEqual(after)
})

const problemsOf = (form: Record<string, string>) => pathwayForm.safeParse(form).error?.issues.map(({ message }) => message) ?? []

test.each([
  [{ role: '', state: 'NSW', course_started: 'on' }, []],
  [{ role: 'receptionist', state: 'NSW', course_started: 'on', course_completed: 'on' }, []],
  [{ role: 'receptionist', state: 'NSW', course_completed: 'on' }, ['Tick Course Started first.']],
  [{ role: 'astronaut', state: 'NSW' }, ['Choose one of the roles.']],
  [{ role: 'toString', state: 'Moon' }, ['Choose one of the roles.', 'Choose a state or territory.']],
] as const)('the form %j is answered with %j', (form, problems) => {
  expect(problemsOf(form)).toEqual(problems)
})
