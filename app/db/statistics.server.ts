import { sql } from 'kysely'
import { maintenanceDb } from './client.server.ts'
import type { DB } from './tables.ts'

/** Vacuums a table and refreshes its planner statistics, however long it takes. The embedded database has no autovacuum. */
export async function refreshStatistics(table: keyof DB): Promise<void> {
  await sql`vacuum (analyze) ${sql.table(table)}`.execute(maintenanceDb)
}
