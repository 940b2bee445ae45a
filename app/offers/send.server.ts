import { sql } from 'kysely'
import { requireNotSuspended } from '#app/accounts/suspension.server.ts'
import type { TeamMember } from '#app/applications/team-member.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { closingInstant } from '#app/jobs/sydney-time.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { isUniqueViolation } from '#app/platform/sql-errors.server.ts'
import { requireConsentFor } from '#app/recruiters/client-consent.server.ts'
import { whatBlocks } from './forms.ts'
import { hashOf } from './hash.server.ts'
import { letterFields, letterOf, letterValues } from './letter.ts'
import { type LockedOffer, lockTeamOffer, within } from './lock.server.ts'
import { maySend, remindsAt, takesOffers, takesVersions } from './offer.ts'
import { findNeedsApproval } from './settings.server.ts'
import { termsSchema } from './terms.ts'

// Each version is a mail to somebody who waits for it, and can be taken back at once.
const MOST_A_DAY = 10

/** A version in writing as its page showed it: `seen` is when it was written. */
type Read = { number: number; seen: Date }

/**
 * Sends the version of an offer that is in writing: the candidate gets the link, and the version never changes again. Reminder and end wait in
 * the queue.
 *
 * @param read the version that the member saw, where somebody else wrote it
 * @param under the transaction in which it was written, if it is the same
 * @throws AppError `not_found` when it is not the team's, `forbidden` when their role may not, or the team wants a second member, `conflict`
 *   when it is closed, decided or changed meanwhile, or an agency's client ended its consent, `rate_limited` after a day full of
 *   versions, `invalid` with the field of what is missing
 */
export async function sendOffer(member: TeamMember, offerId: string, read: Read | null = null, under?: Tx): Promise<void> {
  await within(under, async (tx) => {
    const locked = await lockTeamOffer(tx, member, offerId, 'send offers')
    await requireNotSuspended(member.advertiser, tx)
    await requireConsentFor(tx, member.advertiser, locked.ids.jobId)
    const version = await findSendable(tx, locked, read)
    if (!maySend(version, member.userId, await findNeedsApproval(member.advertiser, tx)))
      throw new AppError('forbidden', 'Your team wants a second member to look at each offer. Ask for approval instead')
    await requireFewToday(tx, locked.ids.applicationId)
    await sendVersion(tx, locked, version, member.userId)
  })
}

async function requireFewToday(tx: Tx, applicationId: string): Promise<void> {
  const today = tx
    .selectFrom('offer_versions as v')
    .innerJoin('offers as o', 'o.id', 'v.offer_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('o.application_id', '=', applicationId)
    .where('v.sent_at', '>', sql<Date>`now() - interval '1 day'`)
  const { count } = await today.executeTakeFirstOrThrow()
  if (count >= MOST_A_DAY)
    throw new AppError('rate_limited', 'This candidate got enough offers today. Try again tomorrow, or send a message')
}

/**
 * Asks the other members who may send offers to look at the version in writing, and to send it.
 *
 * @throws AppError as `sendOffer`
 */
export async function askApproval(member: TeamMember, offerId: string, under?: Tx): Promise<void> {
  await within(under, async (tx) => {
    const locked = await lockTeamOffer(tx, member, offerId, 'write offers')
    const version = await findSendable(tx, locked, null)
    if (version.state === 'waiting') return
    await moveVersion(tx, offerId, { state: 'waiting', note: '' })
    await recordEvent(tx, 'offer.approval_asked', { ...locked.ids, actorId: member.userId, number: version.number })
  })
}

/**
 * Gives a version that waits back to its author, with what should change.
 *
 * @throws AppError `not_found`, `forbidden` as `sendOffer`; `conflict` when it does not wait any more, or was changed meanwhile
 */
export async function sendBack(
  member: TeamMember,
  offerId: string,
  { note, ...read }: Read & { note: string },
): Promise<{ isOwn: boolean }> {
  return db.transaction().execute(async (tx) => {
    const { ids } = await lockTeamOffer(tx, member, offerId, 'answer for offers')
    const waiting = await findWriting(tx, offerId)
    if (waiting?.state !== 'waiting') throw new AppError('conflict', 'This version does not wait any more')
    requireRead(waiting, read)
    await moveVersion(tx, offerId, { state: 'draft', note })
    await recordEvent(tx, 'offer.sent_back', { ...ids, actorId: member.userId, number: read.number })
    return { isOwn: waiting.written_by === member.userId }
  })
}

const moveVersion = (tx: Tx, offerId: string, to: { state: 'draft' | 'waiting'; note: string }) =>
  tx.updateTable('offer_versions').set(to).where('offer_id', '=', offerId).where('state', '<>', 'sent').execute()

const findWriting = (tx: Tx, offerId: string) =>
  tx
    .selectFrom('offer_versions')
    .select(['number', 'state', 'terms', 'written_by', 'written_at'])
    .where('offer_id', '=', offerId)
    .where('state', '<>', 'sent')
    .forUpdate()
    .executeTakeFirst()

type Writing = NonNullable<Awaited<ReturnType<typeof findWriting>>>

/** Who approves, or gives back, answers for the words that they read, also where the same version was changed and asked for again. */
function requireRead(version: Writing, { number, seen }: Read): void {
  if (version.number === number && version.state === 'waiting' && version.written_at.getTime() === seen.getTime()) return
  throw new AppError('conflict', 'Somebody changed this offer after you opened it. Read it again first')
}

async function findSendable(tx: Tx, { offer, application }: LockedOffer, read: Read | null): Promise<Writing> {
  const version = await findWriting(tx, offer.id)
  if (!version) throw new AppError('conflict', 'This version was sent already')
  if (read) requireRead(version, read)
  if (!takesVersions(offer.state)) throw new AppError('conflict', 'This offer is closed, so that nothing is sent any more')
  if (!takesOffers(application.status)) throw new AppError('conflict', 'This application is decided, so that it gets no offers any more')
  const terms = termsSchema.parse(version.terms)
  const [wrong] = Object.entries(whatBlocks(terms))
  if (wrong) throw new AppError('invalid', wrong[1], { field: wrong[0] })
  return version
}

async function sendVersion(
  tx: Tx,
  { offer, application, ids }: LockedOffer,
  { number, ...version }: Writing,
  userId: string,
): Promise<void> {
  const terms = termsSchema.parse(version.terms)
  const [job, sender] = [
    await tx.selectFrom('jobs').select('company_name').where('id', '=', ids.jobId).executeTakeFirstOrThrow(),
    await tx.selectFrom('users').select('full_name').where('id', '=', userId).executeTakeFirstOrThrow(),
  ]
  const parties = { company: job.company_name, candidate: application.full_name, sender: sender.full_name ?? '' }
  const letter = letterOf(terms, parties, number)
  const left = letterFields.left(terms.text, letterValues(terms, parties))
  if (left) throw new AppError('invalid', left, { field: 'text' })
  const expiresAt = closingInstant(terms.openUntil)! // a day of the calendar, as was just asked
  await tx
    .updateTable('offer_versions')
    .set({ state: 'sent', note: '', sent_by: userId, sent_at: new Date(), letter: JSON.stringify(letter), hash: hashOf(letter) })
    .where('offer_id', '=', offer.id)
    .where('number', '=', number)
    .execute()
  // One that has run out is open again, unless another one was begun meanwhile.
  await tx
    .updateTable('offers')
    .set({ state: 'open', sent_number: number, expires_at: expiresAt, answered_at: null })
    .where('id', '=', offer.id)
    .execute()
    .catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error
      throw new AppError('conflict', 'Your team has another offer for this candidate by now', { cause: error })
    })
  await recordEvent(tx, 'offer.sent', { ...ids, actorId: userId, number, changed: offer.sent_number !== null })
  const remindAt = remindsAt(terms.openUntil)
  if (remindAt > new Date()) await recordEvent(tx, 'offer.reminder_planned', { ...ids, number, dueAt: remindAt.toISOString() })
  await recordEvent(tx, 'offer.expiry_planned', { ...ids, number, dueAt: expiresAt.toISOString() })
}
