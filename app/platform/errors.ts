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

type ErrorCode = keyof typeof STATUS

/** An expected error whose message is shown to the person as it stands. Anything else that is thrown is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode
  /** Seconds to wait before trying again; null when waiting does not help. */
  readonly retryAfter: number | null
  /** The form field to show it next to; null for the form as a whole. */
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

/** Each unit, and how many of the previous unit it has; the first counts seconds. */
const UNITS = [
  ['minute', 60],
  ['hour', 60],
  ['day', 24],
] as const

/** Formats a waiting time: "in 40 seconds", "in 12 minutes". Rounded up, so that nobody tries too early; above ten seconds to full tens. */
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

/** The error for an exhausted rate limit: `why`, followed by how long to wait in words. */
export function rateLimited(why: string, retryAfter: number): AppError {
  return new AppError('rate_limited', `${why} Please try again ${formatWait(retryAfter)}.`, { retryAfter })
}
