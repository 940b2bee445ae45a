import { db } from '#app/db/client.server.ts'
import type { PersonalDataEntry } from '#app/platform/personal-data.ts'

/** What a person ordered for their company. The order and its invoice are the company's, and stay without them. */
export const ordersEntry: PersonalDataEntry = {
  name: 'orders',
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
    await tx.updateTable('orders').set({ ordered_by: null }).where('ordered_by', '=', userId).execute()
    return {}
  },
}
