import { db } from '#app/db/client.server.ts'
import { isOwnJob } from '#app/employers/advertiser.server.ts'
import { jobsChanged } from '#app/jobs/changes.server.ts'
import { closingInstant, defaultClosingDate, type JobStatus } from '#app/jobs/job.ts'
import { changeJobs } from '#app/jobs/write.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { findPostingCompany, type Poster } from './posting.server.ts'
import { incompleteReason, stillMissing } from './posting.ts'
import { checkPublication } from './publishing.server.ts'

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
