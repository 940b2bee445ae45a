import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import type { PersonalDataEntry } from './personal-data.ts'

/** The events a person caused, which hold nothing they wrote, and the mails they were sent about events. Counters of theirs are erased, too. */
export const activityEntry: PersonalDataEntry = {
  name: 'activity',
  about: {
    title: 'What happened in your account',
    what: 'That something happened, such as “application sent”, with its time: never what you wrote. Which mails were sent about it.',
    seenBy: 'You. The mails and the history that you see follow from it.',
  },
  tables: ['events', 'event_mails'],
  async list(userId) {
    const [did, mailed] = await Promise.all([
      db
        .selectFrom('events')
        .select(['name', 'created_at', 'job_id', 'application_id'])
        .where('actor_id', '=', userId)
        .orderBy('id')
        .execute(),
      db
        .selectFrom('event_mails as m')
        .innerJoin('events as e', 'e.id', 'm.event_id')
        .select(['e.name as about', 'm.sent_at'])
        .where('m.user_id', '=', userId)
        .orderBy('m.event_id')
        .execute(),
    ])
    return { did, mailed }
  },
  async erase(tx, userId) {
    const { rows } = await sql<{ sealed: string }>`select data ->> 'earlierAddress' as sealed from events
      where actor_id = ${userId} and data ? 'earlierAddress'`.execute(tx)
    // The events stay without their actor: the foreign key sets it to null.
    await sql`update events set data = data - 'earlierAddress' where actor_id = ${userId} and data ? 'earlierAddress'`.execute(tx)
    // Counters count for 30 days at most. The key of one that counts what a person does, or what is asked of them, holds their id.
    await sql`delete from rate_limits where position(${userId} in key) > 0`.execute(tx)
    return { sealedAddresses: rows.map(({ sealed }) => sealed) }
  },
}
