import { sql } from 'kysely'
import { issueInvoice } from '#app/billing/invoices.server.ts'
import { type Orderer, orderOnce } from '#app/billing/orders.server.ts'
import { adItems, SINGLE_ADS, type SingleAd, totalOf } from '#app/billing/plans.ts'
import { endOfDay } from '#app/billing/quota.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { isOwnJob } from '#app/employers/advertiser.server.ts'
import { jobsChanged } from '#app/jobs/changes.server.ts'
import { changeJobs, type JobRow } from '#app/jobs/write.server.ts'
import { AppError } from '#app/platform/errors.ts'

type AdOrder = {
  /** The id of the form: the same one sent again buys nothing more. */
  order: string
  /** Null leaves the ad in the plan, for whoever buys the boost alone. */
  ad: SingleAd | null
  boost: boolean
}

/**
 * Buys a single ad, the boost or both for an own job, against an invoice. The days of a live job begin now, those of another when it goes live.
 *
 * @throws AppError `not_found` for a job of somebody else; `conflict` when it has such an ad, is featured, or was closed or filled;
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
        refuseEnded(job)
        if (boost && job.featured) throw new AppError('conflict', 'This job is featured already')
        const expires_at = ad ? await keepAd(tx, job, ad) : job.expires_at
        return { columns: { expires_at, featured: boost || job.featured }, fields: ad ? ['closes_on'] : [] }
      },
    })
    if (!changed) throw new AppError('not_found', 'This job does not exist, or it is not one of yours')
    const { title } = changed.after
    return issueInvoice(tx, employerId, { lines: items.map(({ name, cents }) => ({ words: `${name}, ${title}`, cents })) })
  })
  jobsChanged()
}

function refuseEnded({ status }: JobRow): void {
  if (status === 'closed' || status === 'filled') throw new AppError('conflict', 'This job has ended. Open it again first')
}

/** Notes the ad that was bought for a job. @returns the last instant of its days, if they began now */
async function keepAd(tx: Tx, { id, status }: JobRow, ad: SingleAd): Promise<Date> {
  const before = await tx
    .selectFrom('job_ads')
    .select('job_id')
    .where('job_id', '=', id)
    .where((eb) => eb.or([eb('runs_until', 'is', null), eb('runs_until', '>', sql<Date>`now()`)]))
    .executeTakeFirst()
  if (before) throw new AppError('conflict', 'This job has a single ad already')
  const values = { product: ad, runs_until: status === 'live' ? endOfDay(SINGLE_ADS[ad].days) : null }
  await tx
    .insertInto('job_ads')
    .values({ job_id: id, ...values })
    .onConflict((conflict) => conflict.column('job_id').doUpdateSet(values))
    .execute()
  const { rows } = await sql<{ end: Date }>`select ${endOfDay(SINGLE_ADS[ad].days)} as end`.execute(tx)
  return rows[0]!.end // one row
}

/** The single ad of a job, if its days are not over; null without one. */
export async function findJobAd(jobId: number) {
  const ad = await db
    .selectFrom('job_ads')
    .select(['product', 'runs_until'])
    .where('job_id', '=', jobId)
    .where((eb) => eb.or([eb('runs_until', 'is', null), eb('runs_until', '>', sql<Date>`now()`)]))
    .executeTakeFirst()
  return ad ?? null
}
