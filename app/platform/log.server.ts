import { AsyncLocalStorage } from 'node:async_hooks'
import { pino } from 'pino'
import { config } from './config.server.ts'
import { loggedError } from './log-error.server.ts'

/** The request id, added to every log line of a request and of the tasks it caused. Scheduled tasks have none. */
export const requestScope = new AsyncLocalStorage<{ requestId?: string }>()

/** Takes fields and a message. An error goes into the fields: passed alone, its message would be logged as it is. */
type Write = (facts: Record<string, unknown>, message: string) => void

/** The structured log, with times in UTC and the request id. Never pass it bodies, codes, passwords, letters or CV text; errors go through `loggedError`. */
export const log: Record<'debug' | 'info' | 'warn' | 'error', Write> = pino({
  level: config.logLevel,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  // A copy: the facts of the line are written into it.
  mixin: () => ({ ...requestScope.getStore() }),
  serializers: { err: (error: unknown) => loggedError(error) },
})
