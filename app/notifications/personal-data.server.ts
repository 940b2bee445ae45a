import { db } from '#app/db/client.server.ts'
import type { PersonalDataEntry } from '#app/platform/personal-data.ts'

/** Which mails a person wants. */
export const emailChoicesEntry: PersonalDataEntry = {
  name: 'email_choices',
  about: {
    title: 'Which mails you want',
    what: 'Each kind you switched off or on, and when.',
    seenBy: 'You.',
  },
  tables: ['email_choices'],
  list: (userId) =>
    db.selectFrom('email_choices').select(['kind', 'wanted', 'changed_at']).where('user_id', '=', userId).orderBy('kind').execute(),
  async erase(tx, userId) {
    await tx.deleteFrom('email_choices').where('user_id', '=', userId).execute()
    return {}
  },
}
