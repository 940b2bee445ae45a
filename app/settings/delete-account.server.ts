import { audit } from '#app/accounts/audit.server.ts'
import type { Owner } from '#app/accounts/owner.ts'
import { sealAddress } from '#app/accounts/sealed-address.server.ts'
import type { Visitor } from '#app/accounts/visitor.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { checkSessions } from '#app/platform/live.server.ts'
import type { ErasureFollowUp } from '#app/platform/personal-data.ts'
import { requireProof } from './proof.server.ts'

/**
 * Deletes a person's account for good, with all their personal data. Their sessions end at once. After the commit their stored files are
 * deleted and a last mail is sent. Only audit entries stay, with an id that no longer names anybody.
 *
 * @param erase removes the person from every part of the product: app/personal-data.server.ts
 * @throws AppError `invalid` without proof, `rate_limited`
 */
export async function deleteAccount(
  owner: Owner,
  currentPassword: string | null,
  erase: (tx: Tx, userId: string) => Promise<Required<ErasureFollowUp>>,
  visitor: Visitor,
): Promise<void> {
  await requireProof(owner, currentPassword, visitor)
  const { userId, email } = owner
  await db.transaction().execute(async (tx) => {
    const leftover = await erase(tx, userId)
    await audit('account_deleted', { userId, visitor, tx })
    await recordEvent(tx, 'user.deleted', { ...leftover, sealedAddress: sealAddress(email) })
  })
  await checkSessions()
}
