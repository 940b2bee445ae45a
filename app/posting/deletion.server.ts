import { sql } from 'kysely'
import { redirect } from 'react-router'
import { audit } from '#app/accounts/audit.server.ts'
import { lockPeople } from '#app/accounts/lock-people.server.ts'
import type { Visitor } from '#app/accounts/visitor.server.ts'
import { findJobAd, hasWaitingBoost } from '#app/billing/job-ads.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { type Advertiser, areaOf, isOwnJob } from '#app/employers/advertiser.server.ts'
import { deleteJobs } from '#app/jobs/write.server.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { POSTING_PAGES } from './area-pages.ts'
import { notDeletedFor } from './own-jobs.ts'
import { findPostingTeam, type Poster } from './posting-team.server.ts'

/** True for a job for which an ad of its own or a boost was ordered that has not begun. */
export const hasOrder = async (jobId: number, connection?: Tx): Promise<boolean> =>
  (await findJobAd(jobId, connection)) !== null || (await hasWaitingBoost(jobId, connection))

/**
 * Deletes a draft, with its history and what its client was asked. The audit keeps who did it.
 *
 * @param version of the draft that the person saw
 * @returns its title
 * @throws AppError `not_found` for a job of somebody else, or one that is gone; `conflict` for anything but a draft, one that an ad or boost
 * was ordered for, or one that changed since `version`; `forbidden` for who may not post
 */
export async function deleteDraft(poster: Poster, jobId: number, { version }: { version: number }, visitor: Visitor): Promise<string> {
  return db.transaction().execute(async (tx) => {
    await lockPeople(tx, [poster.userId])
    await findPostingTeam(tx, poster, false)
    const job = await tx
      .selectFrom('jobs as j')
      .select(['j.title', 'j.status', 'j.version', 'j.employer_id', 'j.agency_id'])
      .where('j.id', '=', jobId)
      .where(isOwnJob(poster))
      .forUpdate('j')
      .executeTakeFirst()
    if (!job) throw new AppError('not_found', 'This job does not exist, or it is not one of yours')
    const reason = notDeletedFor(job.status, await hasOrder(jobId, tx))
    if (reason) throw new AppError('conflict', reason)
    if (version !== job.version) throw new AppError('conflict', `“${job.title}” was changed a moment ago`)
    await deleteJobs(tx, [jobId])
    const { userId, ...team } = poster
    await audit('draft_deleted', { userId, visitor, data: { subject: nameOfDraft(jobId), ...team }, tx })
    const teams = [...(job.employer_id ? [{ employerId: job.employer_id }] : []), ...(job.agency_id ? [{ agencyId: job.agency_id }] : [])]
    await recordEvent(tx, 'job.deleted', { actorId: userId, deletedId: jobId, teams })
    return job.title
  })
}

const nameOfDraft = (jobId: number) => `job-${jobId}`

/** When a draft of this team was deleted, and by whom, as far as they are still here; null for any other number. */
export async function findDeletion(team: Advertiser, jobId: number): Promise<{ at: Date; by: string | null } | null> {
  const deletion = await db
    .selectFrom('audit_log as a')
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.at', sql<string | null>`nullif(u.full_name, '')`.as('by')])
    .where(sql<boolean>`a.data ? 'subject'`) // as the index says it
    .where(sql<boolean>`a.data ->> 'subject' = ${nameOfDraft(jobId)}`)
    .where('a.action', '=', 'draft_deleted')
    .where('a.data', '@>', JSON.stringify('agencyId' in team ? { agencyId: team.agencyId } : { employerId: team.employerId }))
    .executeTakeFirst()
  return deletion ?? null
}

/** The answer of the other pages of a job that is gone: a deleted draft leads to the page that says so, anything else is a 404. */
export const answerGone = async (team: Advertiser, jobId: number): Promise<Response> =>
  (await findDeletion(team, jobId)) ? redirect(POSTING_PAGES[areaOf(team)].edit(jobId)) : notFound()
