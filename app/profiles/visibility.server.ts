import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import { VISIBILITIES, type Visibility } from './visibility.ts'

/** How much employers see of a person: what they chose, public before that. */
export async function findVisibility(userId: string): Promise<Visibility> {
  const row = await db.selectFrom('job_seeker_profiles').select('profile_visibility').where('user_id', '=', userId).executeTakeFirst()
  return row?.profile_visibility ?? VISIBILITIES[0]
}

/** Changes how much employers see of a person. */
export async function changeVisibility(userId: string, visibility: Visibility): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('job_seeker_profiles')
      .values({ user_id: userId, profile_visibility: visibility })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ profile_visibility: visibility, updated_at: sql`now()` }))
      .execute()
    await recordEvent(tx, 'profile.changed', { userId })
  })
}
