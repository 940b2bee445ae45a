import pg from 'pg'
import { vi } from 'vitest'
import { embedded, isEmbedded } from '#app/db/client.server.ts'

/** Runs while no statement reaches the database; statements fail with the driver's own error. */
export async function withDatabaseAway(run: () => Promise<void>): Promise<void> {
  const refuse = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
  const spies = isEmbedded ? await refuseEmbedded(refuse) : [vi.spyOn(pg.Pool.prototype, 'connect').mockImplementation(refuse)]
  try {
    await run()
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
}

async function refuseEmbedded(refuse: () => Promise<never>) {
  const pglite = await embedded()
  return [
    vi.spyOn(pglite, 'query').mockImplementation(refuse),
    vi.spyOn(pglite, 'transaction').mockImplementation((write) => write({ query: refuse } as never)),
  ]
}
