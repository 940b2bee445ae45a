import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'

/**
 * A task that failed again and again. `event` is what it was about; null for a scheduled one, or an event that is gone. `nextAt` is when it is
 * tried again; null once it was given up.
 */
export type FailedTask = { id: string; name: string; event: string | null; failedAt: Date; attempts: number; nextAt: Date | null }

/** After so many attempts, within an hour, a failure is no slip any more. */
const TELLING_ATTEMPTS = 9

// pg-boss has tasks of its own in the same table.
const FAILED = sql`(t.state = 'failed' or (t.state = 'retry' and t.retry_count + 1 >= ${sql.lit(TELLING_ATTEMPTS)} and t.start_after > now())) and t.name not like '\\_\\_pgboss%'`

/** Lists the tasks that failed again and again, the latest first. They say what they are, and nothing that somebody wrote or that is secret. */
export async function listFailedTasks(limit: number): Promise<FailedTask[]> {
  const { rows } = await sql<FailedTask>`
    select t.id::text, t.name, e.name as event, coalesce(t.completed_on, t.started_on) as "failedAt",
      t.retry_count + 1 as attempts, case when t.state = 'retry' then t.start_after end as "nextAt"
    from pgboss.job t left join events e on e.id = (t.data ->> 'eventId')::bigint
    where ${FAILED} order by 4 desc nulls last, t.id limit ${limit}`.execute(db)
  return rows
}

/** How many tasks failed again and again. */
export async function countFailedTasks(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pgboss.job t where ${FAILED}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Tries a task that failed once more, now. @returns its name; null when it is gone, is tried at this moment, or somebody was faster */
export async function replayTask(tx: Tx, id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    update pgboss.job t set state = 'retry', retry_limit = greatest(t.retry_limit, t.retry_count + 1), start_after = now(), completed_on = null
    where t.id = ${id}::uuid and ${FAILED} returning t.name`.execute(tx)
  return rows[0]?.name ?? null
}
