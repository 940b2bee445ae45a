import { findSuspendedUntil, requireNotSuspended } from '#app/accounts/suspension.server.ts'
import { hireByOffer } from '#app/applications/move.server.ts'
import { findToldStatus } from '#app/applications/untold.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { actsFor } from '#app/recruiters/client-consent.server.ts'
import { listMembers } from '#app/teams/members.server.ts'
import { teamOfRow } from '#app/teams/team.ts'
import { type Candidacy, type LockedOffer, lockOffer } from './lock.server.ts'
import { takesOffers, whyNotAnswer } from './offer.ts'
import { dropWriting } from './write.server.ts'

/**
 * Accepts an offer for its candidate by their typed name. The version that they read, its hash and the time are kept and never change; the
 * application is hired, and both sides are told. The same again changes nothing.
 *
 * @param signature.number the version that was read
 * @throws AppError `not_found` when it is not theirs, `conflict` when it is closed, decided, its team is suspended or no longer acts for the company, or another version was sent meanwhile
 */
export async function acceptOffer(
  candidacy: Candidacy,
  { number, signedName }: { number: number; signedName: string },
  now = new Date(),
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { offer, application, ids } = await lockOffer(tx, candidacy)
    if (offer.state === 'accepted' && offer.sent_number === number) return
    requireRead(offer, number, now)
    await requireNotSuspended({ userId: application.applicant_id }, tx)
    // It may be a swindle. Who wants nothing more of it can still decline.
    if (await findSuspendedUntil(teamOfRow(offer), tx))
      throw new AppError('conflict', 'This team is suspended at the moment, so that its offer cannot be accepted. You can still decline it')
    if (!(await actsFor(tx, teamOfRow(offer), ids.jobId)))
      throw new AppError('conflict', 'The agency that sent this offer no longer acts for the company, so that it cannot be accepted')
    if ((await listMembers(teamOfRow(offer), undefined, tx)).length === 0)
      throw new AppError('conflict', 'The team that sent this offer has closed its account here, so that it cannot be accepted')
    // A decision that its candidate was not told of is none yet.
    if (!takesOffers(application.status) && !takesOffers(await findToldStatus(tx, application.id)))
      throw new AppError('conflict', 'This application is decided, so that its offer is closed')
    const version = await findSent(tx, offer.id, number)
    await tx
      .updateTable('offers')
      .set({ state: 'accepted', answered_at: now, signed_name: signedName, signed_hash: version.hash })
      .where('id', '=', offer.id)
      .execute()
    await dropWriting(tx, offer.id)
    await hireByOffer(tx, application.id, application.applicant_id)
    await recordEvent(tx, 'offer.accepted', { ...ids, actorId: application.applicant_id, number, fillsJob: version.fills_job })
  })
}

/** Refuses an answer to an offer that is closed, or to a version that is not the one that was sent last. */
function requireRead(offer: LockedOffer['offer'], number: number, now: Date): void {
  const refused = whyNotAnswer(offer, now)
  if (refused) throw new AppError('conflict', refused)
  if (offer.sent_number !== number)
    throw new AppError('conflict', `The team changed this offer after you opened it. Read version ${offer.sent_number} first`)
}

const findSent = (tx: Tx, offerId: string, number: number) =>
  tx
    .selectFrom('offer_versions')
    .select(['hash', 'fills_job'])
    .where('offer_id', '=', offerId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()

/**
 * Declines an offer for its candidate; the team is told. The application stays as it is. The same again changes nothing.
 *
 * @param number the version that was read
 * @throws AppError `not_found` when it is not theirs, `conflict` when it is closed, or another version was sent meanwhile
 */
export async function declineOffer(
  candidacy: Candidacy,
  { number, reason }: { number: number; reason: string },
  now = new Date(),
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { offer, application, ids } = await lockOffer(tx, candidacy)
    if (offer.state === 'declined') return
    requireRead(offer, number, now)
    await tx.updateTable('offers').set({ state: 'declined', answered_at: now, reason }).where('id', '=', offer.id).execute()
    await dropWriting(tx, offer.id)
    await recordEvent(tx, 'offer.declined', { ...ids, actorId: application.applicant_id, number })
  })
}
