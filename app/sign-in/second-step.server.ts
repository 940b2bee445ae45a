import { sql } from 'kysely'
import { audit } from '#app/accounts/audit.server.ts'
import type { Visitor } from '#app/accounts/visitor.server.ts'
import { db } from '#app/db/client.server.ts'
import { config } from '#app/platform/config.server.ts'
import { deleteCookieHeader, readCookie, setCookieHeader } from '#app/platform/cookies.server.ts'
import { COOKIES } from '#app/platform/cookies.ts'
import { demo } from '#app/platform/demo.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { keyedHash, seal, unseal } from '#app/platform/secrets.server.ts'
import { browserBinding } from './browser-binding.server.ts'
import { askForCode, askForCodeAgain, checkCode, findCodeRequest, spendCode } from './codes.server.ts'
import { knownBrowser } from './known-browser.server.ts'
import { consumeNewBrowserMailLimit, consumeSecondStepLimit, resetSecondStepLimit } from './rate-limits.server.ts'
import { countRecoveryCodes } from './recovery-codes.server.ts'
import {
  type CheckedPerson,
  type Person,
  refusePassword,
  type SignedIn,
  type SignedInBy,
  type StepKind,
  signInBrowser,
} from './sign-in-browser.server.ts'
import { spendTwoFactorCode } from './two-factor.server.ts'

/** The first step succeeded and a second one is needed; nobody is signed in yet. */
export type OneMoreStep = { step: StepKind; headers: Headers }

/** A sign-in in this browser that is waiting for its second step. */
export type Step = { user: Person; kind: StepKind; by: Exclude<SignedInBy, 'sign_up'>; next: string | null }

/** The pending step as stored in the cookie. The fingerprint is of the account's state: a new password or address voids the step. */
type PendingStep = {
  userId: string
  kind: StepKind
  by: Step['by']
  next: string | null
  browserHash: string
  fingerprint: string
  at: number
}

const COOKIE = 'second_step'
const SEALED_FOR = 'second step'
const STEP_SECONDS = COOKIES[COOKIE].seconds
const browser = browserBinding('second_step_browser')

const codeKey = (email: string, browserHash: string) => ({ email, purpose: 'new_browser', browserHash }) as const
const pendingStepCookie = (pending: PendingStep) => setCookieHeader(COOKIE, seal(SEALED_FOR, JSON.stringify(pending)))

/**
 * Begins the second step for a person who has entered the correct password or mailed code, if they need one.
 *
 * @param next where they were going, a path of this site
 * @returns null when they need none
 * @throws AppError `invalid` when the password has changed since it was checked, `rate_limited` when the code for a new
 * browser may not be mailed now
 */
export async function beginStep(
  { id: userId, email, password }: CheckedPerson,
  visitor: Visitor,
  { by, next }: Pick<Step, 'by' | 'next'>,
): Promise<OneMoreStep | null> {
  const state = await findAccountState(userId)
  if (!state) throw new AppError('invalid', 'Please log in again')
  if (by === 'password' && state.password !== password) return refusePassword(userId, visitor)
  const kind = await neededStep(state, by, visitor.request)
  if (!kind) return null
  const { browserHash, cookie } = kind === 'totp' ? browser.bind() : await askStepCode(email, visitor)
  const pending = { userId, kind, by, next: keptNext(next), browserHash, fingerprint: state.fingerprint, at: state.now }
  const headers = new Headers({ 'set-cookie': pendingStepCookie(pending) })
  if (cookie) headers.append('set-cookie', cookie)
  return { step: kind, headers }
}

// A cookie holds 4 KB, sealed and written in base64.
const keptNext = (next: string | null) => (next !== null && next.length <= 2_000 ? next : null)

type AccountState = { user: Person; password: string | null; fingerprint: string; hasTotp: boolean; now: number }

async function findAccountState(userId: string): Promise<AccountState | null> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('credentials as c', 'c.user_id', 'u.id')
    .leftJoin('two_factors as t', (join) => join.onRef('t.user_id', '=', 'u.id').on('t.confirmed_at', 'is not', null))
    .select(['u.id', 'u.email', 'u.role', 'c.password', 't.confirmed_at', sql<number>`extract(epoch from now())::int`.as('now')])
    .where('u.id', '=', userId)
    .where('u.email_verified', '=', true)
    .executeTakeFirst()
  if (!row) return null
  const { id, email, role, password, confirmed_at: since, now } = row
  const fingerprint = keyedHash(SEALED_FOR, JSON.stringify([email, password, since]))
  return { user: { id, email, role }, password, fingerprint, hasTotp: since !== null, now }
}

// Employers and recruiters can read other people's applications, so a new browser needs a code. Who signed in by a mailed code is not
// asked for a second one (product decision 14).
async function neededStep({ user: { email, role }, hasTotp }: AccountState, by: Step['by'], request: Request): Promise<StepKind | null> {
  if (hasTotp) return 'totp'
  const hires = role === 'employer' || role === 'recruiter'
  const asks = hires && by === 'password' && config.smtpUrl !== null && !isDemoPerson(email)
  return asks && (await knownBrowser(request, email)) === null ? 'mailed_code' : null
}

// The demonstration accounts have addresses where nobody receives mail (RFC 2606).
const isDemoPerson = (email: string) => demo.board && email.endsWith('@example.com')

/** Mails a code for this browser, unless it requested one a moment ago: entering the password twice sends one mail. */
async function askStepCode(email: string, visitor: Visitor): Promise<{ browserHash: string; cookie: string | null }> {
  const browserHash = browser.hashOf(visitor.request)
  if (browserHash && (await waitOf(email, browserHash)) > 0) return { browserHash, cookie: null }
  await consumeNewBrowserMailLimit(email, visitor)
  const bound = browser.bind()
  await askForCode(codeKey(email, bound.browserHash), {})
  return bound
}

async function waitOf(email: string, browserHash: string): Promise<number> {
  const asker = await findCodeRequest(codeKey(email, browserHash))
  return asker ? Math.max(0, config.codeResendSeconds - asker.secondsAgo) : 0
}

function readPendingStep(request: Request): PendingStep | null {
  const sealed = readCookie(request, COOKIE)
  const text = sealed && unseal(SEALED_FOR, sealed)
  return text ? (JSON.parse(text) as PendingStep) : null // sealed by pendingStepCookie only
}

async function findPendingStep(request: Request): Promise<(AccountState & { pending: PendingStep }) | null> {
  const pending = readPendingStep(request)
  if (!pending || browser.hashOf(request) !== pending.browserHash) return null
  const state = await findAccountState(pending.userId)
  if (!state || state.fingerprint !== pending.fingerprint || state.now - pending.at > STEP_SECONDS) return null
  return { ...state, pending }
}

/**
 * Finds the pending sign-in of this browser; null when there is none, it is more than ten minutes old,
 * or the person's password, address or second factor has changed since.
 */
export async function findStep(request: Request): Promise<(Step & { waitSeconds: number }) | null> {
  const found = await findPendingStep(request)
  if (!found) return null
  const { kind, by, next, browserHash } = found.pending
  return { user: found.user, kind, by, next, waitSeconds: kind === 'mailed_code' ? await waitOf(found.user.email, browserHash) : 0 }
}

/** Where the person was going, even if the second step has expired; null when that is not known. */
export const nextOfStep = (request: Request): string | null => readPendingStep(request)?.next ?? null

const expired = () => new AppError('forbidden', 'Your sign-in has expired. Please log in again.')

/**
 * Signs this browser in with the code of the second step.
 *
 * @returns `recoveryCodesLeft` is null unless a recovery code was used
 * @throws AppError `invalid` for a wrong or used code, `forbidden` when no step is pending, `rate_limited`
 */
export async function confirmStep(
  code: string,
  visitor: Visitor,
): Promise<SignedIn & { next: string | null; recoveryCodesLeft: number | null }> {
  const found = await findPendingStep(visitor.request)
  if (!found) throw expired()
  const { pending, user, password } = found
  await consumeSecondStepLimit(user.email, visitor)
  const shown =
    pending.kind === 'totp' ? await spendTwoFactorCode(user.id, code) : await spendMailedCode(user.email, pending.browserHash, code)
  if (!shown) {
    await audit('code_refused', { userId: user.id, visitor, data: { purpose: pending.kind } })
    throw new AppError('invalid', 'Invalid verification code', { field: 'code' })
  }
  await resetSecondStepLimit(user.email, visitor)
  const isRecovery = shown === 'recovery_code'
  if (isRecovery) await audit('recovery_code_used', { userId: user.id, visitor })
  const { headers } = await signInBrowser({ ...user, password }, visitor, pending.by, pending.kind)
  headers.append('set-cookie', deleteCookieHeader(COOKIE))
  headers.append('set-cookie', browser.clear())
  return { user, headers, next: pending.next, recoveryCodesLeft: isRecovery ? await countRecoveryCodes(user.id) : null }
}

async function spendMailedCode(email: string, browserHash: string, code: string): Promise<'mailed_code' | null> {
  const tried = await checkCode(codeKey(email, browserHash), code)
  const spent = tried && (await db.transaction().execute((tx) => spendCode(tx, tried.id)))
  return spent ? 'mailed_code' : null
}

/**
 * Mails another code for a new browser.
 *
 * @returns the Set-Cookie headers that keep the step pending as long as the code is valid
 * @throws AppError `forbidden` when no such step is pending, `rate_limited`
 */
export async function resendStepCode(visitor: Visitor): Promise<Headers> {
  const found = await findPendingStep(visitor.request)
  if (found?.pending.kind !== 'mailed_code') throw expired()
  await consumeNewBrowserMailLimit(found.user.email, visitor)
  await askForCodeAgain(codeKey(found.user.email, found.pending.browserHash))
  return new Headers({ 'set-cookie': pendingStepCookie({ ...found.pending, at: found.now }) })
}
