import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Tidewater & Finch', 'TF'],
  ['Banksia Lane Realty', 'BL'],
  ['The Agency of Kew', 'AK'],
  ['Ray', 'R'],
  ["O'Brien (Sales)", 'OS'],
  ['محمد علي', 'مع'],
  ['🏠 Homes', 'H'],
  ['', '?'],
  ['The', 'T'],
])('%s is %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
