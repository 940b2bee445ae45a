import { sql } from 'kysely'
import { periodWords, type RetentionRow } from '#app/platform/retention.ts'
import { deletesRows, instantAgo } from '#app/platform/retention-rules.server.ts'

/** As far back as any plan shows figures. */
const REPORTS = { years: 2 }

export const reportRetention: readonly RetentionRow[] = [
  {
    name: 'report_subscriptions',
    title: 'Reports by mail',
    tables: ['report_subscriptions'],
    kept: 'Until you choose none, or delete your account.',
    noRule: 'It is the member’s own choice.',
  },
  {
    name: 'periodic_reports',
    title: 'Reports of a team',
    tables: ['periodic_reports'],
    kept: `${periodWords(REPORTS)}. They hold numbers of ads, and nothing of people.`,
    rule: deletesRows('periodic_reports', sql`t.made_at < ${instantAgo(REPORTS)}`),
  },
]
