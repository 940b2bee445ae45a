import { sql } from 'kysely'
import type { RouterContextProvider } from 'react-router'
import { audit } from '#app/accounts/audit.server.ts'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import type { Owner } from '#app/accounts/owner.ts'
import { sessionIdOf } from '#app/accounts/session.server.ts'
import type { Visitor } from '#app/accounts/visitor.server.ts'
import { db } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { CODE_MINUTES } from '#app/sign-in/codes.server.ts'
import { findByEmail } from '#app/sign-in/credentials.server.ts'
import { consumePasswordLimit, resetPasswordLimit } from '#app/sign-in/rate-limits.server.ts'
import { isRightPassword } from '#app/sign-in/sign-in.server.ts'
import type { Proof } from './proof.ts'

/** The signed-in person of a guarded route, with their session. @throws Error when the route has no guard, which is a bug */
export function ownerOf(context: Readonly<RouterContextProvider>): Owner {
  const { id: userId, email } = signedInUser(context)
  const sessionId = sessionIdOf(context)
  if (!sessionId) throw new Error('ownerOf() without a session')
  return { userId, email, sessionId }
}

/** True while a mailed code that was entered in this session counts as the password: for ten minutes, by the database clock. */
export async function hasFreshCode(sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('code_confirmed_at', '>', sql<Date>`now() - make_interval(mins => ${CODE_MINUTES})`)
    .executeTakeFirst()
  return row !== undefined
}

/** Which proof a form for an important change must ask this person for. */
export async function findProof({ email, sessionId }: Owner): Promise<Proof> {
  if (await hasFreshCode(sessionId)) return 'confirmed'
  return (await findByEmail(email))?.password ? 'password' : 'code'
}

/**
 * Requires a recently entered code or the current password before a change of password, address or second factor, and before the account
 * is deleted (ASVS 7.5.1). A wrong password counts like one at sign-in.
 *
 * @param currentPassword as typed; null or empty when the form asked for none
 * @throws AppError `invalid` when there is neither, `rate_limited` after ten wrong passwords
 */
export async function requireProof({ userId, email, sessionId }: Owner, currentPassword: string | null, visitor: Visitor): Promise<void> {
  if (await hasFreshCode(sessionId)) return
  const user = await findByEmail(email)
  if (!user?.password) throw refused('Please confirm with a code from your email first')
  if (!currentPassword) throw refused('Please enter your current password')
  await consumePasswordLimit(email, visitor)
  if (!(await isRightPassword(user, currentPassword))) {
    await audit('sign_in_refused', { userId, visitor, data: { by: 'current_password' } })
    throw refused('Your current password is not right')
  }
  await resetPasswordLimit(email, visitor)
}

const refused = (message: string) => new AppError('invalid', message, { field: 'current_password' })
