import { audit, OPERATOR } from '#app/accounts/audit.server.ts'
import type { Owner } from '#app/accounts/owner.ts'
import type { Visitor } from '#app/accounts/visitor.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { log } from '#app/platform/log.server.ts'
import { unseal } from '#app/platform/secrets.server.ts'
import { normaliseCode } from './code.ts'
import { forgetBrowsers } from './known-browser.server.ts'
import { countRecoveryCodes, removeRecoveryCodes, replaceRecoveryCodes, spendRecoveryCode } from './recovery-codes.server.ts'
import { matchingStep, presentStep } from './totp.server.ts'

/** The purpose under which a person's TOTP secret is sealed. */
export const secretPurpose = (userId: string) => `two factor ${userId}`

/** Since when the second step has been on, and how many recovery codes are left; null while it is off. */
export async function findTwoFactor(userId: string): Promise<{ since: Date; recoveryCodesLeft: number } | null> {
  const row = await db.selectFrom('two_factors').select('confirmed_at').where('user_id', '=', userId).executeTakeFirst()
  return row?.confirmed_at ? { since: row.confirmed_at, recoveryCodesLeft: await countRecoveryCodes(userId) } : null
}

/**
 * Spends a code of the app or a recovery code. Each works once, even in concurrent calls. The caller must consume a rate limit first.
 *
 * @returns which kind it was; null when it is wrong or was used before
 */
export async function spendTwoFactorCode(userId: string, code: string): Promise<'totp' | 'recovery_code' | null> {
  const typed = normaliseCode(code)
  if (/^\d{6}$/.test(typed)) return (await spendTotp(userId, typed)) ? 'totp' : null
  return (await spendRecoveryCode(userId, typed)) ? 'recovery_code' : null
}

async function spendTotp(userId: string, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('two_factors')
    .select(['sealed_secret', presentStep.as('step')])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  if (!row) return false
  const secret = unseal(secretPurpose(userId), row.sealed_secret)
  if (secret === null) log.error({ userId }, 'a second factor cannot be read: SESSION_SECRET is not the one it was sealed with')
  const step = secret === null ? null : matchingStep(secret, code, row.step)
  if (step === null) return false
  const moved = await db
    .updateTable('two_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('sealed_secret', '=', row.sealed_secret)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return moved !== undefined
}

/**
 * Generates ten new recovery codes; earlier ones become invalid.
 *
 * @returns the codes, to be shown only once
 * @throws AppError `conflict` while the second step is off
 */
export async function makeRecoveryCodes(userId: string, visitor: Visitor): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const on = await tx
      .selectFrom('two_factors')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is not', null)
      .forUpdate()
      .executeTakeFirst()
    if (!on) throw new AppError('conflict', 'Two-step sign-in is off')
    await audit('recovery_codes_made', { userId, visitor, tx })
    return replaceRecoveryCodes(tx, userId)
  })
}

/** Switches the second step off. Does nothing while it is off. */
export async function endTwoFactor(owner: Owner, visitor: Visitor): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await removeTwoFactor(tx, owner.userId))) return
    await forgetFreshCodes(tx, owner)
    await audit('two_factor_off', { userId: owner.userId, visitor, tx })
  })
}

/** Deletes the second factor and the recovery codes. @returns false when the second step was off */
async function removeTwoFactor(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx.deleteFrom('two_factors').where('user_id', '=', userId).returning('confirmed_at').executeTakeFirst()
  await removeRecoveryCodes(tx, userId)
  return row?.confirmed_at != null
}

/** In the other sessions, a recently entered code no longer counts as the password. */
export async function forgetFreshCodes(tx: Tx, { userId, sessionId }: Owner): Promise<void> {
  await tx.updateTable('sessions').set({ code_confirmed_at: null }).where('user_id', '=', userId).where('id', '!=', sessionId).execute()
}

/**
 * Switches the second step off for somebody who has lost both phone and recovery codes, and ends all their sessions. For the operator,
 * after verifying who asks.
 *
 * @throws AppError `not_found` when nobody has this address, or their second step is off
 */
export async function resetTwoFactor(email: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const user = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
    if (!user || !(await removeTwoFactor(tx, user.id))) throw new AppError('not_found', `${email} has no two-step sign-in`)
    await tx.deleteFrom('sessions').where('user_id', '=', user.id).execute()
    await forgetBrowsers(tx, user.id)
    await audit('two_factor_off', { userId: user.id, visitor: OPERATOR, data: { by: 'operator' }, tx })
  })
}
