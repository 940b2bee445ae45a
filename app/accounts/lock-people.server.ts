import { sql } from 'kysely'
import type { Tx } from '#app/db/client.server.ts'

/**
 * Keeps people from deleting their accounts until the end of the transaction; before anything else is locked, because a deletion begins with
 * the account and then takes the rest.
 */
export async function lockPeople(tx: Tx, userIds: readonly string[]): Promise<void> {
  await sql`select id from users where id = any(${[...userIds]}::uuid[]) order by id for key share`.execute(tx)
}
