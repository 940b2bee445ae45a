import { type RawBuilder, sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { requirePermission } from '#app/teams/members.server.ts'
import { rolesThatMay } from '#app/teams/permissions.ts'
import type { Invoice } from './invoice.ts'
import type { Orderer } from './orders.server.ts'
import { MANAGE_PLAN } from './words.ts'

type BillingDetails = Invoice['buyer']

/** SQL of an address, or '' where it is that of a person (`m`, `u`) of the company (`e`) who is meant by `who`. */
const unlessOf = (address: 'b.email' | 'e.contact_email', who: RawBuilder<boolean>) => sql<string>`case when exists (
  select from employer_users m join users u on u.id = m.user_id where m.employer_id = e.id and u.email = lower(${sql.ref(address)}) and ${who}
) then '' else coalesce(${sql.ref(address)}, '') end`

const managesPlan = sql<boolean>`m.state = 'active' and m.member_role in (${sql.join(rolesThatMay('plan.manage'))})`

/**
 * Who the invoices of a company go to: what was said, else what its profile says. The address is empty where its person has left it, or
 * was never said and may not see invoices (any more): then they go to the members who manage the plan. Null when the company is gone.
 */
export async function findBillingDetails(employerId: string, connection: Pick<Tx, 'selectFrom'> = db): Promise<BillingDetails | null> {
  const row = await connection
    .selectFrom('employers as e')
    .leftJoin('billing_details as b', 'b.employer_id', 'e.id')
    .select(['e.company_name', 'e.abn', 'e.suburb', 'e.state_territory'])
    .select(['b.billed_to', 'b.abn as billed_abn', 'b.address'])
    .select([
      unlessOf('b.email', sql<boolean>`m.state <> 'active' and m.left_at is not null`).as('billed_email'),
      unlessOf('e.contact_email', sql<boolean>`not (${managesPlan})`).as('contact_email'),
    ])
    .where('e.id', '=', employerId)
    .executeTakeFirst()
  if (!row) return null
  if (row.billed_to !== null) return { name: row.billed_to, abn: row.billed_abn, address: row.address, email: row.billed_email }
  const address = row.suburb ?? row.state_territory
  return { name: row.company_name, abn: row.abn, address, email: row.contact_email }
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
