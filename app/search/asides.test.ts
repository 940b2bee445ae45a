import { expect, test } from 'vitest'
import { isAside } from './asides.ts'

test.each(['who', 'Show', 'I’m', "I'm", 'there?', 'please!', 'posted'])('"%s" only makes a sentence', (chunk) => {
  expect(isAside(chunk)).toBe(true)
})

test.each(['manager', 'in', 'newtown', '-new', '"new"', 'show-day'])('"%s" may name something', (chunk) => {
  expect(isAside(chunk)).toBe(false)
})
