import { AsyncLocalStorage } from 'node:async_hooks'
import { pino } from 'pino'
import { config } from './config.server.ts'

/** What every log line of a request carries. */
export const requestScope = new AsyncLocalStorage<{ requestId: string }>()

/** Structured lines in UTC with the request's id. Never given bodies, codes, passwords, letters or CV text. */
export const log = pino({
  level: config.logLevel,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  mixin: () => requestScope.getStore() ?? {},
})
