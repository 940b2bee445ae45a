import { db } from '#app/db/client.server.ts'
import type { PersonalDataEntry } from '#app/platform/personal-data.ts'

/** What a person wants to be told, and how. */
export const emailChoicesEntry: PersonalDataEntry = {
  name: 'email_choices',
  about: {
    title: 'What you want to be told',
    what: 'Each kind you switched off or on, in the app, by mail or in your browsers, and when; your quiet hours and time zone, and whether you get one mail a day, if you chose them.',
    seenBy: 'You.',
  },
  tables: ['notification_choices', 'quiet_hours', 'digests'],
  async list(userId) {
    const [kinds, quiet, digest] = await Promise.all([
      db
        .selectFrom('notification_choices')
        .select(['kind', 'way', 'wanted', 'stopped_with_digest', 'changed_at'])
        .where('user_id', '=', userId)
        .orderBy('kind')
        .orderBy('way')
        .execute(),
      db
        .selectFrom('quiet_hours')
        .select(['time_zone', 'from_hour', 'to_hour', 'sundays', 'changed_at'])
        .where('user_id', '=', userId)
        .executeTakeFirst(),
      db.selectFrom('digests').select(['since', 'sent_on']).where('user_id', '=', userId).executeTakeFirst(),
    ])
    return { kinds, quiet_hours: quiet ?? null, one_mail_a_day: digest ?? null }
  },
  async erase(tx, userId) {
    await tx.deleteFrom('notification_choices').where('user_id', '=', userId).execute()
    await tx.deleteFrom('quiet_hours').where('user_id', '=', userId).execute()
    await tx.deleteFrom('digests').where('user_id', '=', userId).execute()
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

/** The browsers that show a person what they are told. */
export const browsersEntry: PersonalDataEntry = {
  name: 'browsers',
  about: {
    title: 'Browsers that show notifications',
    what: 'The address at the push service of a browser where you switched them on, such as one of Google, Apple or Mozilla, and its keys: what we send is encrypted for that browser.',
    seenBy: 'Nobody. The push service sees that something is sent, not what.',
  },
  tables: ['push_subscriptions'],
  list: (userId) =>
    db.selectFrom('push_subscriptions').select(['endpoint', 'created_at']).where('user_id', '=', userId).orderBy('created_at').execute(),
  async erase(tx, userId) {
    await tx.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute()
    return {}
  },
}
