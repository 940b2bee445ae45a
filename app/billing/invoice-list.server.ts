import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import type { Invoice } from './invoice.ts'

/** The query for invoices (`i`) with their lines, for `toInvoice`. */
export const invoices = () =>
  db
    .selectFrom('invoices as i')
    .leftJoin('invoices as credited', 'credited.id', 'i.credits')
    .leftJoin('invoices as note', 'note.credits', 'i.id')
    .selectAll('i')
    .select([
      'credited.number as credits_number',
      'note.number as credited_by',
      (eb) =>
        eb
          .selectFrom('invoice_lines as l')
          .select(
            sql<{ words: string; cents: number }[]>`json_agg(json_build_object('words', l.words, 'cents', l.cents) order by l.position)`.as(
              'lines',
            ),
          )
          .whereRef('l.invoice_id', '=', 'i.id')
          .as('lines'),
      sql<string>`i.issued_on::text`.as('issued'),
      sql<string>`i.due_on::text`.as('due'),
      sql<string | null>`i.paid_on::text`.as('paid'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof invoices>['executeTakeFirstOrThrow']>>

/** Makes an invoice of a row of `invoices`. */
export const toInvoice = (row: Row): Invoice => ({
  id: row.id,
  number: row.number,
  creditsNumber: row.credits_number,
  creditedBy: row.credited_by,
  issuedOn: row.issued,
  dueOn: row.due,
  paidOn: row.paid,
  seller: { name: row.seller_name, abn: row.seller_abn, address: row.seller_address, account: accountOf(row) },
  buyer: { name: row.billed_to, abn: row.buyer_abn, address: row.buyer_address, email: row.buyer_email },
  lines: row.lines ?? [],
  totalCents: row.total_cents,
  gstCents: row.gst_cents,
})

const accountOf = ({ seller_account_name: name, seller_bsb: bsb, seller_account: number }: Row) =>
  name && bsb && number ? { name, bsb, number } : null

/** The invoices and credit notes of a company, the latest first. @param limit null for all */
export async function listInvoices(employerId: string, limit: number | null = null): Promise<Invoice[]> {
  const rows = await invoices()
    .where('i.employer_id', '=', employerId)
    .orderBy('i.issued_on', 'desc')
    .orderBy('i.created_at', 'desc')
    .orderBy('i.number', 'desc')
    .$if(limit !== null, (query) => query.limit(limit ?? 0))
    .execute()
  return rows.map(toInvoice)
}

/** How many invoices and credit notes a company has. */
export async function countInvoices(employerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('invoices')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('employer_id', '=', employerId)
    .executeTakeFirstOrThrow()
  return count
}

/** The invoices of a company that wait to be paid, those that are due first at the top. */
export async function listOutstanding(employerId: string): Promise<Invoice[]> {
  const rows = await invoices()
    .where('i.employer_id', '=', employerId)
    .where('i.paid_on', 'is', null)
    .where('i.credits', 'is', null)
    .where('note.id', 'is', null)
    .orderBy('i.due_on')
    .orderBy('i.number')
    .execute()
  return rows.map(toInvoice)
}

/** An invoice; null unless it is this company's. @param employerId null for the product itself */
export async function findInvoice(employerId: string | null, id: string): Promise<Invoice | null> {
  const row = await invoices()
    .where('i.id', '=', id)
    .$if(employerId !== null, (query) => query.where('i.employer_id', '=', employerId))
    .executeTakeFirst()
  return row ? toInvoice(row) : null
}
