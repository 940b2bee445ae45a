/** An error as it is logged. `table`, `constraint` and `column` are our own names and hold nothing that people wrote. */
type LoggedError = {
  type: string
  message: string
  code?: string
  stack?: string
  table?: string
  constraint?: string
  column?: string
  cause?: LoggedError
}

const MAX_MESSAGE_LENGTH = 300
const MAX_CAUSES = 5

/**
 * Reduces an error to what may be logged. Database drivers attach the statement, its parameters and the failing row, and quote the
 * value in the message (`invalid input syntax for type uuid: "…"`): all of that is dropped. Of a thrown value that is not an Error
 * only its type is kept.
 */
export function loggedError(thrown: unknown, depth = 0): LoggedError {
  if (!(thrown instanceof Error)) return { type: thrown?.constructor?.name ?? String(thrown), message: '' }
  const error = thrown as Error & Record<'code' | 'severity' | 'table' | 'constraint' | 'column', unknown>
  const quotes = typeof error.severity === 'string' || error instanceof SyntaxError
  const logged: LoggedError = { type: error.constructor.name || error.name, message: redactMessage(error.message, quotes) }
  for (const key of ['code', 'table', 'constraint', 'column'] as const) if (typeof error[key] === 'string') logged[key] = error[key]
  const frames = framesOf(error)
  if (frames) logged.stack = frames
  if (error.cause && depth < MAX_CAUSES) logged.cause = loggedError(error.cause, depth + 1)
  return logged
}

/** Removes email addresses from a message and, when it `quotes` its input, everything from the first quotation mark on. */
function redactMessage(message: string, quotes: boolean): string {
  const short = message.slice(0, MAX_MESSAGE_LENGTH)
  const told = quotes ? short.replace(/["“„«'`].*$/s, '…') : short
  return told.replace(/[^\s<>()"']+@[^\s<>()"']+/g, '…@…')
}

/** The stack frames without the message they begin with. Null when the stack does not contain the message, as it cannot be cut off then. */
function framesOf({ stack = '', message }: Error): string | null {
  const end = stack.indexOf(message)
  return end < 0 ? null : stack.slice(end + message.length).trim()
}
