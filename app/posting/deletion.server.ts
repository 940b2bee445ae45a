import { findJobAd, hasWaitingBoost } from '#app/billing/job-ads.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { isOwnJob } from '#app/employers/advertiser.server.ts'
import { deleteJobs } from '#app/jobs/write.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { notDeletedFor } from './own-jobs.ts'
import { findPostingTeam, type Poster } from './posting-team.server.ts'

/** True for a job for which an ad of its own or a boost was ordered that has not begun. */
export const hasOrder = async (jobId: number, connection?: Tx): Promise<boolean> =>
  (await findJobAd(jobId, connection)) !== null || (await hasWaitingBoost(jobId, connection))

/**
 * Deletes a draft, with its history and what its client was asked.
 *
 * @param version of the draft that the person saw
 * @returns its title
 * @throws AppError `not_found` for a job of somebody else, or one that is gone; `conflict` for anything but a draft, one that an ad or boost
 * was ordered for, or one that changed since `version`; `forbidden` for who may not post
 */
export async function deleteDraft(poster: Poster, jobId: number, { version }: { version: number }): Promise<string> {
  return db.transaction().execute(async (tx) => {
    await findPostingTeam(tx, poster, false)
    const job = await tx
      .selectFrom('jobs as j')
      .select(['j.title', 'j.status', 'j.version'])
      .where('j.id', '=', jobId)
      .where(isOwnJob(poster))
      .forUpdate('j')
      .executeTakeFirst()
    if (!job) throw new AppError('not_found', 'This job does not exist, or it is not one of yours')
    const reason = notDeletedFor(job.status, await hasOrder(jobId, tx))
    if (reason) throw new AppError('conflict', reason)
    if (version !== job.version) throw new AppError('conflict', `“${job.title}” was changed a moment ago`)
    await deleteJobs(tx, [jobId])
    return job.title
  })
}
