import { randomUUID } from 'node:crypto'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { extractText } from 'unpdf'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { config } from '#app/platform/config.server.ts'
import { giveOwnDataDir } from '#test/data-dir.ts'
import { sellHere, sellNothing } from '#test/factories/billing.ts'
import { createEmployer } from '#test/factories/employers.ts'
import { mailsTo } from '#test/factories/mailbox.ts'
import { Invoices } from './components/invoices.tsx'
import { listInvoices, listOutstanding } from './invoice-list.server.ts'
import { drawInvoice } from './invoice-pdf.ts'
import { creditInvoice } from './invoices.server.ts'
import { findOperator, findSeller } from './seller.server.ts'
import { startPlan } from './subscription.server.ts'

giveOwnDataDir()
beforeEach(sellHere)
afterEach(() => {
  sellNothing()
  Object.assign(config, { paymentUrl: null, paymentSecret: null })
})

const TO = 'Frontage Pty Ltd, BSB 000-000, account 12345678'

async function buyPlan() {
  const { id: employerId, owner } = await createEmployer({ plan: 'starter' })
  await startPlan({ employerId, userId: owner.id }, randomUUID())
  return { employerId, owner, invoice: (await listInvoices(employerId))[0]! } // just bought
}

const pdfOf = async (invoice: Parameters<typeof drawInvoice>[0]) =>
  (await extractText(await drawInvoice(invoice), { mergePages: true })).text.replace(/\s+/g, ' ')

test('an invoice says where to pay in its mail, its file and on the page, and keeps the account it was issued with', async () => {
  const { employerId, owner, invoice } = await buyPlan()
  config.sellerAccount = { name: 'Another bank', bsb: '111111', number: '87654321' }
  expect((await mailsTo(owner.email))[0]!.text).toContain(`Pay to: ${TO}`)
  expect(await pdfOf(invoice)).toContain(`Please pay by bank transfer to ${TO}, and name ${invoice.number}.`)
  const outstanding = await listOutstanding(employerId)
  const page = renderToStaticMarkup(createElement(Invoices, { caption: 'Outstanding', invoices: outstanding, columns: 'outstanding' }))
  expect(page).toContain(`Bank transfer to ${TO}`)
})

test('a credit note says nothing of where to pay', async () => {
  const { employerId, owner, invoice } = await buyPlan()
  await creditInvoice(invoice.number)
  const note = (await listInvoices(employerId)).find(({ creditsNumber }) => creditsNumber !== null)!
  for (const said of [
    await pdfOf(note),
    ...(await mailsTo(owner.email)).filter(({ subject }) => /note/.test(subject)).map(({ text }) => text),
  ])
    expect(said).not.toContain('BSB')
})

test('without an account nothing is sold, but through a payment provider, and then the mail leads to where it is paid', async () => {
  config.sellerAccount = null
  expect([findSeller(), findOperator()?.name]).toEqual([null, 'Frontage Pty Ltd'])
  Object.assign(config, { paymentUrl: 'https://pay.example/payments', paymentSecret: 'a secret that the provider and this board share' })
  const { owner, invoice } = await buyPlan()
  expect(invoice.seller.account).toBeNull()
  const [mail] = await mailsTo(owner.email)
  expect(mail!.text).toContain(`Pay online:\n${config.appUrl}/employer/profile/billing`)
})
