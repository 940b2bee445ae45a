import { expect, test } from 'vitest'
import { BRANDED_PLANS, showsBrand } from './plan.ts'

test.each([
  ['starter', false],
  ['professional', true],
  ['enterprise', true],
] as const)('a company with the plan %s shows its colours to others: %s', (plan, shown) => {
  expect(showsBrand(plan)).toBe(shown)
})

test('queries know the same plans', () => {
  expect(BRANDED_PLANS).toEqual(['professional', 'enterprise'])
})
