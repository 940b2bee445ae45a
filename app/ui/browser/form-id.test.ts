import { expect, test } from 'vitest'
import { z } from 'zod'
import { newFormId } from './form-id.ts'

test('each form has an id of its own that the server takes', () => {
  const ids = Array.from({ length: 200 }, newFormId)
  expect(new Set(ids).size).toBe(200)
  for (const id of ids) expect(z.uuidv4().safeParse(id).success, id).toBe(true)
})
