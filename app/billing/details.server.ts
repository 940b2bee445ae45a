import { db, type Tx } from '#app/db/client.server.ts'
import { requirePermission } from '#app/teams/members.server.ts'
import type { Invoice } from './invoice.ts'
import type { Orderer } from './orders.server.ts'
import { MANAGE_PLAN } from './words.ts'

type BillingDetails = Invoice['buyer']

/** Who the invoices of a company go to: what was said, else what its profile says. Null when the company is gone. */
export async function findBillingDetails(employerId: string, connection: Pick<Tx, 'selectFrom'> = db): Promise<BillingDetails | null> {
  const row = await connection
    .selectFrom('employers as e')
    .leftJoin('billing_details as b', 'b.employer_id', 'e.id')
    .select(['e.company_name', 'e.abn', 'e.suburb', 'e.state_territory', 'e.contact_email'])
    .select(['b.billed_to', 'b.abn as billed_abn', 'b.address', 'b.email'])
    .where('e.id', '=', employerId)
    .executeTakeFirst()
  if (!row) return null
  if (row.billed_to !== null && row.email !== null)
    return { name: row.billed_to, abn: row.billed_abn, address: row.address, email: row.email }
  const address = row.suburb ?? row.state_territory
  return { name: row.company_name, abn: row.abn, address, email: row.contact_email ?? '' }
}

/**
 * Keeps who the invoices of a company go to, from the next one on.
 *
 * @throws AppError `forbidden` for a member who may not
 */
export async function saveBillingDetails({ userId, employerId }: Orderer, { name, abn, address, email }: BillingDetails): Promise<void> {
  const values = { billed_to: name, abn, address, email }
  await db.transaction().execute(async (tx) => {
    await requirePermission(tx, { employerId }, userId, 'plan.manage', MANAGE_PLAN)
    await tx
      .insertInto('billing_details')
      .values({ employer_id: employerId, ...values })
      .onConflict((conflict) => conflict.column('employer_id').doUpdateSet(values))
      .execute()
  })
}
