import { db } from '#app/db/client.server.ts'
import { isOwnJob } from '#app/employers/advertiser.server.ts'
import { jobsChanged } from '#app/jobs/changes.server.ts'
import { closingInstant, defaultClosingDate, type JobStatus } from '#app/jobs/job.ts'
import { changeJobs } from '#app/jobs/write.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { findPostingCompany, type Poster } from './posting.server.ts'
import { incompleteReason, stillMissing } from './posting.ts'
import { checkPublication } from './publishing.server.ts'

type MoveOptions = {
  /** The version of the job that the person saw; without it a change made since is not noticed. */
  version?: number | undefined
  /** Publishes although the same ad was posted within a day. */
  again?: boolean
}

/**
 * Moves a job to another status, as the table of moves allows. Going live has the requirements of publishing, sets the posting date the
 * first time only, and sets a new closing day (the usual run from today) when the old one has passed.
 *
 * @returns the job as it is now, and the status it came from; a job that had the status already is unchanged and records no event
 * @throws AppError `not_found` for a job of somebody else; `conflict` when its status does not allow the move, or it changed since
 * `version`; `invalid` or `forbidden` when it is not ready to go live; `conflict` and `rate_limited` as in `checkPublication`
 */
export async function moveJob(poster: Poster, jobId: number, to: JobStatus, { version, again = false }: MoveOptions = {}) {
  const moved = await db.transaction().execute(async (tx) => {
    const company = await findPostingCompany(tx, poster, to === 'live')
    const [moved] = await changeJobs(tx, {
      jobs: (all) => all.where('j.id', '=', jobId).where(isOwnJob(poster)),
      by: { actor: 'member', actorId: poster.userId },
      to,
      async change(job, moves) {
        if (!moves) return null
        if (version !== undefined && version !== job.version) throw new AppError('conflict', `“${job.title}” was changed a moment ago`)
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
