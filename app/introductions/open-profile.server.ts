import { sql } from 'kysely'
import { suspendedPeople } from '#app/accounts/suspension.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { recordSearchedView } from '#app/profiles/views.server.ts'
import { seenBy } from '#app/profiles/visibility.ts'
import { listWholeProfiles } from '#app/profiles/whole-profile.server.ts'
import { lockTeam } from '#app/teams/team-tables.server.ts'

/** The most people whose profile a company opens in a day of the board's time zone. */
export const MOST_OPENED = 200

/**
 * Opens the profile of a person who is open to work, for a checked company. The person sees that the company looked. A profile that it opened
 * on the same day counts once.
 *
 * @returns null for an id of nobody whom the company may find; `limit` when it has opened too many others today
 */
export async function openProfile(employerId: string, id: string) {
  const person = await db.transaction().execute(async (tx) => {
    // Openings of one company follow one another, so that the count holds.
    await lockTeam(tx, { employerId })
    const found = await findOpenPerson(tx, employerId, id)
    if (!found) return null
    return (await recordSearchedView(tx, employerId, { userId: found.user_id, most: MOST_OPENED })) ? found : 'limit'
  })
  if (person === null || person === 'limit') return person
  const whole = (await listWholeProfiles([person.user_id])).get(person.user_id)
  const seen = whole && seenBy(whole.visibility, whole)
  return seen ? { id, updated_at: person.updated_at, ...seen } : null
}

/** SQL of the names of a company, and of others with its ABN: one business may trade under several. */
const namesOf = (employerId: string) => sql`array(
  select name_key from employers where id = ${employerId}
  union select o.name_key from employers e join employers o on o.abn = e.abn where e.id = ${employerId})`

/**
 * SQL that is true for a profile (`o`) that a company may find: its person is not suspended, has not blocked it, and does not work there now,
 * under any of its names that we know. Whoever has a job and looks for another must not be found out by their own employer. Who is hidden is
 * looked up in a table of hashes.
 */
export const mayFind = (employerId: string) => sql<boolean>`o.user_id not in (
  select b.user_id from profile_blocks b where b.employer_id = ${employerId}
  union all select unnest(${suspendedPeople})
  union all select w.user_id from open_profiles w where w.works_for && ${namesOf(employerId)})`

/**
 * A person whom a company may find, by the id of their profile, who blocks nobody until the end of the transaction: a block that is written
 * at this moment is seen here, or waits and sees what this transaction writes.
 */
export async function lockOpenPerson(tx: Tx, employerId: string, id: string) {
  const found = await findOpenPerson(tx, employerId, id)
  if (!found) return undefined
  await tx.selectFrom('users').select('id').where('id', '=', found.user_id).forShare().execute()
  return findOpenPerson(tx, employerId, id)
}

/** A person whom a company may find, by the id of their profile. */
export const findOpenPerson = (tx: Tx, employerId: string, id: string) =>
  tx
    .selectFrom('open_profiles as o')
    .select(['o.user_id', 'o.updated_at'])
    .where('o.id', '=', id)
    .where(mayFind(employerId))
    .executeTakeFirst()
