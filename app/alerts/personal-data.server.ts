import { db } from '#app/db/client.server.ts'
import type { PersonalDataEntry } from '#app/platform/personal-data.ts'
import { isOwnAlert } from './write.server.ts'

/** The job alerts of a person, those of their address included, with the words they agreed to. */
export const alertsEntry: PersonalDataEntry = {
  name: 'job_alerts',
  about: {
    title: 'Your job alerts',
    what: 'The searches you want new jobs of, how often, the words you agreed to and when, and what was mailed.',
    seenBy: 'You.',
  },
  tables: ['alerts'],
  list: (userId) =>
    db
      .selectFrom('alerts as a')
      .select(['a.kind', 'a.search', 'a.frequency', 'a.state', 'a.created_at', 'a.confirmed_at', 'a.consent', 'a.last_mail_at'])
      .where(isOwnAlert(userId))
      .orderBy('a.created_at')
      .orderBy('a.id')
      .execute(),
  async erase(tx, userId) {
    await tx.deleteFrom('alerts as a').where(isOwnAlert(userId)).execute()
    return {}
  },
}
