import { expect, test } from 'vitest'
import { showsBrand } from './plan.ts'

test.each([
  ['starter', false],
  ['professional', true],
  ['enterprise', true],
] as const)('a company with the plan %s shows its colours to others: %s', (plan, shown) => {
  expect(showsBrand(plan)).toBe(shown)
})
