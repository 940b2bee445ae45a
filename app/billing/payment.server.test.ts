import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { config } from '#app/platform/config.server.ts'
import { sellHere, sellNothing } from '#test/factories/billing.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { answerOf, visit } from '#test/factories/requests.ts'
import { createSessionFor } from '#test/factories/sessions.ts'
import { takeLogLines } from '#test/mocks/log-lines.ts'
import { findInvoice, listInvoices } from './invoice-list.server.ts'
import { creditInvoice } from './invoices.server.ts'
import { signatureOf } from './payment.server.ts'
import * as invoiceFile from './routes/invoice.ts'
import * as payment from './routes/payment.ts'
import * as payments from './routes/payments.ts'
import { startPlan } from './subscription.server.ts'

const SECRET = 'a secret that the provider and this board share'

type Asked = { authorization: string | undefined; key: string | string[] | undefined; body: Record<string, unknown> }

/** A payment provider of our own. It answers as it is told. */
const provider = { asked: [] as Asked[], answer: (_: ServerResponse) => {} }
const server = createServer(async (request: IncomingMessage, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { authorization, 'idempotency-key': key } = request.headers
  provider.asked.push({ authorization, key, body: JSON.parse(Buffer.concat(chunks).toString()) })
  provider.answer(response)
})

beforeEach(async () => {
  sellHere()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  Object.assign(config, { paymentUrl: `http://127.0.0.1:${port}/payments`, paymentSecret: SECRET })
  provider.asked = []
  provider.answer = (response) => response.end(JSON.stringify({ address: 'https://pay.example/p/1' }))
})
afterEach(async () => {
  sellNothing()
  Object.assign(config, { paymentUrl: null, paymentSecret: null })
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/** An owner with an invoice that waits. */
async function owing() {
  const { id: employerId, owner } = await createEmployer({ plan: 'starter' })
  await startPlan({ employerId, userId: owner.id }, randomUUID())
  const [invoice] = await listInvoices(employerId)
  return { employerId, cookie: await createSessionFor(owner.id), invoice: invoice! }
}

const open = ({ invoice, cookie }: { invoice: { id: string }; cookie: string }, route: { loader: (args: never) => unknown } = payment) =>
  visit(route.loader, { path: `/employer/profile/billing/invoices/${invoice.id}/payment`, params: { invoiceId: invoice.id }, cookie })

/** What the provider tells, signed. */
async function tell(notice: Record<string, unknown>, { secret = SECRET, at = Date.now(), body = JSON.stringify(notice) } = {}) {
  const seconds = String(Math.floor(at / 1_000))
  const request = new Request('http://127.0.0.1/billing/payments', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'payment-signature': `t=${seconds},v1=${signatureOf(secret, seconds, body)}` },
    body,
  })
  return (await answerOf(() => payments.action({ request } as never))).status
}

const paid = ({ invoice }: { invoice: { number: string; totalCents: number } }) => ({
  reference: invoice.number,
  cents: invoice.totalCents,
  currency: 'AUD',
  status: 'paid',
})

const paymentsOf = async ({ employerId, invoice }: Awaited<ReturnType<typeof owing>>) => {
  const events = await db.selectFrom('events').select('data').where('name', '=', 'invoice.paid').execute()
  const told = events.filter(({ data }) => JSON.stringify(data).includes(invoice.id)).length
  return [(await findInvoice(employerId, invoice.id))?.paidOn !== null, told]
}

test('an invoice leads to the provider, which is asked for what it is over; asked again it is the same payment', async () => {
  const bill = await owing()
  for (let time = 0; time < 2; time++) expect(await open(bill)).toMatchObject({ status: 303, location: 'https://pay.example/p/1' })
  const body = { reference: bill.invoice.number, cents: 29_900, currency: 'AUD', words: `Invoice ${bill.invoice.number}` }
  const asked = { authorization: `Bearer ${SECRET}`, key: bill.invoice.number, body: expect.objectContaining(body) }
  expect(provider.asked).toEqual([asked, asked])
})

test('a payment that is told twice, and at once, is noted once', async () => {
  const bill = await owing()
  expect(await Promise.all([tell(paid(bill)), tell(paid(bill))])).toEqual([204, 204])
  expect(await tell(paid(bill))).toBe(204)
  expect(await paymentsOf(bill)).toEqual([true, 1])
  expect(await open(bill)).toMatchObject({ status: 302, location: '/employer/profile/billing' })
})

test('a payment that is told late, after a credit note, is answered, and the operator reads that it has to go back', async () => {
  const bill = await owing()
  await creditInvoice(bill.invoice.number)
  const { lines, stop } = takeLogLines()
  const status = await tell(paid(bill))
  stop()
  expect([status, lines.join()]).toEqual([204, expect.stringContaining('it has to be paid back')])
})

test('an invoice whose payment is never told waits, and a failed payment changes nothing', async () => {
  const bill = await owing()
  await open(bill)
  expect(await tell({ ...paid(bill), status: 'failed' })).toBe(204)
  expect(await paymentsOf(bill)).toEqual([false, 0])
})

test.each([
  ['that is down', (response: ServerResponse) => response.destroy()],
  ['with an error', (response: ServerResponse) => response.writeHead(500).end('no')],
  ['that answers nonsense', (response: ServerResponse) => response.end('<html>')],
  ['that leads to a script', (response: ServerResponse) => response.end(JSON.stringify({ address: 'javascript:alert(1)' }))],
  ['that redirects', (response: ServerResponse) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
])('a provider %s leaves the invoice as it is, and the page says so', async (_, answer) => {
  provider.answer = answer
  const bill = await owing()
  expect(await open(bill)).toMatchObject({ status: 302, location: '/employer/profile/billing' })
  expect(await paymentsOf(bill)).toEqual([false, 0])
})

test.each([
  ['signed by somebody else', { secret: 'another secret, which is as long as the right one' }, 403],
  ['signed an hour ago', { at: Date.now() - 3_600_000 }, 403],
  ['that is a hundred times too long', { body: ' '.repeat(1_000_000) }, 403],
  ['that is no JSON', { body: '{' }, 422],
])('a notice %s is refused', async (_, how, status) => {
  const bill = await owing()
  expect(await tell(paid(bill), how)).toBe(status)
  expect(await paymentsOf(bill)).toEqual([false, 0])
})

test.each([
  [{ cents: 1 }, 409],
  [{ cents: 299.5 }, 422],
  [{ currency: 'USD' }, 422],
  [{ reference: 'FR-1999-0001' }, 404],
])('a notice of %j changes nothing', async (wrong, status) => {
  const bill = await owing()
  expect(await tell({ ...paid(bill), ...wrong })).toBe(status)
  expect(await paymentsOf(bill)).toEqual([false, 0])
})

test('invoices are opened and paid by their own company alone', async () => {
  const [mine, theirs] = [await owing(), await owing()]
  for (const route of [payment, invoiceFile])
    expect(await open({ invoice: theirs.invoice, cookie: mine.cookie }, route)).toMatchObject({ status: 404 })
  expect(await open(mine, invoiceFile)).toMatchObject({ status: 200 })
})
