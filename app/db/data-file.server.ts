import { createHash } from 'node:crypto'
import { db, type Tx } from './client.server.ts'

/**
 * Writes rows of a data file that ships with the program into their table, when the file has changed since. The file stays the one
 * source: the table follows it at each start.
 *
 * @param name of the data, under which the hash of its last content is stored
 */
export async function followDataFile(name: string, content: unknown, write: (tx: Tx) => Promise<void>): Promise<void> {
  const key = `data_file_${name}`
  const value = JSON.stringify(createHash('sha256').update(JSON.stringify(content)).digest('hex'))
  // Checked first, so that most starts write nothing and succeed while the disk is full.
  const before = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  if (JSON.stringify(before?.value) === value) return
  await db.transaction().execute(async (tx) => {
    // The row is written first: of two processes that start together, the second waits here and writes the same.
    await tx
      .insertInto('settings')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: new Date() }))
      .execute()
    await write(tx)
  })
}
