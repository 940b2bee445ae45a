import { randomUUID } from 'node:crypto'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { extractText } from 'unpdf'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sellHere, sellNothing } from '#test/factories/billing.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { routeArgs, visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { takeLogLines } from '#test/mocks/log-lines.ts'
import { Invoices } from './components/invoices.tsx'
import { listInvoices, listOutstanding } from './invoice-list.server.ts'
import { drawInvoice } from './invoice-pdf.ts'
import { creditInvoice, notePayment } from './invoices.server.ts'
import * as file from './routes/invoices-file.ts'
import * as payment from './routes/payment.ts'
import { startPlan } from './subscription.server.ts'

beforeEach(sellHere)
afterEach(sellNothing)

async function createBilled() {
  const { id: employerId, owner } = await createEmployer({ plan: 'starter' })
  await startPlan({ employerId, userId: owner.id }, randomUUID())
  const [invoice] = await listInvoices(employerId)
  return { employerId, owner, number: invoice!.number, id: invoice!.id }
}

type Billed = Awaited<ReturnType<typeof createBilled>>

/** What is said of an invoice on the page, in its file and in the list for spreadsheets. */
async function saidOf({ employerId, owner, number }: Billed) {
  const invoices = await listInvoices(employerId)
  const invoice = invoices.find((one) => one.number === number)!
  const page = renderToStaticMarkup(createElement(Invoices, { caption: 'Invoice history', invoices: [invoice] }))
  const { text } = await extractText(await drawInvoice(invoice), { mergePages: true })
  const asked = await routeArgs({ path: '/employer/profile/billing/invoices.csv', cookie: await createSessionFor(owner.id) })
  const csv = await (await file.loader(asked as never)).text()
  return { page, pdf: text, row: csv.split('\r\n').find((line) => line.startsWith(number))! }
}

test('an invoice that was taken back unpaid says so everywhere, and nowhere that it was paid', async () => {
  const billed = await createBilled()
  await creditInvoice(billed.number)
  const note = (await listInvoices(billed.employerId)).find(({ creditsNumber }) => creditsNumber === billed.number)!
  expect(note.paidOn).toBeNull()
  expect(await listOutstanding(billed.employerId)).toEqual([])
  const { page, pdf, row } = await saidOf(billed)
  for (const said of [page, pdf, row]) expect(said).toContain(note.number)
  for (const said of [page, pdf]) expect(said).not.toMatch(/\bpaid on\b/i)
  expect(pdf).not.toContain(`name ${billed.number} when you pay`)
  expect(row.split(',')[3]).toBe('')
})

test('an invoice that was paid and then taken back says both', async () => {
  const billed = await createBilled()
  await notePayment(billed.number, null)
  expect((await saidOf(billed)).page).toMatch(/paid on/)
  await creditInvoice(billed.number)
  const { page, pdf, row } = await saidOf(billed)
  for (const said of [page, pdf]) expect(said).toMatch(/paid on .*taken back by FR-/i)
  expect(row.split(',')[3]).toMatch(/^20\d\d-/)
})

test('a payment that comes after the credit note is kept, and told to the operator once', async () => {
  const billed = await createBilled()
  await creditInvoice(billed.number)
  const { lines, stop } = takeLogLines()
  await notePayment(billed.number, null)
  await notePayment(billed.number, null)
  stop()
  expect(lines.filter((line) => line.includes('has to be paid back'))).toHaveLength(1)
  expect((await saidOf(billed)).page).toMatch(/paid on .*taken back by FR-/)
})

test('nobody is led to pay an invoice that was taken back', async () => {
  const billed = await createBilled()
  await creditInvoice(billed.number)
  const path = `/employer/profile/billing/invoices/${billed.id}/payment`
  const cookie = await createSessionFor(billed.owner.id)
  const answer = await visit(payment.loader, { path, params: { invoiceId: billed.id }, cookie })
  expect(answer).toMatchObject({ status: 302, location: '/employer/profile/billing' })
})
