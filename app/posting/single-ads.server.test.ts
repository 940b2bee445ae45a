import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { listInvoices } from '#app/billing/invoice-list.server.ts'
import { creditInvoice } from '#app/billing/invoices.server.ts'
import { db } from '#app/db/client.server.ts'
import { expireJobs } from '#app/jobs/life-cycle.server.ts'
import { closingInstant, DAY_MS, dayAfter, sydneyDate } from '#app/jobs/sydney-time.ts'
import { sellHere } from '#test/factories/billing.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { jobContent } from '#test/factories/postings.ts'
import { visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { nextInstant } from '#test/next-instant.ts'
import { hasOrder } from './deletion.server.ts'
import { moveJob, publishDueJob, renewJob } from './move.server.ts'
import { editJob } from './posting.server.ts'
import * as preview from './routes/preview-job.tsx'
import { extendJob, scheduleJob } from './run.server.ts'
import { orderAd } from './single-ads.server.ts'

beforeAll(sellHere)

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const dayIn = (days: number) => dayAfter(sydneyDate(new Date()), days)
const endIn = (days: number) => closingInstant(dayIn(days))!

async function createPosted(values: Parameters<typeof createJob>[0] = {}) {
  const { id: employerId, owner } = await createEmployer()
  const job = await createJob({ employer_id: employerId, ...values })
  return { poster: { employerId, userId: owner.id }, job }
}

type Posted = Awaited<ReturnType<typeof createPosted>>

const buy = ({ poster, job }: Posted, ad: 'basic' | 'branded_ai' | null, boost = false) =>
  orderAd(poster, job.id, { order: randomUUID(), ad, boost })
const jobOf = ({ job }: Posted) => db.selectFrom('jobs').selectAll().where('id', '=', job.id).executeTakeFirstOrThrow()
const adEndOf = async ({ job }: Posted) =>
  (await db.selectFrom('job_ads').select('runs_until').where('job_id', '=', job.id).executeTakeFirstOrThrow()).runs_until

const EXPIRED = { status: 'expired', posted_at: inDays(-40), expires_at: inDays(-10) } as const

test('the preview of a draft closes when the job will, whatever day was saved', async () => {
  const posted = await createPosted({ status: 'draft', posted_at: null, expires_at: endIn(90) })
  const cookie = await createSessionFor(posted.poster.userId)
  const shown = async () =>
    (await visit(preview.loader, { path: `/employer/jobs/${posted.job.id}/preview`, params: { jobId: String(posted.job.id) }, cookie }))
      .data
  expect(await shown()).toMatchObject({ job: { expires_at: endIn(60) } })
  await buy(posted, 'basic')
  expect(await shown()).toMatchObject({ job: { expires_at: endIn(30) } })
})

test('an ad and a boost whose invoice is taken back before they begin go with it; one that runs goes on', async () => {
  const [wrong, running] = [await createPosted({ status: 'draft', posted_at: null }), await createPosted()]
  for (const posted of [wrong, running]) {
    await buy(posted, 'basic', true)
    const [invoice] = await listInvoices(posted.poster.employerId)
    await creditInvoice(invoice!.number)
  }
  expect(await hasOrder(wrong.job.id)).toBe(false)
  await buy(wrong, 'branded_ai', true)
  expect(await hasOrder(wrong.job.id)).toBe(true)
  expect(await adEndOf(running)).toEqual(endIn(30))
  expect(await jobOf(running)).toMatchObject({ status: 'live', featured: true })
})

test('what a later order bought stays when the invoice of an earlier one is taken back', async () => {
  const posted = await createPosted()
  await buy(posted, 'basic', true)
  const [first] = await listInvoices(posted.poster.employerId)
  await db
    .updateTable('job_ads')
    .set({ runs_until: inDays(-1) })
    .where('job_id', '=', posted.job.id)
    .execute()
  await db.updateTable('jobs').set(EXPIRED).where('id', '=', posted.job.id).execute()
  await nextInstant()
  await buy(posted, 'basic', true)
  await creditInvoice(first!.number)
  expect(await adEndOf(posted)).toBeNull()
  expect(await db.selectFrom('job_boosts').select('job_id').where('job_id', '=', posted.job.id).execute()).toHaveLength(1)
})

test.each([
  ['renewed', ({ poster, job }: Posted) => renewJob(poster, job.id, { version: job.version })],
  ['opened again', ({ poster, job }: Posted) => moveJob(poster, job.id, 'live')],
])('a boost that was bought for an expired job begins when it is %s, also after a boosted run', async (_, open) => {
  for (const featured of [false, true]) {
    const posted = await createPosted({ ...EXPIRED, featured })
    await buy(posted, null, true)
    posted.job = await jobOf(posted)
    expect(await open(posted)).toMatchObject({ status: 'live', featured: true })
    await db
      .updateTable('jobs')
      .set({ expires_at: inDays(-1), renewed_at: inDays(-31), status: 'expired' })
      .where('id', '=', posted.job.id)
      .execute()
    posted.job = await jobOf(posted)
    // It was for one run.
    expect(await open(posted)).toMatchObject({ status: 'live', featured: false })
  }
})

test('a boost that was bought for a paused job waits for it beyond the end of that run', async () => {
  const posted = await createPosted({ status: 'paused' })
  await buy(posted, null, true)
  await expect(buy(posted, null, true)).rejects.toMatchObject({ code: 'conflict' })
  await db
    .updateTable('jobs')
    .set({ expires_at: inDays(-1) })
    .where('id', '=', posted.job.id)
    .execute()
  await expireJobs()
  expect(await moveJob(posted.poster, posted.job.id, 'live')).toMatchObject({ featured: true })
})

test.each([
  ['a draft', { status: 'draft', posted_at: null, expires_at: inDays(12) }],
  ['a paused job', { status: 'paused', expires_at: inDays(12) }],
  ['an expired job', EXPIRED],
  ['an expired job that was renewed this month', { ...EXPIRED, renewed_at: inDays(-20) }],
  ['a job whose closing time has just passed', { expires_at: inDays(-0.001) }],
] as const)('the days of an ad for %s begin when it goes live, and are all there', async (_, values) => {
  const posted = await createPosted(values)
  await buy(posted, 'branded_ai')
  expect([(await jobOf(posted)).expires_at, await adEndOf(posted)]).toEqual([posted.job.expires_at, null])
  await expireJobs()
  expect(await moveJob(posted.poster, posted.job.id, 'live')).toMatchObject({ status: 'live', expires_at: endIn(60) })
  expect(await adEndOf(posted)).toEqual(endIn(60))
})

test('an ad for a draft runs for all its days when the form publishes it, or until the day that its poster chooses there', async () => {
  for (const [closesOn, ends] of [
    [dayIn(12), endIn(30)],
    [dayIn(30), endIn(30)],
    [dayIn(9), endIn(9)],
  ] as const) {
    const posted = await createPosted({ status: 'draft', posted_at: null, expires_at: endIn(12) })
    await buy(posted, 'basic')
    const live = await editJob(posted.poster, posted.job.id, jobContent({ closesOn }), { version: 1, publish: true })
    expect(live).toMatchObject({ status: 'live', expires_at: ends })
  }
})

test('a scheduled draft with an ad closes with the ad, counted from the day of its publication', async () => {
  const posted = await createPosted({ status: 'draft', posted_at: null })
  const { poster, job } = posted
  await buy(posted, 'basic')
  const scheduled = await scheduleJob(poster, job.id, { day: dayIn(20), time: '09:00', closesOn: '', version: 1 })
  expect(scheduled.expires_at).toEqual(endIn(50))
  await db
    .updateTable('jobs')
    .set({ publish_at: inDays(-0.001) })
    .where('id', '=', job.id)
    .execute()
  expect(await publishDueJob({ employerId: poster.employerId }, job.id)).toMatchObject({ status: 'live', expires_at: endIn(30) })
})

test.each([
  ['later than the ad ends', endIn(50)],
  ['never', null],
])('an ad for a live job that closes %s leaves its closing day, also through what is done next', async (_, expires_at) => {
  const posted = await createPosted({ expires_at })
  const { poster, job } = posted
  await buy(posted, 'basic')
  expect(await adEndOf(posted)).toEqual(endIn(30))
  await editJob(poster, job.id, jobContent({ title: 'Leasing Agent', closesOn: expires_at ? sydneyDate(expires_at) : '' }), {
    version: (await jobOf(posted)).version,
    publish: false,
  })
  await moveJob(poster, job.id, 'paused')
  expect(await moveJob(poster, job.id, 'live')).toMatchObject({ expires_at })
})

test('an ad for a live job that closes earlier moves its closing day to its own last one', async () => {
  const posted = await createPosted({ expires_at: endIn(5) })
  await buy(posted, 'basic', true)
  expect(await jobOf(posted)).toMatchObject({ expires_at: endIn(30), featured: true, renewed_at: expect.any(Date) })
})

test.each([
  ['published by its button', ({ poster, job }: Posted) => moveJob(poster, job.id, 'live'), 60],
  [
    'published by its form',
    ({ poster, job }: Posted) => editJob(poster, job.id, jobContent({ closesOn: dayIn(145) }), { version: 2, publish: true }),
    60,
  ],
  ['due', ({ poster, job }: Posted) => publishDue({ poster, job }), 60],
])('a scheduled draft that is %s runs for sixty days at most', async (_, publish, days) => {
  const posted = await createPosted({ status: 'draft', posted_at: null })
  await scheduleJob(posted.poster, posted.job.id, { day: dayIn(85), time: '09:00', closesOn: dayIn(145), version: 1 })
  expect((await publish(posted)).expires_at).toEqual(endIn(days))
})

async function publishDue({ poster, job }: Posted) {
  await db
    .updateTable('jobs')
    .set({ publish_at: inDays(-0.001) })
    .where('id', '=', job.id)
    .execute()
  return publishDueJob({ employerId: poster.employerId }, job.id)
}

test('a later closing day of a live job is asked of the plan by whatever form', async () => {
  const posted = await createPosted({ expires_at: endIn(5) })
  const { poster, job } = posted
  await createJob({ employer_id: poster.employerId })
  await db.updateTable('employers').set({ plan: 'starter' }).where('id', '=', poster.employerId).execute()
  const full = { code: 'forbidden', message: expect.stringMatching(/Starter/) }
  await expect(extendJob(poster, job.id, { closesOn: dayIn(20), version: 1 })).rejects.toMatchObject(full)
  const edit = (closesOn: string) => editJob(poster, job.id, jobContent({ closesOn }), { version: 1, publish: false })
  await expect(edit(dayIn(20))).rejects.toMatchObject(full)
  expect(await edit(dayIn(3))).toMatchObject({ expires_at: endIn(3) })
})

test('a boost ends with the run that it was bought for, also where that is renewed before its end', async () => {
  const posted = await createPosted({ posted_at: inDays(-25), expires_at: endIn(5) })
  await buy(posted, null, true)
  expect(await jobOf(posted)).toMatchObject({ featured: true })
  await moveJob(posted.poster, posted.job.id, 'paused')
  expect(await moveJob(posted.poster, posted.job.id, 'live')).toMatchObject({ featured: true })
  const { version } = await jobOf(posted)
  expect(await renewJob(posted.poster, posted.job.id, { version })).toMatchObject({ featured: false })
  await buy(posted, null, true)
  expect(await jobOf(posted)).toMatchObject({ featured: true })
})

test.each(['held', 'removed'] as const)('nothing is sold for an ad that is %s', async (status) => {
  const posted = await createPosted({ status })
  await expect(buy(posted, 'basic', true)).rejects.toMatchObject({ code: 'conflict' })
  expect(await db.selectFrom('invoices').select('id').where('employer_id', '=', posted.poster.employerId).execute()).toEqual([])
})
