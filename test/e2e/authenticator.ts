import { setTimeout } from 'node:timers/promises'
import { HOTP } from 'otpauth'

const STEP_MS = 30_000
const present = () => Math.floor(Date.now() / STEP_MS)

/**
 * An authenticator app with a key. The server accepts each code once, and accepts codes one step ahead: a second code needs no wait, a
 * third waits for its time.
 */
export function authenticator(letters: string): () => Promise<string> {
  const app = new HOTP({ secret: letters.replaceAll(' ', '') })
  let last = 0
  return async () => {
    last = Math.max(present(), last + 1)
    while (last > present() + 1) await setTimeout(500)
    return app.generate({ counter: last })
  }
}
