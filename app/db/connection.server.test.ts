import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db, isEmbedded } from './client.server.ts'

test.runIf(isEmbedded)('hears others while a crowd of statements follows each other', async () => {
  let turns = 0
  const turn = () => {
    turns += 1
    next = setImmediate(turn)
  }
  let next = setImmediate(turn)
  await Promise.all(Array.from({ length: 20 }, () => sql`select pg_sleep(0.03)`.execute(db)))
  clearImmediate(next)
  expect(turns).toBeGreaterThanOrEqual(15)
})
