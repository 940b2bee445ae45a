import { audit } from '#app/accounts/audit.server.ts'
import type { Role } from '#app/accounts/role.ts'
import { endSession, openSession } from '#app/accounts/session.server.ts'
import type { Visitor } from '#app/accounts/visitor.server.ts'
import { db } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { knownBrowser, rememberBrowser } from './known-browser.server.ts'

export type Person = { id: string; email: string; role: Role }

/** A person whose first step succeeded; with the password hash that was checked, when they signed in by password. */
export type CheckedPerson = Person & { password?: string | null }

/** The signed-in person, and the Set-Cookie headers for the response. */
export type SignedIn = { user: Person; headers: Headers }

/** The first step: the password, a mailed code, or the code of a sign-up. */
export type SignedInBy = 'password' | 'code' | 'sign_up'

/** The second step: a code of the authenticator app, or a mailed one. */
export type StepKind = 'totp' | 'mailed_code'

/**
 * Opens a session in this browser for a person who has authenticated, and ends the one it had. Notifies the person by mail when the
 * browser is new to their account.
 *
 * @throws AppError `invalid` when the password has changed since it was checked
 */
export async function signInBrowser(
  user: CheckedPerson,
  visitor: Visitor,
  by: SignedInBy = 'password',
  step: StepKind | null = null,
): Promise<SignedIn> {
  const { request, clientAddress } = visitor
  await endSession(request)
  const headers = new Headers()
  const codeConfirmed = by !== 'password' || step !== null
  const isNew = by !== 'sign_up' && (await knownBrowser(request, user.email)) === null
  // Before the recheck of the password: a change after this point forgets the browser.
  const remembered = await rememberBrowser(request, user.email)
  const recheck = async () => (by === 'password' ? requirePassword(user, visitor) : undefined)
  const from = { clientAddress, userAgent: request.headers.get('user-agent'), codeConfirmed, recheck }
  headers.append('set-cookie', await openSession(user.id, from))
  headers.append('set-cookie', remembered)
  await db.transaction().execute(async (tx) => {
    const auditId = await audit('signed_in', { userId: user.id, visitor, data: { by, ...(step && { step }) }, tx })
    if (isNew) await recordEvent(tx, 'user.signed_in', { actorId: user.id, auditId })
  })
  return { user: { id: user.id, email: user.email, role: user.role }, headers }
}

/** Checks that the password has not changed; `for share` waits for a change in progress. */
async function requirePassword({ id, password }: CheckedPerson, visitor: Visitor): Promise<void> {
  const row = await db.selectFrom('credentials').select('password').where('user_id', '=', id).forShare().executeTakeFirst()
  if (!row || row.password !== password) await refusePassword(id, visitor)
}

/** Records a wrong password in the audit log. @throws AppError `invalid`, always, with the same message for every failure */
export async function refusePassword(userId: string | null, visitor: Visitor): Promise<never> {
  await audit('sign_in_refused', { userId, visitor, data: { by: 'password' } })
  throw new AppError('invalid', 'Invalid credentials')
}
