import { AppError } from '#app/platform/errors.ts'

/** Rethrows an AppError with a sentence of the specification before its message. Errors of a field, and any other errors, are rethrown unchanged. */
export function prefixError(before: string) {
  return (error: unknown): never => {
    if (!(error instanceof AppError) || error.field) throw error
    throw new AppError(error.code, `${before} ${error.message}`, {
      cause: error,
      ...(error.retryAfter && { retryAfter: error.retryAfter }),
    })
  }
}
