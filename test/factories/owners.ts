import { randomUUID } from 'node:crypto'
import type { Role } from '#app/accounts/role.ts'
import { openSession, sessionIdOf } from '#app/accounts/session.server.ts'
import { db } from '#app/db/client.server.ts'
import { registerUser } from '#app/sign-in/credentials.server.ts'
import { createUser } from './people.ts'
import { routeArgs } from './requests.ts'

export const PASSWORD = 'tin roof and jacaranda'

/**
 * Opens a session.
 *
 * @returns its id and the Cookie header of its browser
 */
export async function createSession(userId: string, { codeConfirmed = false, userAgent = 'Test browser' } = {}) {
  const cookie = (await openSession(userId, { codeConfirmed, userAgent })).split(';')[0]!
  const { context } = await routeArgs({ path: '/', cookie })
  return { cookie, sessionId: sessionIdOf(context)! } // just opened
}

/** A signed-in person as the account pages know them, with a password unless it is null. */
export async function createOwner({
  role = 'job_seeker' as Role,
  fullName = 'Robin Wren',
  email = `${randomUUID()}@example.com`,
  password = PASSWORD as string | null,
  codeConfirmed = false,
} = {}) {
  const user = password === null ? await createUser({ role, fullName, email }) : await registerUser({ role, fullName, email, password })
  const { cookie, sessionId } = await createSession(user.id, { codeConfirmed })
  return { userId: user.id, email, sessionId, cookie }
}

/** True while the session is valid. */
export async function isOpen(sessionId: string): Promise<boolean> {
  return (await db.selectFrom('sessions').select('id').where('id', '=', sessionId).executeTakeFirst()) !== undefined
}
