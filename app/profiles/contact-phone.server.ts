import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'

/** Saves the phone number that a job seeker's applications are filled with; null removes it. */
export async function saveContactPhone(userId: string, phone: string | null): Promise<void> {
  await db
    .insertInto('job_seeker_profiles')
    .values({ user_id: userId, contact_phone: phone })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ contact_phone: phone, updated_at: sql`now()` }))
    .execute()
}
