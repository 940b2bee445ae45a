import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { db, isEmbedded } from '#app/db/client.server.ts'
import { moveJob } from '#app/posting/move.server.ts'
import { createJob, editJob } from '#app/posting/posting.server.ts'
import * as jobAd from '#app/posting/routes/job-ad.tsx'
import { orderAd } from '#app/posting/single-ads.server.ts'
import { crowd } from '#test/crowd.ts'
import { sellHere, sellNothing } from '#test/factories/billing.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { createJob as insertJob } from '#test/factories/jobs.ts'
import { jobContent } from '#test/factories/postings.ts'
import { routeArgs, visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { takeLogLines } from '#test/mocks/log-lines.ts'
import { findInvoice, listInvoices } from './invoice-list.server.ts'
import { creditInvoice, notePayment } from './invoices.server.ts'
import { gstInside } from './money.ts'
import { findUsage } from './quota.server.ts'
import * as billing from './routes/billing.tsx'
import * as file from './routes/invoices-file.ts'
import { endPlan, renewPlan, renewPlans, startPlan } from './subscription.server.ts'

beforeEach(sellHere)
afterEach(sellNothing)

async function createOwner(plan: 'starter' | 'professional' = 'starter') {
  const { id: employerId, owner } = await createEmployer({ plan })
  await db.updateTable('employers').set({ created_at: sql`now() - interval '30 days'` }).where('id', '=', employerId).execute()
  return { employerId, userId: owner.id }
}

type Owner = Awaited<ReturnType<typeof createOwner>>

const cookieOf = ({ userId }: Owner) => createSessionFor(userId)

/** Lets a month of the plan pass. */
const passMonth = ({ employerId }: Owner) =>
  sql`update subscriptions set started_on = (started_on - interval '1 month')::date - 1 where employer_id = ${employerId}`.execute(db)

/** The figures of a column of the list for spreadsheets, as whole cents. */
function centsIn(csv: string, column: string): number {
  const [head, ...lines] = csv.replace('\uFEFF', '').trimEnd().split('\r\n')
  const at = head!.split(',').indexOf(column) // the first line
  return lines.reduce((sum, line) => sum + Math.round(Number(line.match(/("(?:[^"]|"")*"|[^,]*)(,|$)/g)![at]!.replace(/,$/, '')) * 100), 0)
}

test('a year of plan, ads, boosts and credit notes adds up to the cent, in the list for spreadsheets as well', async () => {
  const owner = await createOwner()
  await startPlan(owner, randomUUID())
  for (let month = 1; month < 12; month++) {
    await passMonth(owner)
    await renewPlan(owner.employerId)
  }
  for (const [ad, boost] of [
    ['basic', false],
    ['branded_ai', true],
    [null, true],
  ] as const) {
    const { id } = await insertJob({ employer_id: owner.employerId, title: 'Agent, "Bays"; north' })
    await orderAd(owner, id, { order: randomUUID(), ad, boost })
  }
  const [latest] = await listInvoices(owner.employerId)
  await creditInvoice(latest!.number)
  const invoices = await listInvoices(owner.employerId)
  expect(invoices).toHaveLength(12 + 3 + 1)
  const sum = 12 * 29_900 + 14_900 + 39_800
  for (const { lines, totalCents, gstCents } of invoices)
    expect([totalCents, gstCents]).toEqual([lines.reduce((all, { cents }) => all + cents, 0), gstInside(totalCents)])
  const asked = await routeArgs({ path: '/employer/profile/billing/invoices.csv', cookie: await cookieOf(owner) })
  const csv = await (await file.loader(asked as never)).text()
  expect([centsIn(csv, 'Total'), centsIn(csv, 'GST')]).toEqual([sum, 12 * 2_718 + 1_355 + 3_618])
  const { rows } = await sql<{
    cents: number
  }>`select sum(cents)::int as cents from orders where employer_id = ${owner.employerId}`.execute(db)
  // Months after the first are no orders; the last order was taken back.
  expect(rows[0]!.cents + 11 * 29_900 - 9_900).toBe(sum)
})

test('a plan that is ended in the middle of its month holds until its last paid day, and then leaves what is live', async () => {
  const owner = await createOwner()
  await startPlan(owner, randomUUID())
  await sql`update subscriptions set started_on = started_on - 15 where employer_id = ${owner.employerId}`.execute(db)
  const publish = (title: string) => createJob(owner, jobContent({ title }), { submissionId: randomUUID(), publish: true })
  await publish('Leasing Agent')
  await endPlan(owner, true)
  await renewPlan(owner.employerId)
  await publish('Strata Manager')
  expect(await findUsage(owner.employerId)).toMatchObject({ plan: 'professional', activeJobs: 2 })
  await passMonth(owner)
  await renewPlan(owner.employerId)
  await renewPlan(owner.employerId)
  expect(await findUsage(owner.employerId)).toMatchObject({ plan: 'starter', activeJobs: 2 })
  await expect(publish('Sales Agent')).rejects.toMatchObject({ code: 'forbidden' })
  expect(await listInvoices(owner.employerId)).toHaveLength(1)
  await expect(endPlan(owner, false)).rejects.toMatchObject({ code: 'not_found' })
})

test('a plan that cannot be billed leaves the plans of other companies billed', async () => {
  const owners = [await createOwner(), await createOwner(), await createOwner()]
  for (const owner of owners) await startPlan(owner, randomUUID())
  for (const owner of owners) await passMonth(owner)
  const broken = sql.lit(owners[1]!.employerId)
  await sql`alter table invoices add constraint no_invoice check (employer_id <> ${broken}) not valid`.execute(db)
  try {
    await expect(renewPlans()).rejects.toThrow(/^1 of \d+ plans could not be billed$/)
  } finally {
    await sql`alter table invoices drop constraint no_invoice`.execute(db)
  }
  for (const owner of [owners[0]!, owners[2]!]) expect(await listInvoices(owner.employerId)).toHaveLength(2)
})

test.each([
  ['an amount', { cents: '1' }],
  ['a plan', { plan: 'enterprise' }],
  ['a price below the list', { monthCents: '100' }],
])('a hand-made form that names %s buys nothing', async (_, extra) => {
  const owner = await createOwner()
  const form = { intent: 'start', order: randomUUID(), ...extra }
  expect((await visit(billing.action, { path: '/employer/profile/billing', form, cookie: await cookieOf(owner) })).status).toBe(422)
  expect(await listInvoices(owner.employerId)).toEqual([])
})

test.each([
  ['an amount', { ad: 'basic', cents: '1' }, 422],
  ['an ad that is none', { ad: 'constructor' }, 422],
  ['nothing to buy', { ad: '' }, 422],
  ['an order that is no id', { ad: 'basic', order: '1' }, 422],
  ['what is sold', { ad: 'basic' }, 302],
])('the form of an ad that names %s is answered with %j', async (_, extra, status) => {
  const owner = await createOwner()
  const { id } = await insertJob({ employer_id: owner.employerId })
  const form = { order: randomUUID(), ...extra }
  const path = `/employer/jobs/${id}/ad`
  expect((await visit(jobAd.action, { path, params: { jobId: String(id) }, form, cookie: await cookieOf(owner) })).status).toBe(status)
  expect((await listInvoices(owner.employerId)).map(({ totalCents }) => totalCents)).toEqual(status === 302 ? [14_900] : [])
})

test('of twenty publications at once by three doors exactly as many go live as the plan has room for', async () => {
  const owner = await createOwner('professional')
  const drafts = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      insertJob({ employer_id: owner.employerId, status: 'draft', posted_at: null, title: `Agent ${at}` }),
    ),
  )
  const answers = await Promise.allSettled(
    crowd(20, (at) => {
      const { id } = drafts[at]!
      if (at % 3 === 0) return moveJob(owner, id, 'live')
      const content = jobContent({ title: `Property Manager ${at}` })
      if (at % 3 === 1) return editJob(owner, id, content, { version: 1, publish: true })
      return createJob(owner, content, { submissionId: randomUUID(), publish: true })
    }),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(await findUsage(owner.employerId)).toMatchObject({ activeJobs: 10 })
})

test('of a payment and a credit note at once, one of them tells the operator to pay it back', async () => {
  for (let round = 0; round < (isEmbedded ? 2 : 15); round++) {
    const owner = await createOwner()
    await startPlan(owner, randomUUID())
    const { id, number } = (await listInvoices(owner.employerId))[0]! // it was just bought
    const { lines, stop } = takeLogLines()
    const [credit] = await Promise.all([creditInvoice(number), notePayment(number, 29_900)])
    stop()
    const told = lines.filter((line) => line.includes('has to be paid back')).length
    expect([credit.wasPaid, told]).toEqual(credit.wasPaid ? [true, 0] : [false, 1])
    expect(await findInvoice(owner.employerId, id)).toMatchObject({ creditedBy: credit.number, paidOn: expect.stringMatching(/^20/) })
  }
})
