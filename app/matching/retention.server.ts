import type { RetentionRow } from '#app/platform/retention.ts'

export const matchingRetention: readonly RetentionRow[] = [
  {
    name: 'recommendation_choices',
    title: 'Your choices about recommendations',
    tables: ['recommendation_choices'],
    kept: 'Until you take the choice back, or delete your account.',
    noRule: 'A job that somebody hid would come back.',
  },
]
