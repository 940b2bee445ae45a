import { setTimeout } from 'node:timers/promises'
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'

const STEP_MS = 30_000
const present = () => Math.floor(Date.now() / STEP_MS)

/**
 * An authenticator app that was given a key. The server takes each code once, and those of one step ahead: a second code
 * needs no waiting, a third waits for its time.
 */
export function authenticator(letters: string): () => Promise<string> {
  const app = createOTP(Buffer.from(base32.decode(letters.replaceAll(' ', ''))).toString('latin1'))
  let last = 0
  return async () => {
    last = Math.max(present(), last + 1)
    while (last > present() + 1) await setTimeout(500)
    return app.hotp(last)
  }
}
