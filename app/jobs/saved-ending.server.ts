import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { recordEvent } from '#app/platform/events.server.ts'

/** How long before its end whoever saved a job is told, in days. */
const TELL_BEFORE_DAYS = 3
/** Most jobs in one transaction, so that each transaction is short. */
const BATCH = 200

/**
 * Records once for each closing day that a job which somebody has saved closes within three days, whoever advertises it. Safe to run
 * twice at once: of two runs one waits for the other, and sees what it recorded.
 */
export async function tellSavedEnding(): Promise<void> {
  for (let count = BATCH; count === BATCH; ) count = await tellBatch()
}

async function tellBatch(): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('saved jobs that end', 0))`.execute(tx)
    const ending = await tx
      .selectFrom('jobs as j')
      .select(['j.id', sql<Date>`j.expires_at`.as('closesAt')])
      .where('j.status', '=', sql.lit('live'))
      .where('j.expires_at', '>', sql<Date>`now()`)
      .where('j.expires_at', '<=', sql<Date>`now() + make_interval(days => ${sql.lit(TELL_BEFORE_DAYS)})`)
      .where(sql<boolean>`exists (select from saved_jobs s where s.job_id = j.id)`)
      .where(
        sql<boolean>`not exists (select from events e where e.job_id = j.id and e.name = 'job.saved_ends_soon'
          and (e.data ->> 'closesAt')::timestamptz = date_trunc('milliseconds', j.expires_at))`,
      )
      .orderBy('j.expires_at')
      .orderBy('j.id')
      .limit(BATCH)
      .execute()
    for (const { id: jobId, closesAt } of ending) await recordEvent(tx, 'job.saved_ends_soon', { jobId, closesAt: closesAt.toISOString() })
    return ending.length
  })
}
