import { pino } from 'pino'
import { log } from '#app/platform/log.server.ts'

/**
 * Captures the lines of the log from now on.
 *
 * @returns the lines, and a function that stops capturing
 */
export function takeLogLines() {
  const logger = log as unknown as { level: string; [pino.symbols.streamSym]: unknown } // the product knows no more of it than `log` says
  const { level, [pino.symbols.streamSym]: stream } = logger
  const lines: string[] = []
  logger.level = 'debug'
  logger[pino.symbols.streamSym] = { write: (line: string) => lines.push(line) }
  const stop = () => {
    logger.level = level
    logger[pino.symbols.streamSym] = stream
  }
  return { lines, stop }
}
