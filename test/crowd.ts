import pLimit from 'p-limit'

/**
 * Does something so many times at once, as far as the database has connections for it and a few more: one that waits for
 * its connection as long as a slow machine needs for hundreds is answered otherwise.
 */
export function crowd<Answer>(count: number, act: (at: number) => Promise<Answer>): Promise<Answer>[] {
  const limit = pLimit(15)
  return Array.from({ length: count }, (_, at) => limit(() => act(at)))
}
