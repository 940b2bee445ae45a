const STATUS = {
  unreadable: 400,
  too_large: 413,
  not_found: 404,
  forbidden: 403,
  conflict: 409,
  invalid: 422,
  rate_limited: 429,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof STATUS

/** An error a person can read: its message is shown as it stands. Anything else that is thrown is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode
  /** Seconds after which trying again makes sense; null when it never will by itself. */
  readonly retryAfter: number | null
  /** The field of the form it stands next to; null when it is about the form as a whole. */
  readonly field: string | null

  constructor(code: ErrorCode, message: string, options: { cause?: unknown; retryAfter?: number; field?: string } = {}) {
    super(message, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.retryAfter = options.retryAfter ?? null
    this.field = options.field ?? null
  }

  /** The HTTP status of the error response. */
  get status(): number {
    return STATUS[this.code]
  }
}

/** The unit, and how many of the one before make one of it. */
const UNITS = [
  ['minute', 60],
  ['hour', 60],
  ['day', 24],
] as const

/** "in 40 seconds", "in 12 minutes", "in 2 hours": rounded up, so that trying then is not too early; past ten seconds to whole tens. */
export function formatWait(seconds: number): string {
  let count = seconds > 10 ? Math.ceil(seconds / 10) * 10 : Math.max(1, Math.ceil(seconds))
  let unit = 'second'
  for (const [larger, size] of UNITS) {
    if (count < size) break
    count = Math.ceil(count / size)
    unit = larger
  }
  return `in ${count} ${unit}${count === 1 ? '' : 's'}`
}

/** The error of a rate limit that is used up: why, and in words how long to wait. */
export function rateLimited(why: string, retryAfter: number): AppError {
  return new AppError('rate_limited', `${why} Please try again ${formatWait(retryAfter)}.`, { retryAfter })
}
