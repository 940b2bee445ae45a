import { db, type Tx } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { requirePermission } from '#app/teams/members.server.ts'
import { requireSeller } from './seller.server.ts'
import { MANAGE_PLAN } from './words.ts'

/** The member who orders and their company. Both come from the session, never from a form. */
export type Orderer = { userId: string; employerId: string }

type Order = { id: string; product: string; boost: boolean; jobId: number | null; cents: number }

/** Locks a company's row, so that its orders, and what it publishes, wait for each other. */
export async function lockCompany(tx: Tx, employerId: string): Promise<void> {
  await tx.selectFrom('employers').select('id').where('id', '=', employerId).forNoKeyUpdate().executeTakeFirst()
}

/**
 * Takes an order once: its id comes with the form, and the same one sent again changes nothing.
 *
 * @param fulfil delivers what was ordered, and returns the id of its invoice
 * @throws AppError `forbidden` for a member who may not buy, `unavailable` while nothing is sold here
 */
export async function orderOnce(orderer: Orderer, order: Order, fulfil: (tx: Tx) => Promise<string>): Promise<void> {
  const { userId, employerId } = orderer
  await db.transaction().execute(async (tx) => {
    await lockCompany(tx, employerId)
    await requirePermission(tx, { employerId }, userId, 'plan.manage', MANAGE_PLAN)
    const before = await tx.selectFrom('orders').select('employer_id').where('id', '=', order.id).executeTakeFirst()
    if (before && before.employer_id !== employerId) throw new AppError('conflict', 'Please open the page again, and order once more')
    if (before) return
    requireSeller()
    const { id, product, boost, jobId, cents } = order
    const invoice_id = await fulfil(tx)
    const values = { id, employer_id: employerId, ordered_by: userId, product, boost, job_id: jobId, cents, invoice_id }
    await tx.insertInto('orders').values(values).execute()
  })
}
