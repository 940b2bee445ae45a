import { expect, test } from 'vitest'
import { firstName, greeting } from './greeting.ts'

test.each([
  ['2026-11-22T17:59:00Z', 'Good evening'], // 04:59 in Sydney
  ['2026-11-22T18:00:00Z', 'Good morning'],
  ['2026-11-23T00:59:00Z', 'Good morning'],
  ['2026-11-23T01:00:00Z', 'Good afternoon'],
  ['2026-11-23T06:59:00Z', 'Good afternoon'],
  ['2026-11-23T07:00:00Z', 'Good evening'],
  ['2026-11-22T13:30:00Z', 'Good evening'], // half past midnight
])('greets at %s with %s', (at, words) => {
  expect(greeting(new Date(at))).toBe(words)
})

test.each([
  ['Ana Lindqvist', 'Ana'],
  ['  Joon-ho   Bae', 'Joon-ho'],
  ['Prince', 'Prince'],
  ['ana@example.com', 'ana@example.com'],
])('calls %s %s', (name, first) => {
  expect(firstName(name)).toBe(first)
})
