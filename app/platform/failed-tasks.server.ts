import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'

/** A task that was given up after its last attempt. `event` is what it was about; null for a scheduled one, or an event that is gone. */
export type FailedTask = { id: string; name: string; event: string | null; failedAt: Date; attempts: number }

// pg-boss has tasks of its own in the same table.
const FAILED = sql`t.state = 'failed' and t.name not like '\\_\\_pgboss%'`

/** Lists the tasks that were given up, the latest first. They say what they are, and nothing that somebody wrote or that is secret. */
export async function listFailedTasks(limit: number): Promise<FailedTask[]> {
  const { rows } = await sql<FailedTask>`
    select t.id::text, t.name, e.name as event, t.completed_on as "failedAt", t.retry_count + 1 as attempts
    from pgboss.job t left join events e on e.id = (t.data ->> 'eventId')::bigint
    where ${FAILED} order by t.completed_on desc, t.id limit ${limit}`.execute(db)
  return rows
}

/** How many tasks were given up. */
export async function countFailedTasks(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pgboss.job t where ${FAILED}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Queues a task that was given up for one more attempt. @returns its name; null when it is gone, or somebody was faster */
export async function replayTask(tx: Tx, id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    update pgboss.job t set state = 'retry', retry_limit = t.retry_count + 1, start_after = now(), completed_on = null
    where t.id = ${id}::uuid and ${FAILED} returning t.name`.execute(tx)
  return rows[0]?.name ?? null
}
