import { expect, test } from 'vitest'
import { newFormId } from './form-id.ts'

test('makes a new id that the rules of forms take', () => {
  const ids = Array.from({ length: 100 }, newFormId)
  expect(new Set(ids).size).toBe(100)
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})
