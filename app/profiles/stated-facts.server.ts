import { type RawBuilder, sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import type { State } from '#app/places/location.ts'
import type { LicenceStatus } from '#app/vocabulary/must-haves.ts'
import { rolesOffered } from './wizard-steps.ts'

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

/**
 * Saves answers in a person's profile, so that no job asks again. Null and undefined leave a value unchanged. With another licence status go the
 * number, state and end of the licence before it, and the roles that it does not offer.
 */
export async function saveStatedFacts(tx: Tx, userId: string, facts: Partial<Omit<StatedFacts, 'contact_phone'>>): Promise<void> {
  const stated = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null && value !== undefined))
  if (Object.keys(stated).length === 0) return
  const licence = facts.licence_status ? ofSameLicence(facts.licence_status) : {}
  await tx
    .insertInto('job_seeker_profiles')
    .values({ user_id: userId, ...stated })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...stated, ...licence, updated_at: new Date() }))
    .execute()
}

function ofSameLicence(status: LicenceStatus) {
  const ifSame = <Value>(column: string) =>
    sql<Value | null>`case when job_seeker_profiles.licence_status = ${status} then ${sql.ref(`job_seeker_profiles.${column}`)} end`
  return {
    license_number: ifSame<string>('license_number'),
    licence_state: ifSame<State>('licence_state'),
    licence_expiry: ifSame<string>('licence_expiry'),
    preferred_roles: rolesStillOffered(status),
  }
}

/** SQL of the roles of a profile that is updated, in their order, without those that a licence status does not offer. */
export const rolesStillOffered = (status: LicenceStatus | null): RawBuilder<string[]> =>
  sql`array(select role from unnest(job_seeker_profiles.preferred_roles) with ordinality as p(role, at)
    where role = any(${sql.val([...rolesOffered(status)])}::text[]) order by at)`
