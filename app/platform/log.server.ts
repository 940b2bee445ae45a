import { AsyncLocalStorage } from 'node:async_hooks'
import { pino } from 'pino'
import { config } from './config.server.ts'
import { loggedError } from './log-error.server.ts'

/** What every log line of a request carries, and of the tasks it caused; without an id for work by the clock. */
export const requestScope = new AsyncLocalStorage<{ requestId?: string }>()

/** Takes facts and a sentence, never a bare error: its message would become the line's. */
type Write = (facts: Record<string, unknown>, message: string) => void

/** Structured lines in UTC with the request's id. Never given bodies, codes, passwords, letters or CV text; errors pass `loggedError`. */
export const log: Record<'debug' | 'info' | 'warn' | 'error', Write> = pino({
  level: config.logLevel,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  mixin: () => requestScope.getStore() ?? {},
  serializers: { err: (error: unknown) => loggedError(error) },
})
