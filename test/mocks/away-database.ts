import pg from 'pg'
import { vi } from 'vitest'

/** Runs while no statement reaches the database; statements fail with the driver's own error. */
export async function withDatabaseAway(run: () => Promise<void>): Promise<void> {
  const refuse = (done?: (error: Error, client: undefined, release: () => void) => void) => {
    const error = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    return done ? done(error, undefined, () => {}) : Promise.reject(error)
  }
  const spy = vi.spyOn(pg.Pool.prototype, 'connect').mockImplementation(refuse)
  try {
    await run()
  } finally {
    spy.mockRestore()
  }
}
