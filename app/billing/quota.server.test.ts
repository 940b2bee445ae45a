import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { moveJob } from '#app/posting/move.server.ts'
import { copyJob, createJob, editJob } from '#app/posting/posting.server.ts'
import type { CompanyPoster } from '#app/posting/posting-team.server.ts'
import { orderAd } from '#app/posting/single-ads.server.ts'
import { crowd } from '#test/crowd.ts'
import { sellHere } from '#test/factories/billing.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { jobContent } from '#test/factories/postings.ts'
import { findJobAd } from './job-ads.server.ts'
import { PLANS } from './plans.ts'
import { findUsage } from './quota.server.ts'

beforeAll(sellHere)

async function createPoster(plan: 'starter' | 'professional'): Promise<CompanyPoster> {
  const { id, owner } = await createEmployer({ plan })
  // A company of some days, whose publications are not slowed down.
  await db.updateTable('employers').set({ created_at: sql`now() - interval '30 days'` }).where('id', '=', id).execute()
  return { employerId: id, userId: owner.id }
}

const publish = (poster: CompanyPoster, title: string) =>
  createJob(poster, jobContent({ title }), { submissionId: randomUUID(), publish: true })
const draft = (poster: CompanyPoster, title: string) =>
  createJob(poster, jobContent({ title }), { submissionId: randomUUID(), publish: false })

const FULL = { code: 'forbidden', message: expect.stringContaining('Starter has room for one active job, and it is taken') }

test('a plan that is full refuses to publish by every way, and says what would make room', async () => {
  const poster = await createPoster('starter')
  const live = await publish(poster, 'Strata Manager')
  await expect(publish(poster, 'Leasing Agent')).rejects.toMatchObject(FULL)
  const waiting = await draft(poster, 'Leasing Agent')
  await expect(moveJob(poster, waiting.id, 'live')).rejects.toMatchObject(FULL)
  const content = jobContent({ title: 'Leasing Agent' })
  await expect(editJob(poster, waiting.id, content, { version: 1, publish: true })).rejects.toMatchObject(FULL)
  await moveJob(poster, live.id, 'paused')
  expect(await moveJob(poster, waiting.id, 'live')).toMatchObject({ status: 'live' })
  await expect(moveJob(poster, live.id, 'live')).rejects.toMatchObject(FULL)
  expect(await findUsage(poster.employerId)).toEqual({ plan: 'starter', activeJobs: 1, mostJobs: 1, members: 1, seats: 2 })
})

test('of twenty publications at once exactly as many go live as the plan has room for', async () => {
  const poster = await createPoster('professional')
  const answers = await Promise.allSettled(crowd(20, (at) => publish(poster, `Property Manager ${at}`)))
  const refused = answers.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(20 - PLANS.professional.activeJobs!)
  expect(await findUsage(poster.employerId)).toMatchObject({ activeJobs: 10, mostJobs: 10 })
})

test('a job whose days are over takes no room, though nothing has closed it yet', async () => {
  const poster = await createPoster('starter')
  const old = await publish(poster, 'Strata Manager')
  await sql`update jobs set expires_at = now() - interval '1 minute' where id = ${old.id}`.execute(db)
  expect(await publish(poster, 'Leasing Agent')).toMatchObject({ status: 'live' })
})

test('a single ad takes none of the room of the plan, runs for its own days, and is not copied', async () => {
  const poster = await createPoster('starter')
  await publish(poster, 'Strata Manager')
  const waiting = await draft(poster, 'Leasing Agent')
  await orderAd(poster, waiting.id, { order: randomUUID(), ad: 'branded_ai', boost: true })
  expect(await findJobAd(waiting.id)).toMatchObject({ product: 'branded_ai', waits: true })
  const live = await moveJob(poster, waiting.id, 'live')
  expect(live).toMatchObject({ status: 'live', featured: true })
  const days = (live.expires_at!.getTime() - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(60)
  expect(days).toBeLessThan(61.1)
  expect(await findJobAd(waiting.id)).toEqual({ product: 'branded_ai', until: live.expires_at, waits: false })
  expect(await findUsage(poster.employerId)).toMatchObject({ activeJobs: 1 })
  const copy = await copyJob(poster, waiting.id, randomUUID())
  expect([copy.featured, await findJobAd(copy.id)]).toEqual([false, null])
  await expect(moveJob(poster, copy.id, 'live', { again: true })).rejects.toMatchObject(FULL)
})

test('a job of the plan that gets a single ad while it is live makes room at once, and closes with the ad', async () => {
  const poster = await createPoster('starter')
  const live = await publish(poster, 'Strata Manager')
  await orderAd(poster, live.id, { order: randomUUID(), ad: 'basic', boost: false })
  expect(await findUsage(poster.employerId)).toMatchObject({ activeJobs: 0 })
  const { until } = (await findJobAd(live.id))!
  const job = await db.selectFrom('jobs').select(['expires_at', 'status']).where('id', '=', live.id).executeTakeFirstOrThrow()
  expect(job).toEqual({ status: 'live', expires_at: until })
})

test('a single ad whose days are over leaves its job to the plan, and its boost ends', async () => {
  const poster = await createPoster('starter')
  const job = await publish(poster, 'Strata Manager')
  await orderAd(poster, job.id, { order: randomUUID(), ad: 'basic', boost: true })
  await publish(poster, 'Leasing Agent')
  await sql`update job_ads set runs_until = now() - interval '1 hour' where job_id = ${job.id}`.execute(db)
  await sql`update jobs set expires_at = now() - interval '1 hour', status = 'expired' where id = ${job.id}`.execute(db)
  expect(await findJobAd(job.id)).toBeNull()
  await expect(moveJob(poster, job.id, 'live')).rejects.toMatchObject(FULL)
  await sql`update employers set plan = 'professional' where id = ${poster.employerId}`.execute(db)
  expect(await moveJob(poster, job.id, 'live')).toMatchObject({ status: 'live', featured: false })
})

test.each([
  ['nothing', { ad: null, boost: false }, { code: 'invalid', field: 'ad' }],
  ['a second ad', { ad: 'basic', boost: false }, { code: 'conflict' }],
  ['a second boost', { ad: null, boost: true }, { code: 'conflict' }],
] as const)('%s cannot be bought for a job that has all', async (_, what, refusal) => {
  const poster = await createPoster('starter')
  const job = await draft(poster, 'Strata Manager')
  await orderAd(poster, job.id, { order: randomUUID(), ad: 'basic', boost: true })
  await expect(orderAd(poster, job.id, { order: randomUUID(), ...what })).rejects.toMatchObject(refusal)
})

test('nothing is bought for the job of another company', async () => {
  const [mine, theirs] = [await createPoster('starter'), await createPoster('starter')]
  const job = await draft(theirs, 'Strata Manager')
  const order = { order: randomUUID(), ad: 'basic', boost: false } as const
  await expect(orderAd(mine, job.id, order)).rejects.toMatchObject({ code: 'not_found' })
  expect(await db.selectFrom('invoices').select('id').where('employer_id', '=', mine.employerId).execute()).toEqual([])
})
