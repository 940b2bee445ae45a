import { sql } from 'kysely'
import { audit } from '#app/accounts/audit.server.ts'
import type { Owner } from '#app/accounts/owner.ts'
import { sealAddress } from '#app/accounts/sealed-address.server.ts'
import type { Visitor } from '#app/accounts/visitor.server.ts'
import { db } from '#app/db/client.server.ts'
import { config } from '#app/platform/config.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { isUniqueViolation } from '#app/platform/sql-errors.server.ts'
import { browserBinding } from '#app/sign-in/browser-binding.server.ts'
import { askForCode, checkCode, dropCodes, spendCode } from '#app/sign-in/codes.server.ts'
import { findByEmail, setEmail } from '#app/sign-in/credentials.server.ts'
import { rememberBrowser } from '#app/sign-in/known-browser.server.ts'
import { consumeCodeLimit, consumeCodeMailLimit, refundCodeLimit } from '#app/sign-in/rate-limits.server.ts'

/** A change of address that is waiting for its code, and when it was requested. For a `taken` address the code is never mailed and changes nothing. */
type Pending = { kind: 'free' | 'taken'; userId: string; askedAt: string }

const PROVEN_MINUTES = 60

const binding = browserBinding('asking')

const keyOf = (email: string, browserHash: string) => ({ email, purpose: 'change_email', browserHash }) as const

const refused = () => new AppError('invalid', 'Invalid verification code', { field: 'code' })

/**
 * Mails a code to the address a person wants for their account; nothing changes before it is entered. An address that has
 * an account gets a mail that says so, and the response and its time are the same. The caller must have called `requireProof`.
 *
 * @returns the Set-Cookie header that binds the code to this browser
 * @throws AppError `rate_limited`
 */
export async function askForEmail(owner: Owner, email: string, visitor: Visitor): Promise<Headers> {
  const headers = await mailCode(owner, { email, askedAt: new Date().toISOString() }, visitor)
  await audit('email_change_asked', { userId: owner.userId, visitor })
  return headers
}

/**
 * Mails the code again, within an hour of the first request, for which the proof is valid.
 *
 * @returns null when this browser has no pending change
 * @throws AppError `rate_limited`
 */
export async function askForEmailAgain(owner: Owner, visitor: Visitor): Promise<Headers | null> {
  const pending = await findPending(owner, visitor.request)
  return pending && mailCode(owner, pending, visitor)
}

async function mailCode({ userId }: Owner, { email, askedAt }: { email: string; askedAt: string }, visitor: Visitor): Promise<Headers> {
  await consumeCodeMailLimit(email, visitor)
  const kind = (await findByEmail(email))?.email_verified ? 'taken' : 'free'
  const { browserHash, cookie } = binding.bind(visitor.request)
  await askForCode(keyOf(email, browserHash), { kind, userId, askedAt } satisfies Pending)
  return new Headers({ 'set-cookie': cookie })
}

/** Finds the pending change of address in this browser, the latest within the hour, and the seconds until another code may be requested. Null when there is none. */
export async function findEmailChange(owner: Owner, request: Request): Promise<{ email: string; waitSeconds: number } | null> {
  const pending = await findPending(owner, request)
  return pending && { email: pending.email, waitSeconds: Math.max(0, config.codeResendSeconds - pending.secondsAgo) }
}

async function findPending({ userId }: Owner, request: Request) {
  const browserHash = binding.hashOf(request)
  if (!browserHash) return null
  const row = await db
    .selectFrom('verification_codes')
    .select(['email', sql<string>`payload ->> 'askedAt'`.as('askedAt')])
    .select(sql<number>`floor(extract(epoch from now() - created_at))::int`.as('secondsAgo'))
    .where('purpose', '=', 'change_email')
    .where('browser_hash', '=', browserHash)
    .where(sql`payload ->> 'userId'`, '=', userId)
    .where(sql<boolean>`(payload ->> 'askedAt')::timestamptz > now() - make_interval(mins => ${PROVEN_MINUTES})`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...row, browserHash } : null
}

/**
 * Moves the account to the new address when its code is entered, in the browser and account that requested it. The old address is
 * notified by mail.
 *
 * @returns the Set-Cookie header that keeps this browser known
 * @throws AppError `invalid` when the code is wrong, expired, spent, out of attempts or from another browser, or the address has got an
 * account meanwhile; `rate_limited`
 */
export async function changeEmail(owner: Owner, code: string, visitor: Visitor): Promise<string> {
  await consumeCodeLimit(visitor.clientAddress)
  const pending = await findPending(owner, visitor.request)
  const tried = pending && (await checkCode(keyOf(pending.email, pending.browserHash), code))
  if (!pending || !tried || !(await moveAccount(owner, { codeId: tried.id, email: pending.email }, visitor))) {
    await audit('code_refused', { userId: owner.userId, visitor, data: { purpose: 'change_email' } })
    throw refused()
  }
  await refundCodeLimit(visitor.clientAddress)
  return rememberBrowser(visitor.request, pending.email)
}

/** False when the code was spent meanwhile, or the address is another account's. */
async function moveAccount(owner: Owner, to: { codeId: string; email: string }, visitor: Visitor): Promise<boolean> {
  try {
    return await db.transaction().execute(async (tx) => {
      const spent = (await spendCode(tx, to.codeId)) as Pending | null // written by askForEmail only
      if (spent?.kind !== 'free' || spent.userId !== owner.userId) return false
      await setEmail(tx, owner.userId, to.email)
      // Links in the old mailbox become invalid.
      await dropCodes(tx, owner.email)
      await audit('email_changed', { userId: owner.userId, visitor, tx })
      const sealed = sealAddress(owner.email)
      // The first is removed once the mail is sent, or given up. The second stays as long as the account, to find mails that were sent to it.
      await recordEvent(tx, 'user.email_changed', { actorId: owner.userId, sealedAddress: sealed, earlierAddress: sealed })
      return true
    })
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}
