import { audit } from '#app/accounts/audit.server.ts'
import type { Owner } from '#app/accounts/owner.ts'
import type { Visitor } from '#app/accounts/visitor.server.ts'
import { db } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { findByEmail, setName } from '#app/sign-in/credentials.server.ts'
import { isRightPassword } from '#app/sign-in/sign-in.server.ts'
import { askForEmail } from './change-email.server.ts'
import { changePassword } from './change-password.server.ts'
import { requireProof } from './proof.server.ts'

/** What a person typed into their settings; null for a password they left alone. */
export type Details = { fullName: string; email: string; newPassword: string | null; currentPassword: string | null }

/** The name of a person as they wrote it, '' for none: what is shown elsewhere may be their address. */
export async function findFullName(userId: string): Promise<string> {
  const { full_name } = await db.selectFrom('users').select('full_name').where('id', '=', userId).executeTakeFirstOrThrow()
  return full_name
}

/**
 * Saves a person's name and password, and asks the new address for its code where it is another one. Password and address
 * need proof; the name alone does not.
 *
 * @returns the Set-Cookie lines of this browser, and whether a new address has to be confirmed
 * @throws AppError `invalid` without proof or when the new password is the old one, `rate_limited`
 */
export async function saveDetails(
  owner: Owner,
  { fullName, email, newPassword, currentPassword }: Details,
  visitor: Visitor,
): Promise<{ headers: Headers; confirmsEmail: boolean }> {
  const isNewEmail = email !== owner.email
  if (isNewEmail || newPassword !== null) await requireProof(owner, currentPassword, visitor)
  if (newPassword !== null && (await isRightPassword(await findByEmail(owner.email), newPassword)))
    throw new AppError('invalid', 'That is your password already', { field: 'new_password' })
  // First: what can be refused for its limits is, before anything is changed.
  const headers = isNewEmail ? await askForEmail(owner, email, visitor) : new Headers()
  await saveName(owner.userId, fullName, visitor)
  const cookies = newPassword === null ? [] : await changePassword(owner, newPassword, visitor)
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return { headers, confirmsEmail: isNewEmail }
}

async function saveName(userId: string, fullName: string, visitor: Visitor): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await setName(tx, userId, fullName)) await audit('details_changed', userId, visitor, {}, tx)
  })
}
