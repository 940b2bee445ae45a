import { brand } from '#app/platform/brand.ts'
import { AppError } from '#app/platform/errors.ts'

/** The message people read while the database is away, on pages, in forms and in feeds. */
export const SHORT_BREAK = `${brand.name} is having a short break. Please try again in a moment.`

/** When to try again, in seconds. */
const RETRY_AFTER = 5

// PostgreSQL documentation, appendix A: connection exceptions, insufficient resources, statement timeout, and a server that is
// shutting down, crashed or starting.
const STATES = /^(08...|53...|57014|57P0[1-5])$/

// https://nodejs.org/api/errors.html#common-system-errors
const SYSTEM_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])

// Errors of the driver, its pool and the query builder that have no code.
const MESSAGES =
  /^(Connection terminated|Client (has encountered a connection error|was closed) and is not queryable|timeout exceeded when trying to connect|timeout expired|Query read timeout|Postgres connection has been discarded)/

/** True when an error means that the database is down, restarting, full or too slow, not that the statement is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string') return STATES.test(code) || SYSTEM_CODES.has(code)
  return MESSAGES.test(error.message)
}

/** The error for a database that is away: 503, with the seconds to wait before trying again. */
export const databaseAway = (cause: unknown) => new AppError('unavailable', SHORT_BREAK, { cause, retryAfter: RETRY_AFTER })
