import { lockPeople } from '#app/accounts/lock-people.server.ts'
import type { TeamMember } from '#app/applications/team-member.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { getsApplications } from '#app/employers/advertiser.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { requirePermission } from '#app/teams/members.server.ts'
import { isOfTeam } from './team-access.server.ts'

/** Whose offer it is: of a link, which names one offer, or of a signed-in candidate. */
export type Candidacy = { offerId: string; applicantId?: string }

/** Runs a write as a part of the transaction that is under way, or in one of its own. */
export const within = <Done>(tx: Tx | undefined, write: (tx: Tx) => Promise<Done>): Promise<Done> =>
  tx ? write(tx) : db.transaction().execute(write)

const NOT_FOUND = 'Offer not found'

/**
 * Locks an offer after its candidate and its application, the order of every write about it: people first, because the deletion of an account
 * begins with its person.
 *
 * @throws AppError `not_found` when there is none, or it is not this person's
 */
export async function lockOffer(tx: Tx, { offerId, applicantId }: Candidacy) {
  const of = await tx
    .selectFrom('offers as o')
    .innerJoin('applications as a', 'a.id', 'o.application_id')
    .select(['a.id', 'a.applicant_id'])
    .where('o.id', '=', offerId)
    .$if(applicantId !== undefined, (query) => query.where('a.applicant_id', '=', applicantId!)) // defined here
    .executeTakeFirst()
  if (!of) throw new AppError('not_found', NOT_FOUND)
  await lockPeople(tx, [of.applicant_id])
  const application = await tx
    .selectFrom('applications')
    .select(['id', 'applicant_id', 'full_name', 'status', 'job_id'])
    .where('id', '=', of.id)
    .forUpdate()
    .executeTakeFirst()
  const offer = await tx.selectFrom('offers').selectAll().where('id', '=', offerId).forUpdate().executeTakeFirst()
  // Deleted while this waited.
  if (!application || !offer) throw new AppError('not_found', NOT_FOUND)
  return { offer, application, ids: { jobId: application.job_id, applicationId: application.id, offerId } }
}

export type LockedOffer = Awaited<ReturnType<typeof lockOffer>>

/**
 * Locks an offer for a member of its team who may send offers. Their membership stays locked too.
 *
 * @param deed what it is needed for, as in "send offers"
 * @throws AppError `not_found` when it is not the team's, `forbidden` when their role may not
 */
export async function lockTeamOffer(tx: Tx, { advertiser, userId }: TeamMember, offerId: string, deed: string): Promise<LockedOffer> {
  await lockPeople(tx, [userId])
  const seen = await tx
    .selectFrom('offers as o')
    .innerJoin('applications as a', 'a.id', 'o.application_id')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .select('o.id')
    .where('o.id', '=', offerId)
    .where(isOfTeam(advertiser))
    .where(getsApplications(advertiser))
    .executeTakeFirst()
  if (!seen) throw new AppError('not_found', NOT_FOUND)
  await requirePermission(tx, advertiser, userId, 'offer.manage', deed)
  return lockOffer(tx, { offerId })
}
