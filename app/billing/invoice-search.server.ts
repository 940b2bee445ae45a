import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { invoices, toInvoice } from './invoice-list.server.ts'

/** Which invoices of all companies the operator's desk lists. */
export type InvoiceShelf = 'waiting' | 'overdue' | 'all'

// As the index of those that wait says it.
const waits = sql<boolean>`(i.paid_on is null and i.credits is null and not exists (select from invoices n where n.credits = i.id))`
const shelves = {
  waiting: waits,
  overdue: sql<boolean>`(${waits} and i.due_on < (now() at time zone 'Australia/Sydney')::date)`,
  all: sql<boolean>`true`,
} as const satisfies Record<InvoiceShelf, unknown>

/** Invoices on one page of the desk. */
export const INVOICES_PAGE = 50

/**
 * Lists the invoices and credit notes of all companies, fifty a page: those that wait from the longest due on, all from the newest on.
 *
 * @param month YYYY-MM, the month of issue in Sydney; null for any
 * @param page from 1; null for all on one
 */
export async function searchInvoices(shelf: InvoiceShelf, { month, page }: { month: string | null; page: number | null }) {
  const ofMonth =
    month === null
      ? sql<boolean>`true`
      : sql<boolean>`(i.issued_on >= ${`${month}-01`}::date and i.issued_on < ${`${month}-01`}::date + interval '1 month')`
  const found = db.selectFrom('invoices as i').where(shelves[shelf]).where(ofMonth)
  const [{ total }, ids] = await Promise.all([
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    found
      .select('i.id')
      .$call((all) =>
        shelf === 'all' ? all.orderBy('i.issued_on', 'desc').orderBy('i.number', 'desc') : all.orderBy('i.due_on').orderBy('i.number'),
      )
      .$if(page !== null, (all) => all.limit(INVOICES_PAGE).offset(((page ?? 1) - 1) * INVOICES_PAGE))
      .execute(),
  ])
  const wanted = ids.map(({ id }) => id)
  const rows = wanted.length === 0 ? [] : await invoices().where(sql<boolean>`i.id = any(${wanted}::uuid[])`).execute()
  const byId = new Map(rows.map((row) => [row.id, toInvoice(row)]))
  return { invoices: wanted.flatMap((id) => byId.get(id) ?? []), total: Number(total) }
}

/** How many invoices should have been paid by now. */
export async function countOverdue(): Promise<number> {
  const { count } = await db
    .selectFrom('invoices as i')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(shelves.overdue)
    .executeTakeFirstOrThrow()
  return Number(count)
}
