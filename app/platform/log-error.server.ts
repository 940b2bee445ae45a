/** What the log keeps of an error. `table`, `constraint` and `column` are names of ours; what people wrote is in none of them. */
export type LoggedError = {
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
 * The one shape in which errors are logged. Drivers hang statement, parameters and the failing row on theirs, and quote
 * the value in the message (`invalid input syntax for type uuid: "…"`): none of that is kept. Anything thrown that is no
 * error keeps its kind alone.
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

/** A message of ours or a library's, without addresses of people; of one that `quotes` its input, what stands before the first quotation mark. */
export function redactMessage(message: string, quotes: boolean): string {
  const short = message.slice(0, MAX_MESSAGE_LENGTH)
  const told = quotes ? short.replace(/["“„«'`].*$/s, '…') : short
  return told.replace(/[^\s<>()"']+@[^\s<>()"']+/g, '…@…')
}

/** The calls alone: a stack begins with the message. One that does not hold its message is not known to be calls. */
function framesOf({ stack = '', message }: Error): string | null {
  const end = stack.indexOf(message)
  return end < 0 ? null : stack.slice(end + message.length).trim()
}
