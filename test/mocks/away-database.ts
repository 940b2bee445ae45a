import pg from 'pg'
import { vi } from 'vitest'

/** Runs while no statement reaches the database; statements fail with the driver's own error. */
export async function withDatabaseAway(run: () => Promise<void>): Promise<void> {
  const refuse = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
  const spy = vi.spyOn(pg.Pool.prototype, 'connect').mockImplementation(refuse)
  try {
    await run()
  } finally {
    spy.mockRestore()
  }
}
