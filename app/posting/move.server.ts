import { db, type Tx } from '#app/db/client.server.ts'
import { type Advertiser, isOwnJob } from '#app/employers/advertiser.server.ts'
import { endWaiting } from '#app/jobs/approval-rows.server.ts'
import { jobsChanged } from '#app/jobs/changes.server.ts'
import type { JobStatus } from '#app/jobs/job.ts'
import { changeJobs } from '#app/jobs/write.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { lockConsent, noConsent } from '#app/recruiters/client-consent.server.ts'
import { goLive, lockPoster } from './go-live.server.ts'
import { incompleteReason, stillMissing } from './missing.ts'
import { findPostingTeam, isForClient, type Poster, type Product, shownTeam } from './posting-team.server.ts'
import { checkPublication } from './publishing.server.ts'
import { askApproval } from './waiting-approvals.server.ts'

type MoveOptions = {
  /** The version of the job that the person saw; without it a change made since is not noticed. */
  version?: number | undefined
  /** Publishes although the same ad was posted within a day. */
  again?: boolean
  /** Starts a new run, also of a job that is live already. */
  renew?: boolean
}

/**
 * Moves a job to another status, as the table of moves allows. Going live has the requirements of publishing, and sets the posting date
 * the first time only. A job whose closing day has passed begins a new run, which it may once a month.
 *
 * @returns the job as it is now, and the status it came from; a job that had the status already is unchanged and records no event
 * @throws AppError `not_found` for a job of somebody else; `conflict` when its status does not allow the move, it changed since `version`,
 * or it was renewed within a month; `invalid` or `forbidden` when it is not ready to go live, or the plan has no
 * room; `conflict` and `rate_limited` as in
 * `checkPublication`
 */
export const moveJob = (poster: Poster, jobId: number, to: JobStatus, options: MoveOptions = {}) => moveOwnJob(poster, jobId, to, options)

/**
 * Gives a job a new run of the usual length from today, once a month; one that has expired or is paused goes live again. It keeps the day
 * of its first publication, so that renewing brings it no higher in the list.
 *
 * @throws AppError as `moveJob`
 */
export const renewJob = (poster: Poster, jobId: number, { version }: { version: number }) =>
  moveOwnJob(poster, jobId, 'live', { version, renew: true })

/**
 * Publishes a draft for whoever scheduled it, if its time has come: somebody may have changed that a moment ago.
 *
 * @throws AppError as `moveJob`
 */
export const publishDueJob = (owner: Advertiser, jobId: number) => moveOwnJob({ ...owner, userId: null }, jobId, 'live', { again: true })

async function moveOwnJob(mover: Poster | Product, jobId: number, to: JobStatus, { version, again = false, renew = false }: MoveOptions) {
  const isProduct = mover.userId === null
  const moved = await db.transaction().execute(async (tx) => {
    if (to === 'live') await lockPoster(tx, jobId)
    const team = await findPostingTeam(tx, mover, to === 'live')
    const client = await lockClient(tx, mover, jobId)
    const [moved] = await changeJobs(tx, {
      jobs: (all) => all.where('j.id', '=', jobId).where(isOwnJob(mover)),
      by: isProduct ? { actor: 'system', actorId: null } : { actor: client ? 'agency' : 'member', actorId: mover.userId },
      to,
      async change(job, moves) {
        if (!moves && !renew) return null
        const now = new Date()
        // Nothing is scheduled for a client, who says when.
        if (isProduct && (isForClient(job) || !(job.publish_at && job.publish_at <= now))) return null
        if (version !== undefined && version !== job.version) throw new AppError('conflict', `“${job.title}” was changed a moment ago`)
        if (to !== 'live' && to !== 'pending_approval') return { columns: {} }
        const incomplete = incompleteReason(stillMissing(job))
        if (incomplete) throw new AppError('invalid', incomplete)
        if (isForClient(job) && client?.state !== 'agreed') throw noConsent()
        if (to === 'pending_approval') return { columns: { publish_at: null } }
        if (job.posted_at === null) await checkPublication(tx, mover, job, again)
        const run = await goLive(tx, mover, job, { now, renew })
        return { columns: { ...shownTeam(team, job), ...run }, fields: moves ? [] : ['closes_on'] }
      },
    })
    if (!moved) throw new AppError('not_found', 'This job does not exist, or it is not one of yours')
    if (moved.before.status !== to && mover.userId !== null) {
      if (to === 'pending_approval') await askApproval(tx, moved.after, mover.userId, null)
      // What the client was asked is about an ad that is in work again.
      if (to === 'draft') await endWaiting(tx, [jobId])
    }
    return { ...moved.after, from: moved.before.status }
  })
  jobsChanged()
  return moved
}

/**
 * The client of a job, which publishes nothing without them; null for a job of the team's own. Its consent is locked before the job, as its
 * withdrawal does.
 */
async function lockClient(tx: Tx, mover: Poster | Product, jobId: number) {
  const job = await tx
    .selectFrom('jobs as j')
    .select(['j.agency_id', 'j.employer_id'])
    .where('j.id', '=', jobId)
    .where(isOwnJob(mover))
    .executeTakeFirst()
  if (!job || !isForClient(job)) return null
  return (await lockConsent(tx, job.agency_id!, job.employer_id!)) ?? { state: null } // it has both
}
