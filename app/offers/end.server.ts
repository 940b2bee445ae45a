import { sql } from 'kysely'
import { findSuspendedUntil } from '#app/accounts/suspension.server.ts'
import type { TeamMember } from '#app/applications/team-member.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import type { Advertiser } from '#app/employers/advertiser.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { listMembers } from '#app/teams/members.server.ts'
import { type LockedOffer, lockOffer, lockTeamOffer } from './lock.server.ts'
import { stateOf, whyNotAnswer } from './offer.ts'
import { isOfTeam } from './team-access.server.ts'
import { dropWriting } from './write.server.ts'

type Cause = 'team' | keyof typeof REASONS

/**
 * Takes an open offer back for its team; the candidate is told. A second time changes nothing.
 *
 * @throws AppError `not_found` when it is not the team's, `forbidden`, `conflict` when it is answered or has run out
 */
export async function withdrawOffer(member: TeamMember, offerId: string, reason: string, now = new Date()): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const locked = await lockTeamOffer(tx, member, offerId, 'take offers back')
    if (locked.offer.state === 'withdrawn') return
    const refused = whyNotAnswer(locked.offer, now)
    if (refused) throw new AppError('conflict', refused)
    // A team that is suspended may still take back, but mails no words of its own.
    const said = (await findSuspendedUntil(member.advertiser, tx)) ? '' : reason
    await close(tx, locked, { cause: 'team', reason: said, actorId: member.userId })
  })
}

async function close(tx: Tx, { offer, ids }: LockedOffer, { cause, reason, actorId }: { cause: Cause; reason: string; actorId?: string }) {
  await tx.updateTable('offers').set({ state: 'withdrawn', answered_at: new Date(), reason }).where('id', '=', offer.id).execute()
  await dropWriting(tx, offer.id)
  await recordEvent(tx, 'offer.withdrawn', { ...ids, ...(actorId && { actorId }), number: offer.sent_number!, cause }) // open, so it was sent
}

/** What ends an offer by itself, in words for the people who are told. */
const REASONS = {
  rejected: 'The application is decided.',
  withdrawn: 'The application was withdrawn.',
  team_gone: 'The team that sent it has closed its account here.',
} as const

/**
 * Ends what is open of the offers for an application that was decided or withdrawn; what is only written is deleted once nobody can get it.
 * Offers of a rejected application that was taken up again meanwhile stay.
 */
export async function endOffers(applicationId: string, cause: 'rejected' | 'withdrawn'): Promise<void> {
  const offers = await db
    .selectFrom('offers as o')
    .innerJoin('applications as a', 'a.id', 'o.application_id')
    .select('o.id')
    .where('a.id', '=', applicationId)
    .where('a.status', '=', cause)
    .where('o.state', 'in', ['draft', 'open'])
    .orderBy('o.id')
    .execute()
  for (const { id } of offers) await db.transaction().execute((tx) => endOne(tx, id, cause))
}

/** Ends what is open of the offers of a team that nobody belongs to any more, and deletes what it only wrote. One that somebody has joined again keeps them. */
export async function endOffersOfTeam(team: Advertiser): Promise<void> {
  if ((await listMembers(team)).length > 0) return
  const offers = await db
    .selectFrom('offers as o')
    .select(['o.id', 'o.state'])
    .where(isOfTeam(team))
    .where('o.state', 'in', ['draft', 'open'])
    .orderBy('o.id')
    .execute()
  for (const { id } of offers)
    await db.transaction().execute(async (tx) => {
      const exists = await tx.selectFrom('offers').select('id').where('id', '=', id).executeTakeFirst()
      const locked = exists && (await lockOffer(tx, { offerId: id }))
      if (locked?.offer.state === 'draft') await tx.deleteFrom('offers').where('id', '=', id).execute()
      else if (locked && stateOf(locked.offer, new Date()) === 'open')
        await close(tx, locked, { cause: 'team_gone', reason: REASONS.team_gone })
    })
}

async function endOne(tx: Tx, offerId: string, cause: 'rejected' | 'withdrawn'): Promise<void> {
  const locked = await lockOffer(tx, { offerId })
  const { offer, application } = locked
  if (application.status !== cause) return
  if (offer.state === 'draft' && cause === 'withdrawn') await tx.deleteFrom('offers').where('id', '=', offerId).execute()
  if (stateOf(offer, new Date()) === 'open') await close(tx, locked, { cause, reason: REASONS[cause] })
}

/** Notes that the time of a version has passed without an answer; nothing when it was answered, taken back or another was sent. */
export async function expireOffer({ offerId, number }: { offerId: string; number: number }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const exists = await tx.selectFrom('offers').select('id').where('id', '=', offerId).executeTakeFirst()
    if (!exists) return
    const { offer, ids } = await lockOffer(tx, { offerId })
    if (offer.sent_number !== number || offer.state !== 'open' || stateOf(offer, new Date()) !== 'expired') return
    await tx.updateTable('offers').set({ state: 'expired', answered_at: sql<Date>`expires_at` }).where('id', '=', offerId).execute()
    await recordEvent(tx, 'offer.expired', { ...ids, number })
  })
}
