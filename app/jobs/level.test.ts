import { expect, test } from 'vitest'
import { levelOf } from './level.ts'

test.each([
  ['Senior Property Manager', 'senior'],
  ['Snr Sales Agent', 'senior'],
  ['Head of Property Management', 'senior'],
  ['Junior Property Manager', 'junior'],
  ['Assistant Property Manager', 'junior'],
  ['Assistant to a Senior Agent', 'junior'],
  ['Entry-level Receptionist', 'junior'],
  ['Executive Assistant', null],
  ['Property Manager', null],
])('reads the level of "%s" as %s', (title, level) => {
  expect(levelOf(title)).toBe(level)
})
