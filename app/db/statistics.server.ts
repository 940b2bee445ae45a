import { sql } from 'kysely'
import { maintenanceDb } from './client.server.ts'
import type { DB } from './tables.ts'

/** Vacuums a table and refreshes its planner statistics, however long it takes. The embedded database has no autovacuum. */
export async function refreshStatistics(table: keyof DB): Promise<void> {
  await sql`vacuum (analyze) ${sql.table(table)}`.execute(maintenanceDb)
}

/**
 * The same in small steps, one column at a time: on the embedded database each holds up requests, and one column of numbers takes some
 * 20 ms however large the table is.
 */
export async function refreshStatisticsOf<T extends keyof DB>(table: T, columns: readonly (keyof DB[T] & string)[]): Promise<void> {
  await sql`vacuum ${sql.table(table)}`.execute(maintenanceDb)
  for (const column of columns) await sql`analyze ${sql.table(table)} (${sql.ref(column)})`.execute(maintenanceDb)
}
