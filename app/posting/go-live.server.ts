import { type RawBuilder, sql } from 'kysely'
import { requireNotSuspended } from '#app/accounts/suspension.server.ts'
import { findJobAd, startBoost } from '#app/billing/job-ads.server.ts'
import { requireActiveJob } from '#app/billing/quota.server.ts'
import type { Tx } from '#app/db/client.server.ts'
import type { Advertiser } from '#app/employers/advertiser.server.ts'
import type { JobStatus } from '#app/jobs/job.ts'
import type { JobRow } from '#app/jobs/write.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { earlier, firstClosing, goesOn, later, newRun, type RunAd, renewedLately, renewReason } from './run.ts'

type How = {
  now: Date
  /** Begins a new run, also of a job that is live already. */
  renew?: boolean
  /** The poster chose the closing day as they published it. */
  chose?: boolean
}

/**
 * Lets no suspension of whoever posted a job begin until the end of the transaction, before that goes live: it holds the ad, or the ad meets
 * it. Before anything else is locked, as for `lockPeople`.
 */
export const lockPoster = (tx: Tx, jobId: number | RawBuilder<number>) =>
  sql`select from users where id = (select posted_by from jobs where id = ${jobId}) for share`.execute(tx)

/** The same for whoever posts a job that is only being made. @throws AppError `forbidden` while they are suspended */
export async function lockNewPoster(tx: Tx, userId: string): Promise<void> {
  await sql`select from users where id = ${userId} for share`.execute(tx)
  await requireNotSuspended({ userId }, tx)
}

/**
 * Lets a job be live, by whatever door: asks the plan, and begins what was bought for it. The caller has called `lockPoster`.
 *
 * @returns the columns of its run
 * @throws AppError `forbidden` without room in the plan, and while the company, agency or poster is suspended; `conflict` when a new run cannot begin yet
 */
export async function goLive(tx: Tx, owner: Advertiser, job: JobRow, how: How) {
  if (job.employer_id) await requireFree(tx, { employerId: job.employer_id }, job.status)
  if (job.agency_id) await requireFree(tx, { agencyId: job.agency_id }, job.status)
  // Also where nobody of the team is at it: a planned day that has come, a client who agrees.
  if (job.posted_by) await requireNotSuspended({ userId: job.posted_by }, tx, 'Whoever posted this ad')
  return { publish_at: null, ...(await runFrom(tx, job, await requireActiveJob(tx, owner, job.id), how)) }
}

/** The columns of the run of a job that is live from now on, with the boost that waited for it. */
export async function runFrom(tx: Tx, job: JobRow, ad: RunAd, how: How) {
  // A boost is for one run, which a renewal ends.
  const isBoosted = job.featured && !how.renew && goesOn(job, how.now)
  return { ...closingOf(job, ad, how), featured: isBoosted || (await startBoost(tx, job.id)) }
}

function closingOf(job: JobRow, ad: RunAd, { now, renew = false, chose = false }: How) {
  if (!renew && job.posted_at === null) return { expires_at: firstClosing(job.expires_at, now, { ad, chose }) }
  if (!renew && goesOn(job, now, ad)) return { expires_at: job.expires_at }
  // Days that were bought wait for no month to pass.
  const reason = renew ? renewReason(job, now, ad) : ad?.waits ? null : renewedLately(job, now)
  if (reason) throw new AppError('conflict', reason)
  return newRun(job, now, ad)
}

/**
 * The closing instant that an edit gives a job. A later one of a live job is asked of its plan, and ends with the job's own ad; it is
 * never earlier than wanted.
 *
 * @throws AppError `forbidden` when the plan has no room for it any more
 */
export async function editedClosing(tx: Tx, owner: Advertiser, job: JobRow, wanted: Date | null): Promise<Date | null> {
  const isLater = job.expires_at !== null && (wanted === null || wanted > job.expires_at)
  if (!isLater) return wanted
  const ad = job.status === 'live' ? await requireActiveJob(tx, owner, job.id) : await findJobAd(job.id, tx)
  return ad && !ad.waits ? earlier(wanted, later(ad.until, job.expires_at)) : wanted
}

/** Also of the client of an agency: an ad for a company that is suspended goes live by nobody's hand. */
async function requireFree(tx: Tx, advertiser: Advertiser, status: JobStatus): Promise<void> {
  const [table, id, name] =
    'agencyId' in advertiser
      ? (['agencies', advertiser.agencyId, 'The agency of this ad'] as const)
      : (['employers', advertiser.employerId, 'The company of this ad'] as const)
  // A suspension waits for this ad, or this ad for it. One that is live already is held by the suspension, which locks the team first.
  if (status !== 'live') await sql`select from ${sql.table(table)} where id = ${id} for share`.execute(tx)
  await requireNotSuspended(advertiser, tx, name)
}
