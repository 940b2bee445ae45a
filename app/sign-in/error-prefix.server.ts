import { AppError } from '#app/platform/errors.ts'

/**
 * Rethrows an AppError with a sentence of the specification before its message. Errors of a field, and any other errors, are rethrown unchanged.
 *
 * @param field a field whose errors get the sentence too
 */
export function prefixError(before: string, field: string | null = null) {
  return (error: unknown): never => {
    if (!(error instanceof AppError) || (error.field && error.field !== field)) throw error
    throw new AppError(error.code, `${before} ${error.message}`, {
      cause: error,
      ...(error.field && { field: error.field }),
      ...(error.retryAfter && { retryAfter: error.retryAfter }),
    })
  }
}
