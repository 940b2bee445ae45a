import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { isOwnJob } from '#app/employers/advertiser.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { jobsChanged } from './fresh.server.ts'
import { canMove, closingInstant, defaultClosingDate, JOB_STATUS, JOB_STATUSES, type JobStatus } from './job.ts'
import { findPostingCompany, ownJob, type Poster } from './posting.server.ts'
import { incompleteReason, stillMissing } from './posting.ts'
import { checkPublication } from './publishing.server.ts'
import { indexJobs } from './search-index.server.ts'

/**
 * Moves a job to another status by the table of moves. Going live asks for what publishing asks for, sets the posting date the first
 * time only, and a new closing day (the usual time from today) when the old one is over.
 *
 * @param version of the job as the person saw it; null takes it as it is
 * @param again publishes what was posted within a day
 * @returns the job as it is now and where it came from; without an event when it was there already
 * @throws AppError `not_found` for a job of somebody else; `conflict` when it cannot be moved there from where it is now; `invalid` or
 * `forbidden` when it is not ready to go live; `conflict` and `rate_limited` as `checkPublication` says
 */
export async function moveJob(poster: Poster, jobId: number, to: JobStatus, version: number | null = null, again = false) {
  const moved = await db.transaction().execute(async (tx) => {
    const company = await findPostingCompany(tx, poster, to === 'live')
    const job = await ownJob(tx, poster, jobId).forUpdate().executeTakeFirst()
    if (!job) throw new AppError('not_found', 'This job does not exist, or it is not one of yours')
    if (job.status === to) return { ...job, from: job.status }
    if (!canMove(job.status, to, 'member'))
      throw new AppError('conflict', `“${job.title}” is ${JOB_STATUS[job.status].label.toLowerCase()} now`)
    if (version !== null && version !== job.version) throw new AppError('conflict', `“${job.title}” was changed a moment ago`)
    const incomplete = to === 'live' ? incompleteReason(stillMissing(job)) : null
    if (incomplete) throw new AppError('invalid', incomplete)
    if (to === 'live' && job.posted_at === null) await checkPublication(tx, poster.employerId, job, again)
    const now = new Date()
    const over = to === 'live' && job.expires_at !== null && job.expires_at <= now
    const after = await tx
      .updateTable('jobs as j')
      .set({
        status: to,
        version: job.version + 1,
        updated_at: sql<Date>`now()`,
        ...(to === 'live'
          ? { posted_at: sql<Date>`coalesce(posted_at, now())`, company_name: company.company_name, company_logo: company.logo_url }
          : {}),
        ...(over ? { expires_at: closingInstant(defaultClosingDate(now)) } : {}),
      })
      .where('j.id', '=', jobId)
      .where(isOwnJob(poster))
      .where('j.status', '=', job.status)
      .returningAll()
      .executeTakeFirstOrThrow()
    await indexJobs(tx, [jobId])
    await recordEvent(tx, 'job.moved', { actorId: poster.userId, jobId, from: job.status, to, version: after.version })
    return { ...after, from: job.status }
  })
  jobsChanged()
  return moved
}

const OPEN = JOB_STATUSES.filter((status) => canMove(status, 'closed', 'member'))
const UNPUBLISHED: JobStatus[] = ['draft', 'pending_approval']

/**
 * Closes the open jobs of a company or agency whose last person leaves, and removes what was never published, in the
 * transaction that takes the person out.
 */
export async function closeAllJobs(tx: Tx, owner: 'employer_id' | 'agency_id', ownerId: string): Promise<void> {
  await tx.deleteFrom('jobs').where(owner, '=', ownerId).where('status', 'in', UNPUBLISHED).execute()
  const open = await tx
    .selectFrom('jobs')
    .select(['id', 'status', 'version'])
    .where(owner, '=', ownerId)
    .where('status', 'in', OPEN)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id, status, version } of open) {
    await tx
      .updateTable('jobs')
      .set({ status: 'closed', version: version + 1, updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute()
    await recordEvent(tx, 'job.moved', { jobId: id, from: status, to: 'closed', version: version + 1 })
  }
  await indexJobs(
    tx,
    open.map(({ id }) => id),
  )
}

/** At most this many in one transaction, so that each is short. */
const EXPIRE_BATCH = 200

/** Ends the jobs whose closing time has passed. The search leaves them out from that instant on; this tells the rest of the product. */
export async function expireJobs(): Promise<void> {
  for (let count = EXPIRE_BATCH; count === EXPIRE_BATCH; ) {
    count = await expireBatch()
    if (count > 0) jobsChanged()
  }
}

async function expireBatch(): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('jobs')
      .select(['id', 'status', 'version'])
      .where('status', 'in', ['live', 'paused'])
      .where('expires_at', '<=', sql<Date>`now()`)
      .orderBy('expires_at')
      .limit(EXPIRE_BATCH)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id, status, version } of due) {
      await tx
        .updateTable('jobs')
        .set({ status: 'expired', version: version + 1, updated_at: sql<Date>`now()` })
        .where('id', '=', id)
        .execute()
      await recordEvent(tx, 'job.moved', { jobId: id, from: status, to: 'expired', version: version + 1 })
    }
    await indexJobs(
      tx,
      due.map(({ id }) => id),
    )
    return due.length
  })
}
