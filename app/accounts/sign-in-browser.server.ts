import { db } from '#app/db/client.server.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { audit } from './audit.server.ts'
import { knownBrowser, rememberBrowser } from './known-browser.server.ts'
import type { Role } from './role.ts'
import { endSession, openSession } from './session.server.ts'
import type { Visitor } from './visitor.server.ts'

export type Person = { id: string; email: string; role: Role }

/** Who came in, and the Set-Cookie lines for the answer. */
export type SignedIn = { user: Person; headers: Headers }

/** What a person showed first: the password, a code from their mailbox, or the code of a sign-up. */
export type SignedInBy = 'password' | 'code' | 'sign_up'

/** What confirmed it: a code of their authenticator app, or one mailed to them. */
export type StepKind = 'totp' | 'mailed_code'

/**
 * Gives this browser a new session for a person who has shown who they are; the one it had ends. They hear of it by mail
 * when the browser is new to their account.
 */
export async function signInBrowser(
  user: Person,
  visitor: Visitor,
  by: SignedInBy = 'password',
  step: StepKind | null = null,
): Promise<SignedIn> {
  const { request, clientAddress } = visitor
  await endSession(request)
  const headers = new Headers()
  const codeConfirmed = by !== 'password' || step !== null
  headers.append('set-cookie', await openSession(user.id, { clientAddress, userAgent: request.headers.get('user-agent'), codeConfirmed }))
  headers.append('set-cookie', rememberBrowser(user.email))
  const isNew = by !== 'sign_up' && knownBrowser(request, user.email) === null
  await db.transaction().execute(async (tx) => {
    const auditId = await audit('signed_in', user.id, visitor, { by, ...(step && { step }) }, tx)
    if (isNew) await recordEvent(tx, 'user.signed_in', { actorId: user.id, data: { auditId } })
  })
  return { user: { id: user.id, email: user.email, role: user.role }, headers }
}
