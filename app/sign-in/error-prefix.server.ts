import { AppError } from '#app/platform/errors.ts'

/** Puts the specification's sentence before why something was refused; what belongs beside a field, and anything else thrown, goes on as it is. */
export function prefixError(before: string) {
  return (error: unknown): never => {
    if (!(error instanceof AppError) || error.field) throw error
    throw new AppError(error.code, `${before} ${error.message}`, {
      cause: error,
      ...(error.retryAfter && { retryAfter: error.retryAfter }),
    })
  }
}
