import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CompletenessFacts, completenessOf } from './completeness.ts'

const NOTHING: CompletenessFacts = { suburb: null, primary_goal: null, preferred_roles: [], has_cv: false }
const WHOLE: CompletenessFacts = { suburb: 'Hornsby NSW', primary_goal: 'Sales', preferred_roles: ['property_manager'], has_cv: true }

test.each<[percent: number, facts: Partial<CompletenessFacts>, done: string[]]>([
  [0, {}, []],
  [0, { suburb: '  ' }, []],
  [25, { suburb: 'Penrith' }, ['Location']],
  [25, { primary_goal: 'Admin' }, ['Career goal']],
  [25, { has_cv: true }, ['CV uploaded']],
  [25, { preferred_roles: ['valuer'] }, ['Preferred roles']],
  [50, { suburb: 'Penrith', has_cv: true }, ['Location', 'CV uploaded']],
  [75, { ...WHOLE, preferred_roles: [] }, ['Location', 'Career goal', 'CV uploaded']],
  [100, WHOLE, ['Location', 'Career goal', 'CV uploaded', 'Preferred roles']],
])('is %i percent with %o', (percent, facts, done) => {
  const completeness = completenessOf({ ...NOTHING, ...facts })
  expect(completeness.percent).toBe(percent)
  expect(completeness.items.filter((item) => item.done).map(({ label }) => label)).toEqual(done)
  expect(completeness.items).toHaveLength(4)
})

test('is a hundred only when everything is done, and never falls by something more', () => {
  const facts = fc.record({
    suburb: fc.option(fc.constant('Penrith')),
    primary_goal: fc.option(fc.constant('Sales')),
    preferred_roles: fc.array(fc.constant('valuer'), { maxLength: 2 }),
    has_cv: fc.boolean(),
  })
  fc.assert(
    fc.property(facts, (one) => {
      const { percent, items } = completenessOf(one)
      expect(percent === 100).toBe(items.every(({ done }) => done))
      for (const field of ['suburb', 'primary_goal', 'preferred_roles', 'has_cv'] as const)
        expect(completenessOf({ ...one, [field]: WHOLE[field] }).percent).toBeGreaterThanOrEqual(percent)
    }),
  )
})
