import { db, type Tx } from '#app/db/client.server.ts'

/** What a job seeker's profile says of the must-haves jobs ask for; null is not stated. */
export type StatedFacts = NonNullable<Awaited<ReturnType<typeof findStatedFacts>>>

const NOTHING = { contact_phone: null, licence_status: null, work_rights: null, experience_years: null }

/** The facts of a profile that applications are filled with; all null for a person without a profile. */
export async function findStatedFacts(userId: string, connection: Pick<Tx, 'selectFrom'> = db) {
  const row = await connection
    .selectFrom('job_seeker_profiles')
    .select(['contact_phone', 'licence_status', 'work_rights', 'experience_years'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? NOTHING
}

/** Keeps what a person stated in their profile, so that no job asks again. What is null is left as it was. */
export async function saveStatedFacts(tx: Tx, userId: string, facts: Partial<Omit<StatedFacts, 'contact_phone'>>): Promise<void> {
  const stated = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null && value !== undefined))
  if (Object.keys(stated).length === 0) return
  await tx
    .insertInto('job_seeker_profiles')
    .values({ user_id: userId, ...stated })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...stated, updated_at: new Date() }))
    .execute()
}
