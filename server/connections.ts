import type { Server } from 'node:http'

/**
 * Server options of idle connections. A proxy usually keeps them for 60 seconds: one that is closed here before, just as the proxy sends a
 * request by it, is an error to a person.
 */
export const IDLE_LIMITS = { keepAliveTimeout: 75_000 }

/** Lets nobody in any more, and waits for running requests. @param graceMs the most that it waits, in milliseconds */
export async function closeConnections(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  // Those with a running request end with its answer.
  server.keepAliveTimeout = 1
  let timer: ReturnType<typeof setTimeout> | undefined
  await Promise.race([
    closed,
    new Promise((resolve) => {
      timer = setTimeout(resolve, graceMs)
    }),
  ])
  clearTimeout(timer)
}
