import { sql } from 'kysely'
import type { Tx } from '#app/db/client.server.ts'

/** Saves the phone number that a job seeker's applications are filled with; null removes it. */
export async function saveContactPhone(tx: Tx, userId: string, phone: string | null): Promise<void> {
  await tx
    .insertInto('job_seeker_profiles')
    .values({ user_id: userId, contact_phone: phone })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ contact_phone: phone, updated_at: sql`now()` }))
    .execute()
}
