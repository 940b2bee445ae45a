import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import type { PersonalDataEntry } from '#app/platform/personal-data.ts'

/** What a person ordered for their company. The order and its invoice are the company's, and stay without them; new ones go to others. */
export const ordersEntry: PersonalDataEntry = {
  name: 'orders',
  about: {
    title: 'What you ordered for a company',
    what: 'The plan or ad, its price, and the invoice.',
    seenBy: 'The owners of that company, and the people who look after its invoices.',
  },
  tables: ['orders'],
  list: (userId) =>
    db
      .selectFrom('orders as o')
      .innerJoin('invoices as i', 'i.id', 'o.invoice_id')
      .select(['o.product', 'o.boost', 'o.cents', 'i.number as invoice', 'o.created_at'])
      .where('o.ordered_by', '=', userId)
      .orderBy('o.created_at')
      .execute(),
  async erase(tx, userId) {
    await endPlansWithout(tx, userId)
    await sql`update billing_details b set email = '' from users u where u.id = ${userId}::uuid and lower(b.email) = u.email`.execute(tx)
    await tx.updateTable('orders').set({ ordered_by: null }).where('ordered_by', '=', userId).execute()
    return {}
  },
}

/** Ends the plan of a company whose last member goes: nobody is left who could end it, and it would be billed on. */
async function endPlansWithout(tx: Tx, userId: string): Promise<void> {
  const theirs = sql`select m.employer_id from employer_members m where m.user_id = ${userId}::uuid and not exists (
    select from employer_members o where o.employer_id = m.employer_id and o.user_id <> m.user_id)`
  await sql`with ended as (delete from subscriptions where employer_id in (${theirs}) returning employer_id)
    update employers e set plan = 'starter' from ended where e.id = ended.employer_id`.execute(tx)
  await sql`delete from billing_details where employer_id in (${theirs})`.execute(tx)
}
