import { AppError } from '#app/platform/errors.ts'
import { sign, unsign } from '#app/platform/secrets.server.ts'

const PURPOSE = 'opened form'
/** Faster than this nobody has read a form and written to us; a program has. */
const LEAST_MS = 3_000

/** The signed time at which a form was opened, for a hidden field of it. */
export const openedNow = (now = Date.now()): string => sign(PURPOSE, String(now))

/**
 * Says whether a form was opened here before it was sent: a program that posts without opening it has no signed time.
 *
 * @throws AppError `invalid` when it was sent within three seconds of being opened. A person sends it once more, with all they wrote, and is
 * slower then; there are no scripts, cookies or puzzles in it.
 */
export function wasOpened(opened: string, now = Date.now()): boolean {
  const at = unsign(PURPOSE, opened)
  if (at === null) return false
  if (now - Number(at) < LEAST_MS) throw new AppError('invalid', 'This was sent as fast as programs do it. Please press Send once more.')
  return true
}
