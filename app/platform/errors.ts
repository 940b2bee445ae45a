const STATUS = { not_found: 404, forbidden: 403, conflict: 409, invalid: 422, rate_limited: 429, unavailable: 503 } as const

export type ErrorCode = keyof typeof STATUS

/** A refusal a person can read: its message is shown as it stands. Anything else that is thrown is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode
  /** Seconds after which trying again makes sense; null when it never will by itself. */
  readonly retryAfter: number | null

  constructor(code: ErrorCode, message: string, options: { cause?: unknown; retryAfter?: number } = {}) {
    super(message, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.retryAfter = options.retryAfter ?? null
  }

  /** The HTTP status of the refusal. */
  get status(): number {
    return STATUS[this.code]
  }
}
