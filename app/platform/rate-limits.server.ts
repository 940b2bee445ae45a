import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { rateLimited } from './errors.ts'

export type Limit = { hits: number; windowSeconds: number }

/**
 * Consumes one hit of a key's limit. The counter is in the database, so that all processes share it.
 *
 * @param handle the transaction of the write that is limited: where that is rolled back, nothing was consumed
 * @returns the seconds to wait when the limit is exhausted, else null
 */
export async function consumeLimit(key: string, { hits, windowSeconds }: Limit, handle: Tx | typeof db = db): Promise<number | null> {
  const { rows } = await sql<{ hits: number; wait: number }>`
    insert into rate_limits as r (key, hits, window_ends_at) values (${key}, 1, now() + make_interval(secs => ${windowSeconds}))
    on conflict (key) do update set
      hits = case when r.window_ends_at <= now() then 1 else r.hits + 1 end,
      window_ends_at = case when r.window_ends_at <= now() then excluded.window_ends_at else r.window_ends_at end
    returning hits, ceil(extract(epoch from window_ends_at - now()))::int as wait`.execute(handle)
  const row = rows[0]
  return row && row.hits > hits ? Math.max(1, row.wait) : null
}

/**
 * Consumes one hit of each limit, in order. Stops at the first exhausted one: the limits after it are not counted.
 *
 * @param why a sentence; the waiting time is appended
 * @param handle as of `consumeLimit`
 * @throws AppError `rate_limited` with the seconds to wait when one of them is exhausted
 */
export async function consumeLimitsOrThrow(
  limits: { key: string; limit: Limit }[],
  why = 'Too many tries.',
  handle: Tx | typeof db = db,
): Promise<void> {
  for (const { key, limit } of limits) {
    const wait = await consumeLimit(key, limit, handle)
    if (wait !== null) throw rateLimited(why, wait)
  }
}

// One key a statement: two statements that lock the same rows may meet them in different orders, which is a deadlock.

/** Resets the counters of the keys: after a correct password, the wrong ones before it no longer count. */
export async function resetLimits(keys: string[]): Promise<void> {
  for (const key of keys) await db.deleteFrom('rate_limits').where('key', '=', key).execute()
}

/** Refunds one hit of each key, for an attempt that turned out to be correct. */
export async function refundLimits(keys: string[]): Promise<void> {
  const oneLess = sql<number>`hits - 1`
  for (const key of keys) await db.updateTable('rate_limits').set({ hits: oneLess }).where('key', '=', key).where('hits', '>', 0).execute()
}
