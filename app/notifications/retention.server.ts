import type { RetentionRow } from '#app/platform/retention.ts'

export const notificationRetention: readonly RetentionRow[] = [
  {
    name: 'email_choices',
    title: 'Which mails you want',
    tables: ['email_choices', 'quiet_hours'],
    kept: 'Until you delete your account.',
    noRule: 'A choice that is forgotten would bring mails back that somebody stopped.',
  },
]
