import { sql } from 'kysely'
import { audit } from '#app/accounts/audit.server.ts'
import type { Owner } from '#app/accounts/owner.ts'
import type { Visitor } from '#app/accounts/visitor.server.ts'
import { db } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { seal, unseal } from '#app/platform/secrets.server.ts'
import { forgetBrowsers } from './known-browser.server.ts'
import { normaliseCode } from './normalise-code.ts'
import { consumeSecondStepLimit, resetSecondStepLimit } from './rate-limits.server.ts'
import { replaceRecoveryCodes } from './recovery-codes.server.ts'
import { matchingStep, newSecret, presentStep } from './totp.server.ts'
import { forgetFreshCodes, secretPurpose } from './two-factor.server.ts'

const SETUP_MINUTES = 60

// Only the session that began a setup sees its secret; another one, perhaps a thief's, can begin anew or cancel, and no more.
const setupPurpose = ({ userId, sessionId }: Owner) => `${secretPurpose(userId)} setup ${sessionId}`
const onAlready = () => new AppError('conflict', 'Two-step sign-in is on already')

/** The secret of a setup that was begun in this session within the hour, and the present time step; null when there is none. */
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
 * Begins to switch the second step on; a setup begun in this session a short while ago goes on. Signing in stays as it
 * is until `confirmTwoFactor`.
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

/** Leaves the second step off after all. */
export async function cancelTwoFactor(userId: string): Promise<void> {
  await db.deleteFrom('two_factors').where('user_id', '=', userId).where('confirmed_at', 'is', null).execute()
}

/**
 * Switches the second step on once the app shows the right code, which then signs in no more. Every browser is new to the
 * account from then on.
 *
 * @returns the recovery codes, to be shown this once
 * @throws AppError `invalid` for a wrong code, `conflict` when there is nothing to confirm, `rate_limited`
 */
export async function confirmTwoFactor(owner: Owner, code: string, visitor: Visitor): Promise<string[]> {
  const setup = await findSetup(owner)
  if (!setup) throw new AppError('conflict', 'This took too long. Please start again.')
  await consumeSecondStepLimit(owner.email, visitor)
  const step = matchingStep(setup.secret, normaliseCode(code), setup.step)
  if (step === null) {
    await audit('code_refused', owner.userId, visitor, { purpose: 'two_factor' })
    throw new AppError('invalid', 'Invalid verification code', { field: 'code' })
  }
  await resetSecondStepLimit(owner.email, visitor)
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('two_factors')
      .set({ sealed_secret: seal(secretPurpose(owner.userId), setup.secret), confirmed_at: sql<Date>`now()`, last_step: step })
      .where('user_id', '=', owner.userId)
      .where('sealed_secret', '=', setup.sealed)
      .returning('user_id')
      .executeTakeFirst()
    if (!row) throw onAlready()
    await forgetFreshCodes(tx, owner)
    await forgetBrowsers(tx, owner.userId)
    await audit('two_factor_on', owner.userId, visitor, {}, tx)
    return replaceRecoveryCodes(tx, owner.userId)
  })
}
