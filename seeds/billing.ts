import { sql } from 'kysely'
import { gstInside } from '#app/billing/money.ts'
import { BOOST, PAID_PLAN, PAID_PLAN_CENTS, PLANS } from '#app/billing/plans.ts'
import type { Tx } from '#app/db/client.server.ts'
import { DEMO_SELLER } from '#app/platform/demo.server.ts'
import { dayInWords } from '#app/ui/display/day.ts'
import type { Advertiser, Seeding } from './companies.ts'

type Billed = {
  company: string
  /** Months that were billed so far, the last of them now running. */
  months: number
  /** Days since the running month began. */
  daysIn: number
  ends?: boolean
  unpaid?: boolean
}

const PAYING: readonly Billed[] = [
  { company: 'Banksia Lane Realty', months: 13, daysIn: 20 },
  { company: 'Kestrel Bay Realty', months: 6, daysIn: 3, unpaid: true },
  { company: 'Saltbush & Stone Property', months: 9, daysIn: 25, ends: true },
]

/** What was bought beside the plans, and an invoice that was taken back. */
const EXTRAS = [
  { company: 'Banksia Lane Realty', daysAgo: 40, words: `${BOOST.name}, Real Estate Sales Agent`, cents: BOOST.cents },
  { company: 'Banksia Lane Realty', daysAgo: 104, words: `${BOOST.name}, Property Manager`, cents: BOOST.cents },
  { company: 'Saltbush & Stone Property', daysAgo: 66, words: 'Basic, Leasing Consultant', cents: 14_900, creditedDaysAgo: 64 },
]

type Bill = { company: string; day: string; words: string; cents: number; paid: boolean; credits?: Bill }

const DAY_MS = 86_400_000
const sydneyDay = (at: Date) => at.toLocaleDateString('sv-SE', { timeZone: 'Australia/Sydney' })
const dayBefore = (now: Date, days: number) => sydneyDay(new Date(now.getTime() - days * DAY_MS))

/** The day this many months after another, which is at most the 28th. */
function monthsAfter(day: string, months: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + months)
  return at.toISOString().slice(0, 10)
}

/** The first day of a plan whose running month began this many days ago. */
function firstDay(now: Date, { months, daysIn }: Billed): string {
  const begun = dayBefore(now, daysIn)
  const safe = Number(begun.slice(8)) > 28 ? `${begun.slice(0, 8)}28` : begun
  return monthsAfter(safe, 1 - months)
}

/** Adds plans that are paid by the month, and the invoices of a year: paid, outstanding and taken back. */
export async function addBilling(tx: Tx, companies: Map<string, Advertiser>, { now }: Seeding): Promise<void> {
  const bills: Bill[] = []
  for (const billed of PAYING) {
    const start = firstDay(now, billed)
    await tx
      .insertInto('subscriptions')
      .values({
        employer_id: idOf(companies, billed.company),
        plan: PAID_PLAN,
        started_on: start,
        months_paid: billed.months,
        ends: billed.ends ?? false,
      })
      .execute()
    for (let month = 0; month < billed.months; month++) {
      const day = monthsAfter(start, month)
      const words = `${PLANS[PAID_PLAN].name}, month from ${dayInWords(day)}`
      const paid = !(billed.unpaid && month === billed.months - 1)
      bills.push({ company: billed.company, day, words, cents: PAID_PLAN_CENTS, paid })
    }
  }
  for (const { company, daysAgo, words, cents, creditedDaysAgo } of EXTRAS) {
    const bill: Bill = { company, day: dayBefore(now, daysAgo), words, cents, paid: creditedDaysAgo === undefined }
    bills.push(bill)
    if (creditedDaysAgo === undefined) continue
    bills.push({ ...bill, day: dayBefore(now, creditedDaysAgo), words: `Credit: ${words}`, cents: -cents, credits: bill })
  }
  await writeBills(tx, bills, companies)
}

function idOf(companies: Map<string, Advertiser>, name: string): string {
  const company = companies.get(name)
  if (!company) throw new Error(`${name} is no demonstration company`)
  return company.id
}

/** Writes the bills in the order of their days, with the numbers of their years. */
async function writeBills(tx: Tx, bills: Bill[], companies: Map<string, Advertiser>): Promise<void> {
  const taken = await tx.selectFrom('invoice_numbers').selectAll().execute()
  const last = new Map(taken.map(({ year, last }) => [year, last]))
  const written = new Map<Bill, string>()
  for (const bill of bills.toSorted((a, b) => a.day.localeCompare(b.day))) {
    const year = Number(bill.day.slice(0, 4))
    const number = (last.get(year) ?? 0) + 1
    last.set(year, number)
    const employer_id = idOf(companies, bill.company)
    const buyer = await tx
      .selectFrom('employers')
      .select(['company_name', 'abn', 'suburb', 'state_territory', 'contact_email'])
      .where('id', '=', employer_id)
      .executeTakeFirstOrThrow()
    const { id } = await tx
      .insertInto('invoices')
      .values({
        number: `FR-${year}-${String(number).padStart(4, '0')}`,
        employer_id,
        credits: bill.credits ? (written.get(bill.credits) ?? null) : null,
        issued_on: bill.day,
        due_on: sql<string>`${bill.day}::date + 14`,
        paid_on: bill.paid ? bill.day : null,
        seller_name: DEMO_SELLER.name,
        seller_abn: DEMO_SELLER.abn,
        seller_address: DEMO_SELLER.address,
        seller_account_name: DEMO_SELLER.account.name,
        seller_bsb: DEMO_SELLER.account.bsb,
        seller_account: DEMO_SELLER.account.number,
        billed_to: buyer.company_name,
        buyer_abn: buyer.abn,
        buyer_address: [buyer.suburb, buyer.state_territory].filter(Boolean).join(' ') || null,
        buyer_email: buyer.contact_email ?? '',
        total_cents: bill.cents,
        gst_cents: gstInside(bill.cents),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    written.set(bill, id)
    await tx.insertInto('invoice_lines').values({ invoice_id: id, position: 0, words: bill.words, cents: bill.cents }).execute()
  }
  await tx
    .insertInto('invoice_numbers')
    .values([...last].map(([year, number]) => ({ year, last: number })))
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: (row) => row.ref('excluded.last') }))
    .execute()
}
