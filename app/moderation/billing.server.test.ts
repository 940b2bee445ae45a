import { beforeAll, expect, test } from 'vitest'
import { searchInvoices } from '#app/billing/invoice-search.server.ts'
import { issueInvoice } from '#app/billing/invoices.server.ts'
import { db } from '#app/db/client.server.ts'
import { sydneyDate } from '#app/jobs/sydney-time.ts'
import { createAdmin } from '#test/factories/admins.ts'
import { sellHere } from '#test/factories/billing.ts'
import { createAgency, createEmployer } from '#test/factories/employers.ts'
import { answerOf, routeArgs } from '#test/factories/requests.ts'
import { creditAtDesk, findInvoiceAtDesk, markPaid, setPlan } from './billing.server.ts'
import { listDeskActs } from './desk-audit.server.ts'
import * as csv from './routes/invoices-csv.ts'

beforeAll(sellHere)

const why = { reason: 'Seen at the bank', currentPassword: null }

async function createInvoice(words = 'Basic') {
  const employer = await createEmployer()
  const id = await db.transaction().execute((tx) => issueInvoice(tx, employer.id, { lines: [{ words, cents: 14_900 }] }))
  const { number } = await db.selectFrom('invoices').select('number').where('id', '=', id).executeTakeFirstOrThrow()
  return { id, number, employer }
}

/** The numbers on all pages of a list. */
async function numbersOn(shelf: 'waiting' | 'overdue' | 'all') {
  return (await searchInvoices(shelf, { month: null, page: null })).invoices.map(({ number }) => number)
}

test('an invoice is noted as paid once, with who and why, and is never edited', async () => {
  const [{ desk }, { id, number }] = [await createAdmin(), await createInvoice()]
  const rowOf = () => db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { paid_on: _, ...before } = await rowOf()
  expect(await numbersOn('waiting')).toContain(number)
  await markPaid(desk, id, why)
  const { paid_on, ...after } = await rowOf()
  expect(after).toEqual(before)
  expect(paid_on).not.toBeNull()
  expect(await numbersOn('waiting')).not.toContain(number)
  await expect(markPaid(desk, id, why)).rejects.toMatchObject({ code: 'conflict', message: `${number} was noted as paid before` })
  expect(await listDeskActs({ subject: `invoice-${id}`, limit: 5 })).toMatchObject([
    { action: 'invoice_paid', name: number, changes: ['Paid: yes'] },
  ])
})

test('an invoice is taken back by a credit note over the same lines, which stays beside it', async () => {
  const [{ desk }, { id, number }] = [await createAdmin(), await createInvoice()]
  const note = await creditAtDesk(desk, id, why)
  expect(note.wasPaid).toBe(false)
  expect(await findInvoiceAtDesk(id)).toMatchObject({
    invoice: { totalCents: 14_900, creditedBy: note.number },
    canPay: false,
    canCredit: false,
  })
  await expect(creditAtDesk(desk, id, why)).rejects.toMatchObject({ code: 'conflict' })
  await expect(markPaid(desk, id, why)).rejects.toMatchObject({ code: 'conflict', message: `${number} was taken back by ${note.number}` })
  expect(await numbersOn('waiting')).not.toContain(number)
})

test('of two admins who note one payment at once the second is told', async () => {
  const [one, two, { id }] = [await createAdmin(), await createAdmin(), await createInvoice()]
  const answers = await Promise.allSettled([markPaid(one.desk, id, why), markPaid(two.desk, id, why)])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('lists as overdue what should have been paid by yesterday', async () => {
  const [late, today] = [await createInvoice(), await createInvoice()]
  await db.updateTable('invoices').set({ due_on: '2026-01-05' }).where('id', '=', late.id).execute()
  await db
    .updateTable('invoices')
    .set({ due_on: sydneyDate(new Date()) })
    .where('id', '=', today.id)
    .execute()
  const overdue = await numbersOn('overdue')
  expect([overdue.includes(late.number), overdue.includes(today.number)]).toEqual([true, false])
})

test('an agency is given a plan of agencies, and none of companies', async () => {
  const [{ desk }, agency] = [await createAdmin(), await createAgency()]
  const team = { kind: 'agency', id: agency.id } as const
  await setPlan(desk, team, { ...why, plan: 'three_clients' })
  await expect(setPlan(desk, team, { ...why, plan: 'three_clients' })).rejects.toMatchObject({ code: 'conflict' })
  await expect(setPlan(desk, team, { ...why, plan: 'starter' })).rejects.toMatchObject({ code: 'invalid', field: 'plan' })
  expect(await listDeskActs({ subject: `agency-${agency.id}`, limit: 5 })).toMatchObject([
    { action: 'plan_granted', changes: ['Plan: from Free to Up to 3 clients'] },
  ])
})

test('a plan is granted, and what was paid by the month ends', async () => {
  const [{ desk }, employer] = [await createAdmin(), await createEmployer()]
  await db.updateTable('employers').set({ plan: 'professional' }).where('id', '=', employer.id).execute()
  await db.insertInto('subscriptions').values({ employer_id: employer.id, plan: 'professional', started_on: '2026-11-01' }).execute()
  await setPlan(desk, { kind: 'company', id: employer.id }, { ...why, plan: 'enterprise' })
  expect(await db.selectFrom('subscriptions').selectAll().where('employer_id', '=', employer.id).execute()).toEqual([])
  await expect(setPlan(desk, { kind: 'company', id: employer.id }, { ...why, plan: 'enterprise' })).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await listDeskActs({ subject: `company-${employer.id}`, limit: 5 })).toMatchObject([
    { action: 'plan_granted', changes: ['Plan: from Professional to Enterprise'] },
  ])
})

test('the month for the bookkeeper has its invoices and credit notes alone, and no cell that a spreadsheet would run', async () => {
  const [{ cookie, desk }, first, other] = [
    await createAdmin(),
    await createInvoice('=HYPERLINK("http://evil.example")'),
    await createInvoice(),
  ]
  const note = await creditAtDesk(desk, first.id, why)
  await db.updateTable('invoices').set({ issued_on: '2025-02-28' }).where('number', 'in', [first.number, note.number]).execute()
  await db.updateTable('invoices').set({ issued_on: '2025-03-01' }).where('id', '=', other.id).execute()
  const fileOf = async (query: string) =>
    answerOf(async () => csv.loader((await routeArgs({ path: `/admin/invoices.csv${query}`, cookie })) as never))
  const file = await fileOf('?month=2025-02')
  const text = await file.text()
  expect(file.headers.get('content-disposition')).toContain('invoices-2025-02.csv')
  expect([first.number, note.number, other.number].map((number) => text.includes(number))).toEqual([true, true, false])
  expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
  expect(text).toContain('-149')
  for (const query of ['', '?month=2025-13', '?month=x']) expect((await fileOf(query)).status).toBe(422)
})
