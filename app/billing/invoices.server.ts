import { type Selectable, sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import type { Invoices } from '#app/db/tables.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { log } from '#app/platform/log.server.ts'
import { findBillingDetails } from './details.server.ts'
import { DUE_DAYS, type Seller } from './invoice.ts'
import { dropWaiting } from './job-ads.server.ts'
import { gstInside } from './money.ts'
import { requireSeller } from './seller.server.ts'

const SYDNEY_TODAY = sql<string>`(now() at time zone 'Australia/Sydney')::date`

type Line = { words: string; cents: number }

/** Who sells and who buys, as the columns of an invoice. */
const PARTIES = [
  'seller_name',
  'seller_abn',
  'seller_address',
  'seller_account_name',
  'seller_bsb',
  'seller_account',
  'billed_to',
  'buyer_abn',
  'buyer_address',
  'buyer_email',
] as const

type Parties = Pick<Selectable<Invoices>, (typeof PARTIES)[number]>

/**
 * Issues an invoice to a company, with the next number of the year, in the caller's transaction. The caller holds the lock on the company's row.
 *
 * @returns the id of the invoice
 * @throws AppError `unavailable` while the operator has not said who sells, and where it is paid; `not_found` when the company is gone
 */
export async function issueInvoice(tx: Tx, employerId: string, { lines }: { lines: readonly Line[] }): Promise<string> {
  const seller = requireSeller()
  const buyer = await findBillingDetails(employerId, tx)
  if (!buyer) throw new AppError('not_found', 'This company does not exist')
  const sold = { seller_name: seller.name, seller_abn: seller.abn, seller_address: seller.address, ...paidTo(seller) }
  const bought = { billed_to: buyer.name, buyer_abn: buyer.abn, buyer_address: buyer.address, buyer_email: buyer.email }
  return writeInvoice(tx, { ...sold, ...bought, employer_id: employerId, credits: null }, { lines, dueDays: DUE_DAYS })
}

const paidTo = ({ account }: Seller) => ({
  seller_account_name: account?.name ?? null,
  seller_bsb: account?.bsb ?? null,
  seller_account: account?.number ?? null,
})

type Head = Parties & { employer_id: string | null; credits: string | null }

async function writeInvoice(tx: Tx, head: Head, { lines, dueDays }: { lines: readonly Line[]; dueDays: number }): Promise<string> {
  const total = lines.reduce((sum, { cents }) => sum + cents, 0)
  const { id } = await tx
    .insertInto('invoices')
    .values({
      ...head,
      number: await nextNumber(tx),
      issued_on: SYDNEY_TODAY,
      due_on: sql<string>`${SYDNEY_TODAY} + ${sql.lit(dueDays)}`,
      total_cents: total,
      gst_cents: gstInside(total),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('invoice_lines')
    .values(lines.map(({ words, cents }, position) => ({ invoice_id: id, position, words, cents })))
    .execute()
  if (head.employer_id) await recordEvent(tx, 'invoice.issued', { employerId: head.employer_id, invoiceId: id })
  return id
}

/** The next number of the year. Whoever takes one holds the year's row until the commit, so that no number is left out or given twice. */
async function nextNumber(tx: Tx): Promise<string> {
  const { rows } = await sql<{ year: number; last: number }>`
    insert into invoice_numbers (year, last) values (extract(year from ${SYDNEY_TODAY})::int, 1)
    on conflict (year) do update set last = invoice_numbers.last + 1 returning year, last`.execute(tx)
  const { year, last } = rows[0]! // one row was written
  return `FR-${year}-${String(last).padStart(4, '0')}`
}

/**
 * Takes back an invoice by a credit note over the same lines, between the same two parties, whatever their details are today. An ad or boost
 * of it that has not begun goes with it; a plan stays until the operator sets another.
 *
 * @returns the number of the credit note, and whether the invoice was paid, which has to be paid back
 * @throws AppError `not_found` for no invoice of ours, `conflict` when it is a credit note, or was taken back before
 */
export const creditInvoice = (number: string): Promise<{ number: string; wasPaid: boolean }> =>
  db.transaction().execute((tx) => takeBackInvoice(tx, number))

/** `creditInvoice` in the caller's transaction. */
export async function takeBackInvoice(tx: Tx, number: string): Promise<{ number: string; wasPaid: boolean }> {
  const invoice = await tx
    .selectFrom('invoices')
    .select(['id', 'employer_id', 'credits', 'paid_on', ...PARTIES])
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst()
  if (!invoice) throw new AppError('not_found', `There is no invoice ${number}`)
  const { id, credits, paid_on, ...parties } = invoice
  const before = await findCredit(tx, id)
  if (credits || before) throw new AppError('conflict', `${number} cannot be credited${before ? `: ${before.number} did` : ''}`)
  // Before the number, as whoever buys for a job locks it first.
  await dropWaiting(tx, id)
  const lines = await tx.selectFrom('invoice_lines').select(['words', 'cents']).where('invoice_id', '=', id).orderBy('position').execute()
  const back = lines.map(({ words, cents }) => ({ words: `Credit: ${words}`, cents: -cents }))
  await writeInvoice(tx, { ...parties, credits: id }, { lines: back, dueDays: 0 })
  const note = await findCredit(tx, id)
  return { number: note!.number, wasPaid: paid_on !== null } // just written
}

const findCredit = (tx: Tx, invoiceId: string) =>
  tx.selectFrom('invoices').select('number').where('credits', '=', invoiceId).executeTakeFirst()

/**
 * Notes that an invoice was paid today. One that was paid before stays as it is, however often it is told. The operator reads in the log
 * what has to be paid back, and a payment of another amount.
 *
 * @param cents what was paid; null when the operator says that it was the whole
 * @throws AppError `not_found` for no invoice of ours, `conflict` for another amount
 */
export const notePayment = (number: string, cents: number | null): Promise<void> =>
  db.transaction().execute((tx) => payInvoice(tx, number, cents))

/** `notePayment` in the caller's transaction. */
export async function payInvoice(tx: Tx, number: string, cents: number | null): Promise<void> {
  const invoice = await tx
    .selectFrom('invoices as i')
    .select(['i.id', 'i.employer_id', 'i.total_cents', 'i.paid_on'])
    .where('i.number', '=', number)
    .where('i.credits', 'is', null)
    .forUpdate('i')
    .executeTakeFirst()
  if (!invoice) throw new AppError('not_found', `There is no invoice ${number}`)
  if (cents !== null && cents !== invoice.total_cents) {
    log.error({ invoice: number, total: invoice.total_cents, paid: cents }, 'another amount was paid than the invoice is over')
    throw new AppError('conflict', `${number} is over another amount`)
  }
  if (invoice.paid_on !== null) return
  // Asked once the invoice is locked: a credit note that is being written is seen.
  if (await findCredit(tx, invoice.id))
    log.error({ invoice: number }, 'an invoice was paid that had been taken back: it has to be paid back')
  await tx.updateTable('invoices').set({ paid_on: SYDNEY_TODAY }).where('id', '=', invoice.id).execute()
  if (invoice.employer_id) await recordEvent(tx, 'invoice.paid', { employerId: invoice.employer_id, invoiceId: invoice.id })
}
