// Switches two-step sign-in off for somebody who has lost both their phone and their recovery codes, and ends their sessions:
// `npm run user:reset-two-factor -- --email …`. First verify that the request really comes from that person.
import { parseArgs } from 'node:util'
import { normaliseEmail } from '#app/accounts/email.server.ts'
import { closeDatabase } from '#app/db/client.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { resetTwoFactor } from '#app/sign-in/two-factor.server.ts'

const USAGE = 'npm run user:reset-two-factor -- --email ADDRESS'

/** Reads the command line. @throws Error with the message to show */
function readEmail(): string {
  const { values } = parseArgs({ options: { email: { type: 'string' } } })
  const email = normaliseEmail(values.email ?? '')
  if (!email) throw new Error(USAGE)
  return email
}

try {
  const email = readEmail()
  await migrate()
  await resetTwoFactor(email)
  console.log(`Two-step sign-in is off for ${email}, who is signed out everywhere.`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await closeDatabase()
}
