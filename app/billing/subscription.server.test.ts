import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { erasePersonalData } from '#app/personal-data.server.ts'
import { crowd } from '#test/crowd.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { sellHere, sellNothing } from '#test/factories/billing.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { createJob } from '#test/factories/jobs.ts'
import { mailsTo } from '#test/factories/mailbox.ts'
import { createUser } from '#test/factories/people.ts'
import { suspend } from '#test/factories/teams.ts'
import { findBillingDetails, saveBillingDetails } from './details.server.ts'
import { findInvoice, listInvoices, listOutstanding } from './invoice-list.server.ts'
import { creditInvoice, issueInvoice, notePayment } from './invoices.server.ts'
import { gstInside } from './money.ts'
import { type Orderer, orderOnce } from './orders.server.ts'
import { endPlan, findSubscription, renewPlan, renewPlans, setPlan, startPlan } from './subscription.server.ts'

giveOwnDataDir()
beforeEach(sellHere)
afterEach(sellNothing)

async function createOwner(): Promise<Orderer> {
  const { id, owner } = await createEmployer({ plan: 'starter' })
  await db.updateTable('employers').set({ contact_email: owner.email, abn: '51824753556' }).where('id', '=', id).execute()
  return { employerId: id, userId: owner.id }
}

const planOf = async ({ employerId }: Orderer) =>
  (await db.selectFrom('employers').select('plan').where('id', '=', employerId).executeTakeFirstOrThrow()).plan

/** Lets a plan begin this many days ago. */
const beginEarlier = ({ employerId }: Orderer, days: number) =>
  sql`update subscriptions set started_on = started_on - ${days}::int where employer_id = ${employerId}`.execute(db)

test('a plan is bought against an invoice that says what the law asks, and the same order sent again buys nothing more', async () => {
  const owner = await createOwner()
  const order = randomUUID()
  await Promise.all([startPlan(owner, order), startPlan(owner, order)])
  await startPlan(owner, order)
  expect(await planOf(owner)).toBe('professional')
  const [invoice, ...more] = await listInvoices(owner.employerId)
  expect(more).toEqual([])
  expect(invoice).toMatchObject({
    number: expect.stringMatching(/^FR-20\d\d-\d{4,}$/),
    creditsNumber: null,
    paidOn: null,
    seller: { name: 'Frontage Pty Ltd', abn: '51824753556', address: '1 Example Street, Sydney NSW 2000' },
    buyer: { name: 'Test Realty', abn: '51824753556' },
    totalCents: 29_900,
    gstCents: 2_718,
    lines: [{ words: expect.stringMatching(/^Professional, month from \d+ \w+ 20\d\d$/), cents: 29_900 }],
  })
  expect(await listOutstanding(owner.employerId)).toEqual([invoice])
  await expect(startPlan(owner, randomUUID())).rejects.toMatchObject({ code: 'conflict' })
})

test('an invoice goes to the address of the bills, and without one to who manages the plan', async () => {
  const owner = await createOwner()
  const { email } = await db.selectFrom('users').select('email').where('id', '=', owner.userId).executeTakeFirstOrThrow()
  const address = `${randomUUID()}@example.com`
  await db.updateTable('employers').set({ contact_email: null }).where('id', '=', owner.employerId).execute()
  await startPlan(owner, randomUUID())
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/FR-20/)])
  const other = await createOwner()
  await db.updateTable('employers').set({ contact_email: address }).where('id', '=', other.employerId).execute()
  await startPlan(other, randomUUID())
  expect(await mailsTo(address)).toHaveLength(1)
})

async function join(employerId: string, member_role: 'owner' | 'manager' | 'member', email = `${randomUUID()}@example.com`) {
  const user = await createUser({ role: 'employer', email })
  await db.insertInto('employer_users').values({ employer_id: employerId, user_id: user.id, member_role }).execute()
  return user
}

test.each([
  ['removed', { state: 'removed' }],
  ['made a member', { member_role: 'member' }],
] as const)('the founder who was %s gets no more invoices: they go to who manages the plan now', async (_, change) => {
  const founder = await createOwner()
  const { email } = await db.selectFrom('users').select('email').where('id', '=', founder.userId).executeTakeFirstOrThrow()
  await db.updateTable('employers').set({ contact_email: email.toUpperCase() }).where('id', '=', founder.employerId).execute()
  const successor = await join(founder.employerId, 'owner')
  await db.updateTable('employer_users').set(change).where('user_id', '=', founder.userId).execute()
  expect(await findBillingDetails(founder.employerId)).toMatchObject({ email: '' })
  await startPlan({ ...founder, userId: successor.id }, randomUUID())
  expect([await mailsTo(email), (await mailsTo(successor.email)).length]).toEqual([[], 1])
})

test('an address that was said for the bills is kept, also of a manager, until its person is removed or gone', async () => {
  const owner = await createOwner()
  const manager = await join(owner.employerId, 'manager')
  const said = { name: 'Wren Holdings Pty Ltd', abn: null, address: null, email: manager.email }
  await saveBillingDetails(owner, said)
  expect(await findBillingDetails(owner.employerId)).toEqual(said)
  // Who was removed, and asks to be let in again, reads no invoices meanwhile.
  await db.updateTable('employer_users').set({ left_at: new Date() }).where('user_id', '=', manager.id).execute()
  for (const state of ['removed', 'requested', 'declined', 'withdrawn'] as const) {
    await db.updateTable('employer_users').set({ state }).where('user_id', '=', manager.id).execute()
    expect(await findBillingDetails(owner.employerId)).toEqual({ ...said, email: '' })
  }
  const gone = await join(owner.employerId, 'manager')
  await saveBillingDetails(owner, { ...said, email: gone.email })
  await db.transaction().execute((tx) => erasePersonalData(tx, gone.id))
  expect(await findBillingDetails(owner.employerId)).toEqual({ ...said, email: '' })
})

test('an invoice that was issued before its reader was removed is mailed to who may see it now', async () => {
  const founder = await createOwner()
  const { email } = await db.selectFrom('users').select('email').where('id', '=', founder.userId).executeTakeFirstOrThrow()
  const successor = await join(founder.employerId, 'owner')
  await startPlan(founder, randomUUID())
  await db.updateTable('employer_users').set({ state: 'removed' }).where('user_id', '=', founder.userId).execute()
  expect([await mailsTo(email), (await mailsTo(successor.email)).length]).toEqual([[], 1])
})

test('the plan of a company ends with its last member, and goes on while somebody is left', async () => {
  const [alone, withOthers] = [await createOwner(), await createOwner()]
  const colleague = await createUser({ role: 'employer' })
  await db
    .insertInto('employer_users')
    .values({ employer_id: withOthers.employerId, user_id: colleague.id, member_role: 'owner', state: 'active' })
    .execute()
  for (const owner of [alone, withOthers]) {
    await startPlan(owner, randomUUID())
    await db.transaction().execute((tx) => erasePersonalData(tx, owner.userId))
  }
  expect(await Promise.all([alone, withOthers].map(planOf))).toEqual(['starter', 'professional'])
  expect([await findSubscription(alone.employerId), await findSubscription(withOthers.employerId)]).toEqual([null, expect.anything()])
})

test('a form that was sent before buys nothing else, and says so', async () => {
  const owner = await createOwner()
  const buy = (order: { id: string; product: string; boost?: boolean; jobId?: number | null; cents?: number }) =>
    orderOnce(owner, { boost: false, jobId: null, cents: 100, ...order }, (tx) =>
      issueInvoice(tx, owner.employerId, { lines: [{ words: 'Test', cents: 100 }] }),
    )
  const { id: jobId } = await createJob({ employer_id: owner.employerId })
  const id = randomUUID()
  await buy({ id, product: 'basic', jobId })
  await buy({ id, product: 'basic', jobId })
  const { id: other } = await createJob({ employer_id: owner.employerId })
  for (const change of [
    { product: 'branded_ai', jobId },
    { product: 'basic', jobId, boost: true },
    { product: 'basic', jobId: other },
  ])
    await expect(buy({ id, ...change })).rejects.toMatchObject({ code: 'conflict' })
  expect(await listInvoices(owner.employerId)).toHaveLength(1)
})

test('of the same form sent by two companies at once one orders, and the other is told', async () => {
  for (let round = 0; round < 5; round++) {
    const [mine, theirs] = [await createOwner(), await createOwner()]
    const order = randomUUID()
    const answers = await Promise.allSettled([mine, theirs].map((owner) => startPlan(owner, order)))
    const refused = answers.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[] // just filtered
    expect(refused.map(({ reason }) => reason.code)).toEqual(['conflict'])
  }
})

test('an order of another company is no order of mine', async () => {
  const [mine, theirs] = [await createOwner(), await createOwner()]
  const order = randomUUID()
  await startPlan(theirs, order)
  await expect(startPlan(mine, order)).rejects.toMatchObject({ code: 'conflict' })
  expect(await planOf(mine)).toBe('starter')
})

test('only an owner buys, ends and changes who is billed; nothing is bought while nobody sells', async () => {
  const owner = await createOwner()
  const manager = await createUser({ role: 'employer' })
  await db.insertInto('employer_users').values({ employer_id: owner.employerId, user_id: manager.id, member_role: 'manager' }).execute()
  const other = { ...owner, userId: manager.id }
  const details = { name: 'Test Realty', abn: null, address: null, email: 'accounts@example.com' }
  for (const act of [() => startPlan(other, randomUUID()), () => endPlan(other, true), () => saveBillingDetails(other, details)])
    await expect(act()).rejects.toMatchObject({ code: 'forbidden' })
  sellNothing()
  await expect(startPlan(owner, randomUUID())).rejects.toMatchObject({ code: 'unavailable' })
  expect(await planOf(owner)).toBe('starter')
})

test('each month is billed once, and a plan that was ended goes back to Starter with its last paid day', async () => {
  const owner = await createOwner()
  await startPlan(owner, randomUUID())
  await renewPlans()
  expect(await listInvoices(owner.employerId)).toHaveLength(1)
  await beginEarlier(owner, 40)
  await Promise.all([renewPlans(), renewPlans()])
  await renewPlans()
  expect(await listInvoices(owner.employerId)).toHaveLength(2)
  await endPlan(owner, true)
  expect(await findSubscription(owner.employerId)).toMatchObject({ ends: true })
  await endPlan(owner, false)
  await endPlan(owner, true)
  await renewPlans()
  expect(await planOf(owner)).toBe('professional')
  await beginEarlier(owner, 40)
  await renewPlans()
  expect([await planOf(owner), await findSubscription(owner.employerId)]).toEqual(['starter', null])
  expect(await listInvoices(owner.employerId)).toHaveLength(2)
})

test('months that were left unbilled are billed at once, each from its day, and a plan that was ended meanwhile is not billed for them', async () => {
  const [owner, ended] = [await createOwner(), await createOwner()]
  for (const one of [owner, ended]) {
    await startPlan(one, randomUUID())
    await sql`update subscriptions set started_on = ((now() at time zone 'Australia/Sydney')::date - interval '5 months')::date - 1
      where employer_id = ${one.employerId}`.execute(db)
  }
  await endPlan(ended, true)
  await Promise.all([renewPlans(), renewPlan(owner.employerId)])
  await renewPlans()
  const invoices = await listInvoices(owner.employerId)
  expect(invoices.map(({ totalCents }) => totalCents).toSorted((a, b) => a - b)).toEqual([29_900, 5 * 29_900])
  const late = invoices.find(({ lines }) => lines.length > 1)! // just seen
  const { rows } = await sql<{ day: string }>`select to_char(started_on + make_interval(months => n), 'FMDD FMMonth YYYY') as day
    from subscriptions, generate_series(1, 5) n where employer_id = ${owner.employerId} order by n`.execute(db)
  expect(late.lines).toEqual(rows.map(({ day }) => ({ words: `Professional, month from ${day}`, cents: 29_900 })))
  expect(late.gstCents).toBe(gstInside(5 * 29_900))
  expect((await findSubscription(owner.employerId))!.daysLeft).toBeGreaterThan(0)
  expect([await planOf(ended), (await listInvoices(ended.employerId)).length]).toEqual(['starter', 1])
})

test('a plan that was ended ends also on a board that sells nothing any more; the others wait', async () => {
  const [ended, other] = [await createOwner(), await createOwner()]
  for (const owner of [ended, other]) await startPlan(owner, randomUUID())
  await endPlan(ended, true)
  for (const owner of [ended, other]) await beginEarlier(owner, 40)
  sellNothing()
  await renewPlans()
  expect([await planOf(ended), await findSubscription(ended.employerId)]).toEqual(['starter', null])
  expect([await planOf(other), (await listInvoices(other.employerId)).length]).toEqual(['professional', 1])
})

test.each([
  ['a company that is suspended', ({ employerId }: Orderer) => suspend({ employer_id: employerId })],
  ['a company whose only owner is suspended', ({ userId }: Orderer) => suspend({ user_id: userId })],
])('%s is not billed for the months that begin meanwhile, nor for them later', async (_, suspendIt) => {
  const owner = await createOwner()
  await join(owner.employerId, 'manager')
  await startPlan(owner, randomUUID())
  await suspendIt(owner)
  expect(await findSubscription(owner.employerId)).toMatchObject({ isUnbilled: true })
  await beginEarlier(owner, 40)
  await renewPlans()
  expect((await findSubscription(owner.employerId))!.daysLeft).toBeGreaterThan(0)
  expect([await planOf(owner), (await listInvoices(owner.employerId)).length]).toEqual(['professional', 1])
  await db
    .updateTable('suspensions')
    .set({ lifted_at: new Date() })
    .where((eb) => eb.or([eb('employer_id', '=', owner.employerId), eb('user_id', '=', owner.userId)]))
    .execute()
  await renewPlans()
  expect(await listInvoices(owner.employerId)).toHaveLength(1)
  await beginEarlier(owner, 31)
  await renewPlans()
  expect((await listInvoices(owner.employerId)).map(({ totalCents }) => totalCents)).toEqual([29_900, 29_900])
})

test('a company with another owner is billed while one is suspended, and a plan that was ended ends in a suspension', async () => {
  const [owner, ended] = [await createOwner(), await createOwner()]
  await join(owner.employerId, 'owner')
  for (const one of [owner, ended]) {
    await startPlan(one, randomUUID())
    await beginEarlier(one, 40)
  }
  await endPlan(ended, true)
  await suspend({ user_id: owner.userId })
  await suspend({ employer_id: ended.employerId })
  await renewPlans()
  expect(await findSubscription(owner.employerId)).toMatchObject({ isUnbilled: false })
  expect(await listInvoices(owner.employerId)).toHaveLength(2)
  expect([await planOf(ended), await findSubscription(ended.employerId)]).toEqual(['starter', null])
})

test('the operator sets a plan as agreed, which ends what was paid by the month', async () => {
  const owner = await createOwner()
  await startPlan(owner, randomUUID())
  const { slug } = await db.selectFrom('employers').select('slug').where('id', '=', owner.employerId).executeTakeFirstOrThrow()
  await setPlan(slug, 'enterprise')
  expect([await planOf(owner), await findSubscription(owner.employerId)]).toEqual(['enterprise', null])
  await beginEarlier(owner, 400)
  await renewPlans()
  expect(await listInvoices(owner.employerId)).toHaveLength(1)
  await expect(setPlan('no-such-company', 'starter')).rejects.toMatchObject({ code: 'not_found' })
})

test('months are counted from the first day, so that one that began on the 31st comes back to it', async () => {
  const { rows } = await sql<{ day: string }>`
    select ('2026-01-31'::date + make_interval(months => n))::date::text as day from generate_series(1, 3) n`.execute(db)
  expect(rows.map(({ day }) => day)).toEqual(['2026-02-28', '2026-03-31', '2026-04-30'])
  const owner = await createOwner()
  await startPlan(owner, randomUUID())
  await sql`update subscriptions set started_on = '2026-01-31', months_paid = 2 where employer_id = ${owner.employerId}`.execute(db)
  expect(await findSubscription(owner.employerId)).toMatchObject({ paidUntil: '2026-03-31', monthDays: 31 })
  await sql`delete from subscriptions where employer_id = ${owner.employerId}`.execute(db)
})

test('an order that fails after its invoice was written uses up no number, and none comes twice or is left out', async () => {
  const owners = await Promise.all(Array.from({ length: 6 }, createOwner))
  const before = await lastNumber()
  const order = { product: 'test', boost: false, jobId: null, cents: 100 }
  const answers = await Promise.allSettled(
    crowd(24, (at) =>
      orderOnce(owners[at % 6]!, { ...order, id: randomUUID() }, async (tx) => {
        const id = await issueInvoice(tx, owners[at % 6]!.employerId, { lines: [{ words: `Test ${at}`, cents: 100 }] })
        if (at % 3 === 0) throw new Error('rolled back')
        return id
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(8)
  const invoices = (await Promise.all(owners.map(({ employerId }) => listInvoices(employerId)))).flat()
  const numbers = invoices.map(({ number }) => Number(number.split('-')[2])).sort((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 16 }, (_, at) => before + 1 + at))
  expect(await lastNumber()).toBe(before + 16)
})

const lastNumber = async () => {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(last), 0)::int as last from invoice_numbers
    where year = extract(year from now() at time zone 'Australia/Sydney')`.execute(db)
  return rows[0]!.last
}

test('a credit note takes back the whole invoice, once, to the cent', async () => {
  const owner = await createOwner()
  await startPlan(owner, randomUUID())
  const [invoice] = await listInvoices(owner.employerId)
  const answers = await Promise.allSettled([creditInvoice(invoice!.number), creditInvoice(invoice!.number)])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const all = await listInvoices(owner.employerId)
  expect(all.reduce((sum, { totalCents, gstCents }) => sum + totalCents + gstCents, 0)).toBe(0)
  const note = all.find(({ creditsNumber }) => creditsNumber !== null)!
  expect(note).toMatchObject({ creditsNumber: invoice!.number, totalCents: -29_900, gstCents: -2_718 })
  expect(await listOutstanding(owner.employerId)).toEqual([])
  await expect(creditInvoice(note.number)).rejects.toMatchObject({ code: 'conflict' })
  await expect(creditInvoice('FR-1999-0001')).rejects.toMatchObject({ code: 'not_found' })
})

test('a credit note names the buyer of its invoice, whatever the company is called today', async () => {
  const owner = await createOwner()
  await startPlan(owner, randomUUID())
  const [invoice] = await listInvoices(owner.employerId)
  await db
    .updateTable('employers')
    .set({ company_name: `Renamed ${randomUUID()}` })
    .where('id', '=', owner.employerId)
    .execute()
  await creditInvoice(invoice!.number)
  const buyers = await db.selectFrom('invoices').select('billed_to').where('employer_id', '=', owner.employerId).execute()
  expect(buyers).toHaveLength(2)
  expect(new Set(buyers.map(({ billed_to }) => billed_to)).size).toBe(1)
})

test('an invoice is noted as paid once, and is found by its company only', async () => {
  const [owner, other] = [await createOwner(), await createOwner()]
  await startPlan(owner, randomUUID())
  const [invoice] = await listInvoices(owner.employerId)
  expect(await findInvoice(other.employerId, invoice!.id)).toBeNull()
  await notePayment(invoice!.number, null)
  await notePayment(invoice!.number, null)
  expect(await listOutstanding(owner.employerId)).toEqual([])
  expect(await findInvoice(owner.employerId, invoice!.id)).toMatchObject({ paidOn: expect.stringMatching(/^20/) })
  await expect(notePayment('FR-1999-0001', null)).rejects.toMatchObject({ code: 'not_found' })
})

test('who is billed comes from the profile until something else is said, and an invoice keeps what it said', async () => {
  const owner = await createOwner()
  expect(await findBillingDetails(owner.employerId)).toMatchObject({ name: 'Test Realty', abn: '51824753556' })
  await startPlan(owner, randomUUID())
  const said = { name: 'Wren Holdings Pty Ltd', abn: null, address: '2 High St', email: 'accounts@example.com' }
  await saveBillingDetails(owner, said)
  expect(await findBillingDetails(owner.employerId)).toEqual(said)
  expect((await listInvoices(owner.employerId))[0]!.buyer.name).toBe('Test Realty')
})

test('the GST of invoices adds up as of their sum, within half a cent each', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 40 }), (totals) => {
      const each = totals.reduce((sum, total) => sum + gstInside(total), 0)
      const together = totals.reduce((sum, total) => sum + total, 0) / 11
      expect(Math.abs(each - together)).toBeLessThanOrEqual(totals.length / 2)
    }),
  )
})
