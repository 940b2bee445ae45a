import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { likeness, trigramsOf } from './title-likeness.ts'

const TITLES = [
  'Property Manager',
  'Senior Property Manager',
  'property manager (part-time)',
  'BDM / Leasing – CBD',
  '2IC',
  '',
  'A',
  'Büro Café',
]

const title = fc.oneof(
  fc.constantFrom(...TITLES),
  fc
    .array(fc.constantFrom('Property', 'Manager', 'PA', 'to', '-', '&', 'Café', '3', "Director's"), { maxLength: 6 })
    .map((words) => words.join(' ')),
)

test('two titles are as alike as pg_trgm says', async () => {
  await fc.assert(
    fc.asyncProperty(title, title, async (one, other) => {
      const { rows } = await sql<{ likeness: number }>`select similarity(${one}, ${other})::float8 as likeness`.execute(db)
      expect(likeness(trigramsOf(one), trigramsOf(other))).toBeCloseTo(rows[0]!.likeness, 5)
    }),
  )
})
