import { db } from '#app/db/client.server.ts'
import type { PersonalDataEntry } from '#app/platform/personal-data.ts'

/** Which mails a person wants. */
export const emailChoicesEntry: PersonalDataEntry = {
  name: 'email_choices',
  about: {
    title: 'Which mails you want',
    what: 'Each kind you switched off or on, and when; your quiet hours and time zone, if you chose them.',
    seenBy: 'You.',
  },
  tables: ['email_choices', 'quiet_hours'],
  async list(userId) {
    const [kinds, quiet] = await Promise.all([
      db.selectFrom('email_choices').select(['kind', 'wanted', 'changed_at']).where('user_id', '=', userId).orderBy('kind').execute(),
      db
        .selectFrom('quiet_hours')
        .select(['time_zone', 'from_hour', 'to_hour', 'sundays', 'changed_at'])
        .where('user_id', '=', userId)
        .executeTakeFirst(),
    ])
    return { kinds, quiet_hours: quiet ?? null }
  },
  async erase(tx, userId) {
    await tx.deleteFrom('email_choices').where('user_id', '=', userId).execute()
    await tx.deleteFrom('quiet_hours').where('user_id', '=', userId).execute()
    return {}
  },
}

/** What a person was told in the app. */
export const notificationsEntry: PersonalDataEntry = {
  name: 'notifications',
  about: {
    title: 'What you were told in the app',
    what: 'That something happened which concerns you, when you were told, and when you read it. What it says is read from what it is about.',
    seenBy: 'You.',
  },
  tables: ['notifications'],
  list: (userId) =>
    db.selectFrom('notifications').select(['kind', 'created_at', 'read_at']).where('user_id', '=', userId).orderBy('id').execute(),
  async erase(tx, userId) {
    await tx.deleteFrom('notifications').where('user_id', '=', userId).execute()
    return {}
  },
}
