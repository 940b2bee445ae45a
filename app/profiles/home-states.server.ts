import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import type { State } from '#app/places/location.ts'
import { resolveLocation } from '#app/places/places.server.ts'

/** Most people in one query, so that each is short. */
const BATCH = 500

/** The state of a person's suburb as they wrote it; null where it tells none. */
export const homeState = async (suburb: string | null): Promise<State | null> => (suburb ? (await resolveLocation(suburb)).state : null)

/** Reads the states of all suburbs of people again: the dictionary of places changes, and rows may come from outside the program. */
export async function readHomeStates(): Promise<void> {
  for (let after: string | null = null; ; ) {
    const people: { user_id: string; suburb: string | null; suburb_state: State | null }[] = await db
      .selectFrom('job_seeker_profiles')
      .select(['user_id', 'suburb', 'suburb_state'])
      .where('suburb', 'is not', null)
      .$if(after !== null, (query) => query.where('user_id', '>', after))
      .orderBy('user_id')
      .limit(BATCH)
      .execute()
    const read = await Promise.all(people.map(async (person) => ({ ...person, state: await homeState(person.suburb) })))
    const changed = read.filter(({ suburb_state, state }) => suburb_state !== state)
    if (changed.length > 0)
      // Whoever has written another suburb meanwhile keeps its state.
      await sql`update job_seeker_profiles s set suburb_state = r.state
        from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as r (user_id uuid, suburb text, state text)
        where s.user_id = r.user_id and s.suburb = r.suburb`.execute(db)
    if (people.length < BATCH) return
    after = people.at(-1)?.user_id ?? null
  }
}
