import { lockPeople } from '#app/accounts/lock-people.server.ts'
import { requireNotSuspended } from '#app/accounts/suspension.server.ts'
import { type TeamMember, teamColumns } from '#app/applications/team-member.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { getsApplications, isOwnJob } from '#app/employers/advertiser.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { requirePermission } from '#app/teams/members.server.ts'
import { lockTeamOffer, within } from './lock.server.ts'
import { MOST_VERSIONS, takesOffers, takesVersions } from './offer.ts'
import { isJobOf } from './team-access.server.ts'
import { type Terms, termsSchema } from './terms.ts'

const NO_APPLICATION = 'Application not found'

/** `fillsJob` counts for a team's own job alone. `seen` is when the version that was opened was written; null for a new one. */
export type Written = { terms: Terms; fillsJob: boolean; seen?: Date | null }

/**
 * Begins an offer to a candidate with its first version, which nobody but the team sees.
 *
 * @param under the transaction that goes on to send it, if one does
 * @returns the id of the offer
 * @throws AppError `not_found` when the application is not the team's, `forbidden`, `conflict` when it is decided or an offer is on its way
 */
export async function createOffer(member: TeamMember, applicationId: string, written: Written, under?: Tx): Promise<string> {
  const { advertiser, userId } = member
  return within(under, async (tx) => {
    await lockPeople(tx, [userId])
    const seen = await tx
      .selectFrom('applications as a')
      .innerJoin('jobs as j', 'j.id', 'a.job_id')
      .select(['a.applicant_id', isOwnJob(advertiser).as('is_own_job')])
      .where('a.id', '=', applicationId)
      .where(getsApplications(advertiser))
      .executeTakeFirst()
    if (!seen) throw new AppError('not_found', NO_APPLICATION)
    await requirePermission(tx, advertiser, userId, 'offer.manage', 'write offers')
    await requireNotSuspended(advertiser, tx)
    // In the order of `lockOffer`: the same transaction may go on to send it.
    await lockPeople(tx, [seen.applicant_id])
    const application = await tx.selectFrom('applications').select('status').where('id', '=', applicationId).forUpdate().executeTakeFirst()
    if (!application) throw new AppError('not_found', NO_APPLICATION)
    if (!takesOffers(application.status)) throw new AppError('conflict', 'This application is decided, so that it gets no offers any more')
    const offer = await tx
      .insertInto('offers')
      .values({ application_id: applicationId, ...teamColumns(advertiser) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!offer) throw new AppError('conflict', 'Your team has an offer for this candidate already')
    await insertVersion(tx, { offerId: offer.id, number: 1, userId }, { ...written, fillsJob: written.fillsJob && seen.is_own_job })
    return offer.id
  })
}

type Version = { offerId: string; number: number; userId: string }

const insertVersion = (tx: Tx, { offerId, number, userId }: Version, { terms, fillsJob }: Written) =>
  tx
    .insertInto('offer_versions')
    .values({ offer_id: offerId, number, terms: JSON.stringify(terms), fills_job: fillsJob, written_by: userId })
    .execute()

/**
 * Saves the version of an offer that is in writing. One that waits for approval is a draft again: what was looked at has changed.
 *
 * @throws AppError `not_found` when the offer is not the team's, `forbidden`, `conflict` when no version is in writing
 */
export async function saveVersion(
  member: TeamMember,
  offerId: string,
  { terms, fillsJob, seen = null }: Written,
  under?: Tx,
): Promise<void> {
  await within(under, async (tx) => {
    const { ids } = await lockTeamOffer(tx, member, offerId, 'write offers')
    if (seen) await requireUnchanged(tx, member, offerId, seen)
    const fills = fillsJob && (await isJobOf(tx, ids.jobId, member.advertiser))
    const saved = await tx
      .updateTable('offer_versions')
      .set({ terms: JSON.stringify(terms), fills_job: fills, written_by: member.userId, written_at: new Date(), state: 'draft' })
      .where('offer_id', '=', offerId)
      .where('state', '<>', 'sent')
      .returning('number')
      .executeTakeFirst()
    if (!saved) throw new AppError('conflict', 'This version was sent a moment ago. What you changed is not in it')
  })
}

/** A colleague changed a version while it was open elsewhere. Whoever was told may save again, having seen it. */
export class ChangedByColleague extends AppError {
  readonly writtenAt: Date

  constructor(name: string | null, writtenAt: Date) {
    const who = name || 'A colleague'
    super(
      'conflict',
      `${who} changed this version after you opened it. Look at it in another window first; saving again puts yours in its place`,
    )
    this.writtenAt = writtenAt
  }
}

/** A colleague's words are never overruled unknowingly. One's own may be, as from a page that is open twice. */
async function requireUnchanged(tx: Tx, { userId }: TeamMember, offerId: string, seen: Date): Promise<void> {
  const now = await tx
    .selectFrom('offer_versions as v')
    .leftJoin('users as u', 'u.id', 'v.written_by')
    .select(['v.written_at', 'v.written_by', 'u.full_name'])
    .where('v.offer_id', '=', offerId)
    .where('v.state', '<>', 'sent')
    .executeTakeFirst()
  if (now && now.written_at > seen && now.written_by !== userId) throw new ChangedByColleague(now.full_name, now.written_at)
}

/**
 * Begins the next version of an offer that is open or has run out, with the terms of the one that was sent, which stays as it is until the next is sent.
 *
 * @throws AppError `not_found` when it is not the team's, `forbidden`, `conflict` when it is closed
 */
export async function beginVersion(member: TeamMember, offerId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { offer } = await lockTeamOffer(tx, member, offerId, 'write offers')
    const last = await tx
      .selectFrom('offer_versions')
      .select(['number', 'state', 'terms', 'fills_job'])
      .where('offer_id', '=', offerId)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    // A second press of the same button, or a colleague's.
    if (last.state !== 'sent') return
    if (!takesVersions(offer.state)) throw new AppError('conflict', 'This offer is closed, so that it gets no other version')
    if (last.number >= MOST_VERSIONS) throw new AppError('conflict', `An offer has ${MOST_VERSIONS} versions at most`)
    const written = { terms: termsSchema.parse(last.terms), fillsJob: last.fills_job }
    await insertVersion(tx, { offerId, number: last.number + 1, userId: member.userId }, written)
  })
}

/**
 * Deletes the version in writing as it was read; an offer of which nothing was sent goes with it.
 *
 * @returns true when the whole offer is gone
 * @throws AppError `not_found` when it is not the team's, `forbidden`, `conflict` when it was sent or changed meanwhile
 */
export async function deleteDraft(member: TeamMember, offerId: string, { number, seen }: { number: number; seen: Date }): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { offer } = await lockTeamOffer(tx, member, offerId, 'delete drafts of offers')
    const writing = await tx
      .selectFrom('offer_versions')
      .select(['number', 'written_at'])
      .where('offer_id', '=', offerId)
      .where('state', '<>', 'sent')
      .executeTakeFirst()
    if (!writing) throw new AppError('conflict', 'There is no draft any more: it was sent or deleted a moment ago')
    if (writing.number !== number || writing.written_at.getTime() !== seen.getTime())
      throw new AppError('conflict', 'Somebody changed this draft after you opened it. Read it before you delete it')
    if (offer.state === 'draft') await tx.deleteFrom('offers').where('id', '=', offerId).execute()
    else await dropWriting(tx, offerId)
    return offer.state === 'draft'
  })
}

/** Deletes the version in writing of an offer that takes no other any more. */
export async function dropWriting(tx: Tx, offerId: string): Promise<void> {
  await tx.deleteFrom('offer_versions').where('offer_id', '=', offerId).where('state', '<>', 'sent').execute()
}
