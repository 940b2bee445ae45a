const STATUS = { not_found: 404, forbidden: 403, conflict: 409, invalid: 422, rate_limited: 429, unavailable: 503 } as const

export type ErrorCode = keyof typeof STATUS

/** A refusal a person can read: its message is shown as it stands. Anything else that is thrown is a bug. */
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

  /** The HTTP status of the refusal. */
  get status(): number {
    return STATUS[this.code]
  }
}
