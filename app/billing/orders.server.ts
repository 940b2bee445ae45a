import { isDeepStrictEqual } from 'node:util'
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

const USED_BEFORE = 'This form was sent before, with something else in it. Please open the page again, and order once more'

/**
 * Takes an order once: its id comes with the form, and the same one sent again changes nothing.
 *
 * @param fulfil delivers what was ordered, and returns the id of its invoice
 * @throws AppError `forbidden` for a member who may not buy, `conflict` for a form that was sent before with something else in it (a
 * browser shows it again after "back"), `unavailable` while nothing is sold here
 */
export async function orderOnce(orderer: Orderer, order: Order, fulfil: (tx: Tx) => Promise<string>): Promise<void> {
  const { userId, employerId } = orderer
  await db.transaction().execute(async (tx) => {
    await lockCompany(tx, employerId)
    await requirePermission(tx, { employerId }, userId, 'plan.manage', MANAGE_PLAN)
    const { id, product, boost, jobId: job_id, cents } = order
    const what = { employer_id: employerId, product, boost, job_id }
    const before = await tx
      .selectFrom('orders')
      .select(['employer_id', 'product', 'boost', 'job_id'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (before && isDeepStrictEqual(before, what)) return
    if (before) throw new AppError('conflict', USED_BEFORE)
    requireSeller()
    const invoice_id = await fulfil(tx)
    const { numInsertedOrUpdatedRows: ordered } = await tx
      .insertInto('orders')
      .values({ id, ...what, ordered_by: userId, cents, invoice_id })
      // Another company sent the same id at this moment, which no form of ours does.
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (!ordered) throw new AppError('conflict', USED_BEFORE)
  })
}
