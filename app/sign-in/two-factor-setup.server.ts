import { sql } from 'kysely'
import { audit } from '#app/accounts/audit.server.ts'
import type { Owner } from '#app/accounts/owner.ts'
import type { Visitor } from '#app/accounts/visitor.server.ts'
import { db } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { seal, unseal } from '#app/platform/secrets.server.ts'
import { normaliseCode } from './code.ts'
import { forgetBrowsers } from './known-browser.server.ts'
import { consumeSecondStepLimit, resetSecondStepLimit } from './rate-limits.server.ts'
import { replaceRecoveryCodes } from './recovery-codes.server.ts'
import { matchingStep, newSecret, presentStep } from './totp.server.ts'
import { findTwoFactor, forgetFreshCodes, secretPurpose } from './two-factor.server.ts'

const SETUP_MINUTES = 60

// Only the session that began a setup can read its secret. Another session, perhaps a thief's, can only start over or cancel.
const setupPurpose = ({ userId, sessionId }: Owner) => `${secretPurpose(userId)} setup ${sessionId}`
const onAlready = () => new AppError('conflict', 'Two-step sign-in is on already')

/** The secret of a setup begun in this session within the hour, and the current time step; null when there is none. */
export async function findSetup(owner: Owner): Promise<{ secret: string; sealed: string; step: number } | null> {
  const row = await db
    .selectFrom('two_factors')
    .select(['sealed_secret', presentStep.as('step')])
    .where('user_id', '=', owner.userId)
    .where('confirmed_at', 'is', null)
    .where('created_at', '>', sql<Date>`now() - make_interval(mins => ${SETUP_MINUTES})`)
    .executeTakeFirst()
  const secret = row && unseal(setupPurpose(owner), row.sealed_secret)
  return row && secret ? { secret, sealed: row.sealed_secret, step: row.step } : null
}

/**
 * Begins to set up the second step, or continues a setup begun in this session within the hour. Signing in does not change before
 * `confirmTwoFactor`.
 *
 * @throws AppError `conflict` when it is on already
 */
export async function beginTwoFactor(owner: Owner): Promise<void> {
  if (await findSetup(owner)) return
  const fresh = { sealed_secret: seal(setupPurpose(owner), newSecret()), created_at: sql<Date>`now()` }
  const row = await db
    .insertInto('two_factors')
    .values({ user_id: owner.userId, ...fresh })
    .onConflict((oc) => oc.column('user_id').doUpdateSet(fresh).where('two_factors.confirmed_at', 'is', null))
    .returning('user_id')
    .executeTakeFirst()
  if (!row) throw onAlready()
}

/** Cancels a setup of the second step. */
export async function cancelTwoFactor(userId: string): Promise<void> {
  await db.deleteFrom('two_factors').where('user_id', '=', userId).where('confirmed_at', 'is', null).execute()
}

/**
 * Switches the second step on, given a correct code of the app; that code cannot be used to sign in. Every browser becomes new to the
 * account.
 *
 * @returns the recovery codes, to be shown only once
 * @throws AppError `invalid` for a wrong code, `conflict` when it is on already or there is nothing to confirm, `rate_limited`
 */
export async function confirmTwoFactor(owner: Owner, code: string, visitor: Visitor): Promise<string[]> {
  const setup = await findSetup(owner)
  if (!setup) throw await nothingToConfirm(owner.userId)
  await consumeSecondStepLimit(owner.email, visitor)
  const step = matchingStep(setup.secret, normaliseCode(code), setup.step)
  if (step === null) {
    await audit('code_refused', { userId: owner.userId, visitor, data: { purpose: 'two_factor' } })
    throw new AppError('invalid', 'Invalid verification code', { field: 'code' })
  }
  await resetSecondStepLimit(owner.email, visitor)
  const codes = await db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('two_factors')
      .set({ sealed_secret: seal(secretPurpose(owner.userId), setup.secret), confirmed_at: sql<Date>`now()`, last_step: step })
      .where('user_id', '=', owner.userId)
      .where('sealed_secret', '=', setup.sealed)
      .returning('user_id')
      .executeTakeFirst()
    if (!row) return null
    await forgetFreshCodes(tx, owner)
    await forgetBrowsers(tx, owner.userId)
    await audit('two_factor_on', { userId: owner.userId, visitor, tx })
    return replaceRecoveryCodes(tx, owner.userId)
  })
  if (!codes) throw await nothingToConfirm(owner.userId)
  return codes
}

/** Sent twice, or again because the answer got lost, the first one has switched it on, and nobody may have seen its recovery codes. */
const nothingToConfirm = async (userId: string) =>
  new AppError('conflict', (await findTwoFactor(userId)) ? ON_CODES_UNSEEN : 'This took too long. Please start again.')

const ON_CODES_UNSEEN =
  'Two-step sign-in is on already. If you have not seen your recovery codes, make new ones: they take the place of the ones that were made.'
