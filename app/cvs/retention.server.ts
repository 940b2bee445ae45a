import type { RetentionRow } from '#app/platform/retention.ts'

export const cvRetention: readonly RetentionRow[] = [
  {
    name: 'cvs',
    title: 'What we read in your CV',
    tables: ['cvs', 'parse_summary'],
    kept: 'Until you delete the CV or your account.',
    noRule: 'It is the person’s own, and their profile follows from it.',
  },
]
