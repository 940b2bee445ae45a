import { expect, test } from 'vitest'
import { readRecent, withRecent } from './recent-searches.ts'

test('puts the latest search first, each once, five at most', () => {
  expect(['a', 'b', 'a', 'c', 'd', 'e', 'f'].reduce(withRecent, [] as string[])).toEqual(['f', 'e', 'd', 'c', 'a'])
})

test('takes the beginning of a search that ran while it was typed for the same one', () => {
  expect(['leas', 'leasing', 'Leasing officer'].reduce(withRecent, ['receptionist'])).toEqual(['Leasing officer', 'receptionist'])
  expect(withRecent(['leasing officer'], '')).toEqual(['leasing officer'])
})

test.each([null, '', '{', '{}', '"a"', '[1, null, ""]'])('reads %s as none', (stored) => {
  expect(readRecent(stored)).toEqual([])
})
