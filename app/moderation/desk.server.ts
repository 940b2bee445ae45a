import { href, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { audit } from '#app/accounts/audit.server.ts'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import type { DeskAction } from '#app/accounts/desk-action.ts'
import type { Owner } from '#app/accounts/owner.ts'
import { confirmSession } from '#app/accounts/session.server.ts'
import { type Visitor, visitorOf } from '#app/accounts/visitor.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { requiredLine } from '#app/platform/fields.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { hasFreshCode, ownerOf, requireProof } from '#app/settings/proof.server.ts'
import { passwordField } from '#app/sign-in/forms.server.ts'
import { findTwoFactor } from '#app/sign-in/two-factor.server.ts'

/** The admin who works at the desk, with the request. */
export type Desk = { owner: Owner; visitor: Visitor }

/** The fields that every form of the desk has: why, and the proof that a stale session is asked for. */
export const deskFields = {
  reason: requiredLine(500, 'Please say why: it goes into the audit'),
  current_password: passwordField.transform((text) => text || null),
}

/** Keeps everybody out who has no second factor. The guard of `app/access.ts` has let only admins come so far. */
export const requireSecondFactor: MiddlewareFunction<Response> = async ({ context }) => {
  if (await findTwoFactor(signedInUser(context).id)) return
  throw redirectWithFlash(href('/account/two-factor'), {
    tone: 'warning',
    title: 'The desk needs two-step sign-in',
    text: 'Switch it on here, then open the desk again.',
  })
}

export const deskOf = (args: { request: Request; context: Readonly<RouterContextProvider> }): Desk => ({
  owner: ownerOf(args.context),
  visitor: visitorOf(args),
})

/** What something done at the desk was about, and how it was before and after, for the audit: no secrets, no text of other people. */
type Deed<T> = { subject: string; before: unknown; after: unknown; result: T }

/** Why an admin does something, for the audit, and their password where the last proof is older than ten minutes. */
export type Why = { reason: string; currentPassword: string | null }

type Act = Why & { action: DeskAction }

/**
 * The one way to change anything at the desk: with a fresh proof, by somebody who is an admin with a second factor at this moment, and
 * noted in the audit by the same transaction.
 *
 * @throws AppError `invalid` without the password or a code of the last ten minutes, `forbidden` for somebody who is no admin any more, and
 * what the write throws
 */
export async function actAtDesk<T>({ owner, visitor }: Desk, act: Act, write: (tx: Tx) => Promise<Deed<T>>): Promise<T> {
  await proveAtDesk({ owner, visitor }, act.currentPassword)
  return db.transaction().execute(async (tx) => {
    await requireAdmin(tx, owner.userId)
    const { subject, before, after, result } = await write(tx)
    await audit(act.action, { userId: owner.userId, visitor, data: { subject, reason: act.reason, before, after }, tx })
    return result
  })
}

/** The password stands for ten minutes, as a code does: a desk is worked through, not asked at every line. */
async function proveAtDesk({ owner, visitor }: Desk, currentPassword: string | null): Promise<void> {
  if (await hasFreshCode(owner.sessionId)) return
  await requireProof(owner, currentPassword, visitor)
  await confirmSession(owner.sessionId)
}

/** Locked until the commit: whoever takes the role away waits for this write, or is seen by it. */
async function requireAdmin(tx: Tx, userId: string): Promise<void> {
  const admin = await tx
    .selectFrom('users as u')
    .innerJoin('two_factors as t', 't.user_id', 'u.id')
    .select('u.id')
    .where('u.id', '=', userId)
    .where('u.role', '=', 'admin')
    .where('t.confirmed_at', 'is not', null)
    .forShare('u')
    .executeTakeFirst()
  if (!admin) throw new AppError('forbidden', 'You are no longer at the desk')
}
