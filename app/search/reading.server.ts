import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'

/**
 * Reads of one search, all from one state of the board, so that its page and its total agree. The planner counts the words of an ad as
 * cheap to look at and would rather read every row than the index; here it may not (the words lie apart from the row, and fetching
 * them is what costs).
 */
export function readingIndexes<T>(read: (tx: Tx) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`.execute(tx)
      return read(tx)
    })
}
