import { sql } from 'kysely'
import { maintenanceDb } from './client.server.ts'
import type { DB } from './tables.ts'

/** Gives the query planner new figures of a table and frees what its old rows held, however long it takes: the embedded database never does by itself. */
export async function refreshStatistics(table: keyof DB): Promise<void> {
  await sql`vacuum (analyze) ${sql.table(table)}`.execute(maintenanceDb)
}
