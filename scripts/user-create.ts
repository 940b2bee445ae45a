// Makes a person who can sign in at once; the only way to an admin: `npm run user:create -- --role admin --email …`.
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { normaliseEmail } from '#app/accounts/email.server.ts'
import { closeDatabase } from '#app/db/client.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
import { registerUser } from '#app/sign-in/credentials.server.ts'
import { passwordProblem } from '#app/sign-in/password.ts'

/** Not employers and recruiters, who need a company or an agency: they sign up. */
const ROLES = ['admin', 'job_seeker'] as const

const USAGE = `npm run user:create -- --role ${ROLES.join('|')} --email ADDRESS [--name "FULL NAME"]
The password is read from USER_PASSWORD; without it one is made and shown once.`

/** Reads the command line. @throws Error with the message to show */
function readArguments() {
  const { values } = parseArgs({ options: { role: { type: 'string' }, email: { type: 'string' }, name: { type: 'string', default: '' } } })
  const role = ROLES.find((one) => one === values.role)
  const email = normaliseEmail(values.email ?? '')
  if (!role || !email) throw new Error(USAGE)
  const given = process.env.USER_PASSWORD || null
  const problem = given && passwordProblem(given, [email, values.name])
  if (problem) throw new Error(`USER_PASSWORD: ${problem}`)
  return { role, email, fullName: values.name.trim(), given }
}

try {
  const { given, ...person } = readArguments()
  const password = given ?? randomBytes(15).toString('base64url')
  await migrate()
  await registerUser({ ...person, password })
  console.log(`${person.email} can sign in now, as ${person.role}.`)
  if (!given) console.log(`Password, shown this once: ${password}`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
} finally {
  await closeDatabase()
}
