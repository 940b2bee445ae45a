import { AppError } from '#app/platform/errors.ts'

/** Puts the specification's sentence before why something was refused; anything else that is thrown goes on as it is. */
export function inWords(before: string) {
  return (error: unknown): never => {
    if (!(error instanceof AppError)) throw error
    throw new AppError(error.code, `${before} ${error.message}`, {
      cause: error,
      ...(error.retryAfter && { retryAfter: error.retryAfter }),
    })
  }
}
