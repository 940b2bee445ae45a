import { audit } from '#app/accounts/audit.server.ts'
import type { Owner } from '#app/accounts/owner.ts'
import type { Visitor } from '#app/accounts/visitor.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { checkSessions } from '#app/platform/live.server.ts'
import { findByEmail, setName } from '#app/sign-in/credentials.server.ts'
import { hashPassword } from '#app/sign-in/passwords.server.ts'
import { isRightPassword } from '#app/sign-in/sign-in.server.ts'
import { askForEmail } from './change-email.server.ts'
import { changePassword } from './change-password.server.ts'
import { requireProof } from './proof.server.ts'

/** What a person entered in their settings; a password is null when they left it empty. */
export type Details = { fullName: string; email: string; newPassword: string | null; currentPassword: string | null }

/** A person's own full name, '' when they have none. Elsewhere their email address is shown in its place. */
export async function findFullName(userId: string): Promise<string> {
  const { full_name } = await db.selectFrom('users').select('full_name').where('id', '=', userId).executeTakeFirstOrThrow()
  return full_name
}

/**
 * Saves a person's name and password, and mails a code to a new email address. Changes of password and address need proof; the name
 * does not. All or nothing: this browser would be signed out by a new password whose cookie a later error keeps from it.
 *
 * @param saveMore saves what else stands in the form
 * @returns the Set-Cookie headers of this browser, and whether a new address has to be confirmed
 * @throws AppError `invalid` without proof or when the new password is the old one, `rate_limited`
 */
export async function saveDetails(
  owner: Owner,
  { fullName, email, newPassword, currentPassword }: Details,
  visitor: Visitor,
  saveMore: (tx: Tx) => Promise<void> = async () => {},
): Promise<{ headers: Headers; confirmsEmail: boolean }> {
  const isNewEmail = email !== owner.email
  if (isNewEmail || newPassword !== null) await requireProof(owner, currentPassword, visitor)
  if (newPassword !== null && (await isRightPassword(await findByEmail(owner.email), newPassword)))
    throw new AppError('invalid', 'That is your password already', { field: 'new_password' })
  // First, so that an exhausted rate limit stops everything before anything is changed.
  const headers = isNewEmail ? await askForEmail(owner, email, visitor) : new Headers()
  const passwordHash = newPassword === null ? null : await hashPassword(newPassword)
  const cookies = await db.transaction().execute(async (tx) => {
    if (await setName(tx, owner.userId, fullName)) await audit('details_changed', { userId: owner.userId, visitor, tx })
    const cookies = passwordHash === null ? [] : await changePassword(tx, owner, passwordHash, visitor)
    await saveMore(tx)
    return cookies
  })
  if (passwordHash !== null) await checkSessions()
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return { headers, confirmsEmail: isNewEmail }
}
