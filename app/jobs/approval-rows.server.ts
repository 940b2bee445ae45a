import { sql } from 'kysely'
import type { Tx } from '#app/db/client.server.ts'

// Here as well as in posting, since whatever ends an ad ends what its client was asked.

/** The texts that wait for clients, to be taken back; the caller says of which ads. */
export const takeBackWaiting = (tx: Tx) =>
  tx.updateTable('job_approvals').set({ state: 'taken_back', answered_at: sql`now()` }).where('state', '=', 'waiting')

/** What clients were asked about these ads waits no more, in the transaction that takes it back. */
export async function endWaiting(tx: Tx, jobIds: readonly number[]): Promise<void> {
  if (jobIds.length > 0)
    await takeBackWaiting(tx)
      .where(sql<boolean>`job_id = any(${[...jobIds]}::int[])`)
      .execute()
}
