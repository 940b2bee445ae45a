import { sql } from 'kysely'
import { periodWords, type RetentionRow } from '#app/platform/retention.ts'
import { deletesRows, instantAgo } from '#app/platform/retention-rules.server.ts'

const LIFTED = { years: 2 }

export const moderationRetention: readonly RetentionRow[] = [
  {
    name: 'suspensions',
    title: 'Suspensions',
    tables: ['suspensions'],
    kept: `${periodWords(LIFTED)} after they were lifted, or until you delete your account.`,
    rule: deletesRows('suspensions', sql`t.lifted_at < ${instantAgo(LIFTED)}`),
  },
  {
    name: 'decisions',
    title: 'What was decided about ads and companies',
    tables: ['decisions'],
    kept: 'As long as the ad or company is here; without the name of whoever decided once they are gone.',
    noRule: 'The next decision about the same ad or company rests on it.',
  },
]
