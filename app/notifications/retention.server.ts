import { sql } from 'kysely'
import { periodWords, type RetentionRow } from '#app/platform/retention.ts'
import { deletesRows, instantAgo } from '#app/platform/retention-rules.server.ts'

/** What they are about is kept elsewhere, and older ones are looked for there. */
const KEPT = { days: 180 }

export const notificationRetention: readonly RetentionRow[] = [
  {
    name: 'email_choices',
    title: 'What you want to be told',
    tables: ['notification_choices', 'quiet_hours', 'digests'],
    kept: 'Until you delete your account.',
    noRule: 'A choice that is forgotten would bring mails back that somebody stopped.',
  },
  {
    name: 'browsers',
    title: 'Browsers that show notifications',
    tables: ['push_subscriptions'],
    kept: 'Until you switch them off, sign out there, or the browser is gone.',
    noRule: 'They are deleted with the sign-in of their browser.',
  },
  {
    name: 'notifications',
    title: 'What you were told in the app',
    tables: ['notifications'],
    kept: `${periodWords(KEPT)}.`,
    rule: deletesRows('notifications', sql`t.created_at < ${instantAgo(KEPT)}`),
  },
]
