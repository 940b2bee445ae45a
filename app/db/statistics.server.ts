import { sql } from 'kysely'
import { db } from './client.server.ts'
import type { DB } from './tables.ts'

/** Gives the query planner new figures of a table and frees what its old rows held, however long it takes: the embedded database never does by itself. */
export async function refreshStatistics(table: keyof DB): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    try {
      await sql`vacuum (analyze) ${sql.table(table)}`.execute(connection)
    } finally {
      await sql`reset statement_timeout`.execute(connection)
    }
  })
}
