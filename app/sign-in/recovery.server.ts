import { audit } from '#app/accounts/audit.server.ts'
import type { Visitor } from '#app/accounts/visitor.server.ts'
import { db } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { checkSessions } from '#app/platform/live.server.ts'
import { browserBinding } from './browser-binding.server.ts'
import { askForCode, dropCodes, findLink, spendCode } from './codes.server.ts'
import { findByEmail, setPassword } from './credentials.server.ts'
import { forgetBrowsers } from './known-browser.server.ts'
import { passwordProblem } from './password.ts'
import { hashPassword } from './passwords.server.ts'
import { consumeCodeLimit, consumeRecoveryMailLimit, refundCodeLimit, resetLimitsAfterRecovery } from './rate-limits.server.ts'

export const LINK_SPENT = 'This link has been used or is too old. Please ask for another one.'

type Pending = { kind: 'known'; userId: string } | { kind: 'unknown' }

/**
 * Mails a link to the form for a new password. An address without an account gets a mail that says so; it takes the same time.
 *
 * @throws AppError `rate_limited`
 */
export async function askForRecovery(email: string, visitor: Visitor): Promise<void> {
  await consumeRecoveryMailLimit(email, visitor)
  const user = await findByEmail(email)
  const pending: Pending = user?.email_verified ? { kind: 'known', userId: user.id } : { kind: 'unknown' }
  // The link is valid in any browser, since people may open their mail elsewhere. So this binding is never sent as a cookie.
  const { browserHash } = browserBinding('asking').bind()
  await askForCode({ email, purpose: 'recovery', browserHash }, pending)
  await audit('recovery_asked', { userId: pending.kind === 'known' ? pending.userId : null, visitor })
}

/** The address whose password a link may reset; null when the link is wrong, used or expired. It spends nothing, so mail scanners may open the link. */
export async function findRecovery(token: string): Promise<{ email: string } | null> {
  const link = await findLink('recovery', token)
  return link && (link.payload as Pending).kind === 'known' ? { email: link.email } : null // written by askForRecovery only
}

/**
 * Sets a new password by a mailed link, which works once, and ends every session of the account. It does not sign in (ASVS 6.4.3).
 *
 * @throws AppError `invalid` when the link is wrong, used or expired, or the password is not acceptable; `rate_limited` after many wrong links
 */
export async function resetPassword({ token, password }: { token: string; password: string }, visitor: Visitor): Promise<void> {
  await consumeCodeLimit(visitor.clientAddress)
  const link = await findLink('recovery', token)
  if (!link) return refuseLink(visitor)
  await refundCodeLimit(visitor.clientAddress)
  const problem = passwordProblem(password, [link.email])
  if (problem) throw new AppError('invalid', problem)
  const passwordHash = await hashPassword(password)
  const isSet = await db.transaction().execute(async (tx) => {
    const pending = (await spendCode(tx, link.id)) as Pending | null // written by askForRecovery only
    if (pending?.kind !== 'known') return false
    const { userId } = pending
    // The account may have moved to another address since the link was asked for.
    const own = tx.selectFrom('users').select('id').where('id', '=', userId).where('email', '=', link.email)
    if (!(await own.forNoKeyUpdate().executeTakeFirst())) return false
    await setPassword(tx, userId, passwordHash)
    await forgetBrowsers(tx, userId)
    await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
    // Invalidates the other links and codes of the account.
    await dropCodes(tx, link.email)
    await audit('password_reset', { userId, visitor, tx })
    await recordEvent(tx, 'user.password_changed', { actorId: userId })
    return true
  })
  if (!isSet) return refuseLink(visitor)
  await resetLimitsAfterRecovery(link.email, visitor)
  await checkSessions()
}

async function refuseLink(visitor: Visitor): Promise<never> {
  await audit('recovery_refused', { userId: null, visitor })
  throw new AppError('invalid', LINK_SPENT)
}
