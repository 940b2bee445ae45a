import { issueInvoice } from '#app/billing/invoices.server.ts'
import { addBoost, addJobAd, startJobAd } from '#app/billing/job-ads.server.ts'
import { type Orderer, orderOnce } from '#app/billing/orders.server.ts'
import { adItems, type SingleAd, totalOf } from '#app/billing/plans.ts'
import { isOwnJob } from '#app/employers/advertiser.server.ts'
import { changedFields } from '#app/jobs/changed-fields.ts'
import { jobsChanged } from '#app/jobs/changes.server.ts'
import { isOpen } from '#app/jobs/job.ts'
import { changeJobs } from '#app/jobs/write.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { runFrom } from './go-live.server.ts'
import { notSoldFor } from './own-jobs.ts'
import { goesOn } from './run.ts'

type AdOrder = {
  /** The id of the form: the same one sent again buys nothing more. */
  order: string
  /** Null leaves the ad in the plan, for whoever buys the boost alone. */
  ad: SingleAd | null
  boost: boolean
}

/**
 * Buys a single ad, the boost or both for an own job, against an invoice. For a live job they begin now, and never bring its closing day
 * forward; for another when it goes live.
 *
 * @throws AppError `not_found` for a job of somebody else; `conflict` when it has such an ad, is featured, or was closed, filled, held or removed;
 * `invalid` in the field `ad` when nothing was chosen; else as `orderOnce`
 */
export async function orderAd(orderer: Orderer, jobId: number, { order, ad, boost }: AdOrder): Promise<void> {
  const items = adItems(ad, boost)
  if (items.length === 0) throw new AppError('invalid', 'Please choose an ad, the boost, or both', { field: 'ad' })
  const { employerId, userId } = orderer
  await orderOnce(orderer, { id: order, product: ad ?? 'boost', boost, jobId, cents: totalOf(items) }, async (tx) => {
    const [changed] = await changeJobs(tx, {
      jobs: (all) => all.where('j.id', '=', jobId).where(isOwnJob({ employerId })),
      by: { actor: 'member', actorId: userId },
      async change(job) {
        const now = new Date()
        const refusal = notSoldFor(job.status)
        if (refusal) throw new AppError('conflict', refusal)
        if (boost && job.featured && goesOn(job, now)) throw new AppError('conflict', 'This job is featured already')
        if (ad) await addJobAd(tx, jobId, ad)
        if (boost) await addBoost(tx, jobId)
        if (!isOpen(job, now)) return null
        const columns = await runFrom(tx, job, await startJobAd(tx, jobId), { now })
        return { columns, fields: changedFields(job, columns) }
      },
    })
    if (!changed) throw new AppError('not_found', 'This job does not exist, or it is not one of yours')
    const { title } = changed.after
    return issueInvoice(tx, employerId, { lines: items.map(({ name, cents }) => ({ words: `${name}, ${title}`, cents })) })
  })
  jobsChanged()
}
