import { brand } from '#app/platform/brand.ts'
import { AppError } from '#app/platform/errors.ts'

/** What people read while the database is away, on pages, in forms and in feeds. */
export const SHORT_BREAK = `${brand.name} is having a short break. Please try again in a moment.`

/** Seconds after which trying again makes sense. */
const RETRY_AFTER = 5

// PostgreSQL documentation, appendix A: connection exceptions, insufficient resources, a statement that took too long, a server that
// shuts down, crashed or is starting.
const STATES = /^(08...|53...|57014|57P0[1-5])$/

// https://nodejs.org/api/errors.html#common-system-errors
const SYSTEM_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])

// The driver, its pool and the query builder give these no code.
const MESSAGES =
  /^(Connection terminated|Client (has encountered a connection error|was closed) and is not queryable|timeout exceeded when trying to connect|timeout expired|Query read timeout|Postgres connection has been discarded)/

/** True for an error that tells of the database, not of the statement: it is away, restarting, full or too slow. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string') return STATES.test(code) || SYSTEM_CODES.has(code)
  return MESSAGES.test(error.message)
}

/** What a database that is away means to whoever asked: 503, and the time after which to ask again. */
export const databaseAway = (cause: unknown) => new AppError('unavailable', SHORT_BREAK, { cause, retryAfter: RETRY_AFTER })
