import { type RawBuilder, sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { SINGLE_AD_NAMES, SINGLE_ADS, type SingleAd } from './plans.ts'

// What was bought for one job: an ad of its own, and the boost. Both begin when the job is next live, since nobody sees a draft.

/** A job's own ad and the last instant of its days. `waits`: they begin when the job goes live, and it is the instant as if that were now. */
export type JobAd = { product: SingleAd; until: Date; waits: boolean }

/** SQL of the last instant of a day in Sydney, this many days after the day of an instant. */
export const endOfDay = (days: RawBuilder<number>, from = sql<Date>`now()`) =>
  sql<Date>`(((${from} at time zone 'Australia/Sydney')::date + ${days} + 1)::timestamp at time zone 'Australia/Sydney') - interval '1 millisecond'`

const lengths = SINGLE_AD_NAMES.map((name) => sql`when ${sql.lit(name)} then ${sql.lit(SINGLE_ADS[name].days)}`)

/** SQL of when the days of an ad (`a`) are over. */
const adUntil = sql<Date>`coalesce(a.runs_until, ${endOfDay(sql<number>`case a.product ${sql.join(lengths, sql` `)} end`)})`

/** The single ad of a job; null without one, and once its days are over. */
export async function findJobAd(jobId: number, connection: Pick<Tx, 'selectFrom'> = db): Promise<JobAd | null> {
  const ad = await connection
    .selectFrom('job_ads as a')
    .select([sql<SingleAd>`a.product`.as('product'), adUntil.as('until'), sql<boolean>`(a.runs_until is null)`.as('waits')])
    .where('a.job_id', '=', jobId)
    .where(sql<boolean>`coalesce(a.runs_until > now(), true)`)
    .executeTakeFirst()
  return ad ?? null
}

/** When the single ads that run now end, of jobs by the ids that they were imported with: an instant for each job's id. */
export async function listAdEnds(externalIds: readonly string[], connection: Pick<Tx, 'selectFrom'>): Promise<Map<number, Date>> {
  const rows = await connection
    .selectFrom('job_ads as a')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .select(['a.job_id', sql<Date>`a.runs_until`.as('until')])
    .where('j.external_id', 'in', externalIds)
    .where('a.runs_until', '>', sql<Date>`now()`)
    .execute()
  return new Map(rows.map(({ job_id, until }) => [job_id, until]))
}

/** Finds the single ad of a job that is live from now on, whose days begin if they waited. The caller holds the lock on the job. */
export async function startJobAd(tx: Tx, jobId: number): Promise<JobAd | null> {
  const ad = await findJobAd(jobId, tx)
  if (ad?.waits) await tx.updateTable('job_ads').set({ runs_until: ad.until }).where('job_id', '=', jobId).execute()
  return ad
}

/**
 * Notes the single ad that was bought for a job, whose days wait until `startJobAd`.
 *
 * @throws AppError `conflict` when it has one whose days are not over
 */
export async function addJobAd(tx: Tx, jobId: number, product: SingleAd): Promise<void> {
  if (await findJobAd(jobId, tx)) throw new AppError('conflict', 'This job has a single ad already')
  const values = { product, runs_until: null }
  await tx
    .insertInto('job_ads')
    .values({ job_id: jobId, ...values })
    .onConflict((conflict) => conflict.column('job_id').doUpdateSet(values))
    .execute()
}

/** True for a job with a boost that waits until it is live. */
export async function hasWaitingBoost(jobId: number, connection: Pick<Tx, 'selectFrom'> = db): Promise<boolean> {
  const boost = await connection.selectFrom('job_boosts').select('job_id').where('job_id', '=', jobId).executeTakeFirst()
  return boost !== undefined
}

/** Notes the boost that was bought for a job, which waits until `startBoost`. @throws AppError `conflict` when one waits already */
export async function addBoost(tx: Tx, jobId: number): Promise<void> {
  const boost = await tx
    .insertInto('job_boosts')
    .values({ job_id: jobId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('job_id')
    .executeTakeFirst()
  if (!boost) throw new AppError('conflict', 'This job has a boost already')
}

/**
 * Takes back what an order bought for a job and has not begun: the buyer owes nothing for it any more. What has begun goes on, and so does what
 * a later order bought once that of this one was over.
 */
export async function dropWaiting(tx: Tx, invoiceId: string): Promise<void> {
  const order = await tx.selectFrom('orders').select(['job_id', 'product', 'boost']).where('invoice_id', '=', invoiceId).executeTakeFirst()
  if (!order?.job_id) return
  const { job_id: jobId, product, boost } = order
  // Whoever buys for the job, or lets it go live, has its lock.
  await tx.selectFrom('jobs').select('id').where('id', '=', jobId).forUpdate().execute()
  const later = await tx
    .selectFrom('orders as o')
    .select(['o.product', 'o.boost'])
    .where('o.job_id', '=', jobId)
    .where('o.invoice_id', '<>', invoiceId)
    // Compared there: an instant here has no microseconds.
    .where(sql<boolean>`o.created_at > (select f.created_at from orders f where f.invoice_id = ${invoiceId})`)
    .where(sql<boolean>`not exists (select from invoices c where c.credits = o.invoice_id)`)
    .execute()
  if (product !== BOOST && later.every((one) => one.product === BOOST))
    await tx.deleteFrom('job_ads').where('job_id', '=', jobId).where('runs_until', 'is', null).execute()
  if (boost && !later.some((one) => one.boost)) await tx.deleteFrom('job_boosts').where('job_id', '=', jobId).execute()
}

/** What an order of the boost alone is of. */
const BOOST = 'boost'

/** Begins the boost of a job that is live from now on. @returns false when none waits */
export async function startBoost(tx: Tx, jobId: number): Promise<boolean> {
  const begun = await tx.deleteFrom('job_boosts').where('job_id', '=', jobId).returning('job_id').executeTakeFirst()
  return begun !== undefined
}
