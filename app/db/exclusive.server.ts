import { isEmbedded, maintenancePool } from './client.server.ts'

/** The locks that this process holds: the embedded database belongs to one process, and its one connection would pass its own lock. */
const taken = new Set<number>()

/**
 * Does work that no two processes may do at once. The lock belongs to a connection, so that a process that is killed leaves none behind.
 *
 * @param key any constant that no other lock has
 * @returns what `work` returns; null, at once, when it is being done already
 */
export async function exclusively<T>(key: number, work: () => Promise<T>): Promise<{ done: T } | null> {
  if (taken.has(key)) return null
  taken.add(key)
  try {
    return isEmbedded ? { done: await work() } : await withAdvisoryLock(key, work)
  } finally {
    taken.delete(key)
  }
}

async function withAdvisoryLock<T>(key: number, work: () => Promise<T>): Promise<{ done: T } | null> {
  const client = await maintenancePool().connect()
  try {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [key])
    return rows[0]?.got ? { done: await work() } : null
  } finally {
    // Closing the connection releases the lock, whatever state it is in.
    client.release(true)
  }
}
