import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'

/** Keeps the phone number that applications of a job seeker are filled with; null takes it away. */
export async function saveContactPhone(userId: string, phone: string | null): Promise<void> {
  await db
    .insertInto('job_seeker_profiles')
    .values({ user_id: userId, contact_phone: phone })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ contact_phone: phone, updated_at: sql`now()` }))
    .execute()
}
