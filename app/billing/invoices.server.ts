import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { log } from '#app/platform/log.server.ts'
import { findBillingDetails } from './details.server.ts'
import { DUE_DAYS } from './invoice.ts'
import { gstInside } from './money.ts'
import { requireSeller } from './seller.server.ts'

const SYDNEY_TODAY = sql<string>`(now() at time zone 'Australia/Sydney')::date`

type NewInvoice = { lines: { words: string; cents: number }[]; credits?: string }

/**
 * Issues an invoice to a company, with the next number of the year, in the caller's transaction. The caller holds the lock on the company's row.
 *
 * @returns the id of the invoice
 * @throws AppError `unavailable` while the operator has not said who sells; `not_found` when the company is gone
 */
export async function issueInvoice(tx: Tx, employerId: string, { lines, credits }: NewInvoice): Promise<string> {
  const seller = requireSeller()
  const buyer = await findBillingDetails(employerId, tx)
  if (!buyer) throw new AppError('not_found', 'This company does not exist')
  const total = lines.reduce((sum, { cents }) => sum + cents, 0)
  const { id } = await tx
    .insertInto('invoices')
    .values({
      number: await nextNumber(tx),
      employer_id: employerId,
      credits: credits ?? null,
      issued_on: SYDNEY_TODAY,
      due_on: sql<string>`${SYDNEY_TODAY} + ${sql.lit(DUE_DAYS)}`,
      seller_name: seller.name,
      seller_abn: seller.abn,
      seller_address: seller.address,
      billed_to: buyer.name,
      buyer_abn: buyer.abn,
      buyer_address: buyer.address,
      buyer_email: buyer.email,
      total_cents: total,
      gst_cents: gstInside(total),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('invoice_lines')
    .values(lines.map(({ words, cents }, position) => ({ invoice_id: id, position, words, cents })))
    .execute()
  await recordEvent(tx, 'invoice.issued', { employerId, invoiceId: id })
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
 * Takes back an invoice by a credit note over the same lines.
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
    .select(['id', 'employer_id', 'credits', 'paid_on'])
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst()
  if (!invoice?.employer_id) throw new AppError('not_found', `There is no invoice ${number}`)
  const before = await findCredit(tx, invoice.id)
  if (invoice.credits || before) throw new AppError('conflict', `${number} cannot be credited${before ? `: ${before.number} did` : ''}`)
  const lines = await tx
    .selectFrom('invoice_lines')
    .select(['words', 'cents'])
    .where('invoice_id', '=', invoice.id)
    .orderBy('position')
    .execute()
  await issueInvoice(tx, invoice.employer_id, {
    lines: lines.map(({ words, cents }) => ({ words: `Credit: ${words}`, cents: -cents })),
    credits: invoice.id,
  })
  const note = await findCredit(tx, invoice.id)
  return { number: note!.number, wasPaid: invoice.paid_on !== null } // just written
}

const findCredit = (tx: Tx, invoiceId: string) =>
  tx.selectFrom('invoices').select('number').where('credits', '=', invoiceId).executeTakeFirst()

/**
 * Notes that an invoice was paid today. One that was paid before stays as it is, however often it is told. The operator reads in the log
 * what has to be paid back.
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
  if (cents !== null && cents !== invoice.total_cents) throw new AppError('conflict', `${number} is over another amount`)
  if (invoice.paid_on !== null) return
  // Asked once the invoice is locked: a credit note that is being written is seen.
  if (await findCredit(tx, invoice.id))
    log.error({ invoice: number }, 'an invoice was paid that had been taken back: it has to be paid back')
  await tx.updateTable('invoices').set({ paid_on: SYDNEY_TODAY }).where('id', '=', invoice.id).execute()
  if (invoice.employer_id) await recordEvent(tx, 'invoice.paid', { employerId: invoice.employer_id, invoiceId: invoice.id })
}
