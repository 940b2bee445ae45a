import { PGlite } from '@electric-sql/pglite'
import type pg from 'pg'

/** PGlite's own settings, and how much of its write-ahead log is kept on disk after a checkpoint: its default is a gigabyte. */
export const startParams = [...PGlite.defaultStartParams, '-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB']

const EVERY_MS = 5_000
const MAX_WAL_BYTES = 32 * 1024 * 1024

/**
 * Writes a checkpoint whenever the write-ahead log has grown by 32 MB. A PostgreSQL server has a process for it; the embedded one would
 * keep all of its log until it is closed.
 */
export function writeCheckpoints(pool: pg.Pool, everyMs = EVERY_MS): void {
  const timer = setInterval(() => {
    if (pool.ending) return clearInterval(timer)
    checkpoint(pool).catch(() => {}) // the next round tries again
  }, everyMs)
  timer.unref()
}

async function checkpoint(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ bytes: number }>(
    'select (pg_current_wal_lsn() - redo_lsn)::float8 as bytes from pg_control_checkpoint()',
  )
  if ((rows[0]?.bytes ?? 0) > MAX_WAL_BYTES) await pool.query('checkpoint')
}
