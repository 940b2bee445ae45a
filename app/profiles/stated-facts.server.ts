import { db, type Tx } from '#app/db/client.server.ts'

/** What a job seeker's profile states about must-haves; null is not stated. */
type StatedFacts = NonNullable<Awaited<ReturnType<typeof findStatedFacts>>>

const NOTHING = { contact_phone: null, licence_status: null, work_rights: null, experience_years: null }

/** The facts of a profile that applications are filled with; all null without a profile. */
export async function findStatedFacts(userId: string, connection: Pick<Tx, 'selectFrom'> = db) {
  const row = await connection
    .selectFrom('job_seeker_profiles')
    .select(['contact_phone', 'licence_status', 'work_rights', 'experience_years'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? NOTHING
}

/** Where a person lives, as their profile says it; null when it does not. */
export async function findSuburb(userId: string): Promise<string | null> {
  const row = await db.selectFrom('job_seeker_profiles').select('suburb').where('user_id', '=', userId).executeTakeFirst()
  return row?.suburb ?? null
}

/** Saves answers in a person's profile, so that no job asks again. Null and undefined leave a value unchanged. */
export async function saveStatedFacts(tx: Tx, userId: string, facts: Partial<Omit<StatedFacts, 'contact_phone'>>): Promise<void> {
  const stated = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null && value !== undefined))
  if (Object.keys(stated).length === 0) return
  await tx
    .insertInto('job_seeker_profiles')
    .values({ user_id: userId, ...stated })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...stated, updated_at: new Date() }))
    .execute()
}
