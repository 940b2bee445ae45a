// PostgreSQL error codes (documentation, appendix A); the driver sets `code`.
const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code

/** True when a row refers to another that does not exist. */
export const isForeignKeyViolation = (error: unknown) => codeOf(error) === '23503'

/** True when a unique constraint is violated. */
export const isUniqueViolation = (error: unknown) => codeOf(error) === '23505'
