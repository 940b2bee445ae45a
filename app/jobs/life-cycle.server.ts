import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { isOwnJob } from '#app/employers/advertiser.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { jobsChanged } from './fresh.server.ts'
import { canMove, closingInstant, defaultClosingDate, JOB_STATUSES, type JobStatus } from './job.ts'
import { findPostingCompany, type Poster } from './posting.server.ts'
import { incompleteReason, stillMissing } from './posting.ts'
import { checkPublication } from './publishing.server.ts'
import { changeJobs } from './write.server.ts'

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
    const [moved] = await changeJobs(tx, {
      jobs: (all) => all.where('j.id', '=', jobId).where(isOwnJob(poster)),
      by: { actor: 'member', actorId: poster.userId },
      to,
      async change(job, moves) {
        if (!moves) return null
        if (version !== null && version !== job.version) throw new AppError('conflict', `“${job.title}” was changed a moment ago`)
        if (to !== 'live') return { columns: {} }
        const incomplete = incompleteReason(stillMissing(job))
        if (incomplete) throw new AppError('invalid', incomplete)
        if (job.posted_at === null) await checkPublication(tx, poster.employerId, job, again)
        const now = new Date()
        const isOver = job.expires_at !== null && job.expires_at <= now
        const expires_at = isOver ? closingInstant(defaultClosingDate(now)) : job.expires_at
        return { columns: { company_name: company.company_name, company_logo: company.logo_url, expires_at } }
      },
    })
    if (!moved) throw new AppError('not_found', 'This job does not exist, or it is not one of yours')
    return { ...moved.after, from: moved.before.status }
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
  await changeJobs(tx, {
    jobs: (all) => all.where(`j.${owner}`, '=', ownerId).where('j.status', 'in', OPEN).orderBy('j.id'),
    by: { actor: 'member', actorId: null },
    to: 'closed',
  })
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
    const due = await changeJobs(tx, {
      jobs: (all) =>
        all
          .where('j.status', 'in', ['live', 'paused'])
          .where('j.expires_at', '<=', sql<Date>`now()`)
          .orderBy('j.expires_at')
          .limit(EXPIRE_BATCH),
      skipLocked: true,
      by: { actor: 'system', actorId: null },
      to: 'expired',
    })
    return due.length
  })
}
