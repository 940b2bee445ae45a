import { type RawBuilder, sql } from 'kysely'
import { db, maintenanceDb } from '#app/db/client.server.ts'
import type { DB } from '#app/db/tables.ts'
import { type Period, periodWords, type RetentionRule } from './retention.ts'
import { removeFile } from './storage.server.ts'

/** The instant that lies so long ago, by the clock of the database. */
export const instantAgo = (period: Period) => sql<Date>`(now() - ${sql.lit(periodWords(period))}::interval)`

type Steps = Pick<RetentionRule, 'count' | 'runBatch'>

/**
 * A rule that deletes the rows of a table that are due.
 *
 * @param due of a row `t`; an index should find them
 */
export const deletesRows = (table: keyof DB & string, due: RawBuilder<boolean>): Steps => ({
  count: () => countDue(table, due),
  async runBatch(most) {
    const from = sql.table(table)
    // Asked again as it deletes: what somebody changes meanwhile may not be due any more.
    const { rows } = await sql<{ count: number }>`with gone as (
        delete from ${from} t where t.ctid = any(array(select t.ctid from ${from} t where ${due} limit ${most})) and ${due} returning 1
      ) select count(*)::int as count from gone`.execute(db)
    return rows[0]?.count ?? 0
  },
})

/** Counts the rows `t` of a table that are due. */
export async function countDue(table: keyof DB & string, due: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)} t where ${due}`.execute(
    maintenanceDb,
  )
  return rows[0]?.count ?? 0
}

/**
 * A rule that deletes the rows of a table that are due, with the files they name.
 *
 * @param dropRows deletes up to so many rows and their files' rows, in one transaction
 */
export const deletesWithFiles = (
  count: RetentionRule['count'],
  dropRows: (most: number) => Promise<{ rows: number; storageKeys: readonly string[] }>,
): Steps => ({
  count,
  async runBatch(most) {
    const { rows, storageKeys } = await dropRows(most)
    // Should this be cut short, the rule for stored files without a row removes them.
    for (const key of storageKeys) await removeFile(key)
    return rows
  },
})
