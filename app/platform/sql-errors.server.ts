// PostgreSQL error codes (documentation, appendix A): both drivers carry them.
const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code

/** True when a row refers to something that is not there. */
export const isForeignKeyViolation = (error: unknown) => codeOf(error) === '23503'

/** True when something that must be the only one of its kind is there already. */
export const isUniqueViolation = (error: unknown) => codeOf(error) === '23505'
