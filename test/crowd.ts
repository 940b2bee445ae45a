import pLimit from 'p-limit'

/**
 * Runs `act` this many times concurrently, but only a few more at once than the database has connections: a call that waits for its
 * connection as long as hundreds do on a slow machine is answered differently.
 */
export function crowd<Answer>(count: number, act: (at: number) => Promise<Answer>): Promise<Answer>[] {
  const limit = pLimit(15)
  return Array.from({ length: count }, (_, at) => limit(() => act(at)))
}
