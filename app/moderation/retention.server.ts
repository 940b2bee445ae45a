import { sql } from 'kysely'
import { periodWords, type RetentionRow } from '#app/platform/retention.ts'
import { deletesRows, instantAgo } from '#app/platform/retention-rules.server.ts'

const LIFTED = { years: 2 }

export const moderationRetention: readonly RetentionRow[] = [
  {
    name: 'suspensions',
    title: 'Suspensions',
    tables: ['suspensions'],
    kept: `A suspension: ${periodWords(LIFTED)} after it was lifted, or until you delete your account.`,
    rule: deletesRows('suspensions', sql`t.lifted_at < ${instantAgo(LIFTED)}`),
  },
  {
    name: 'decisions',
    title: 'What was decided about ads and companies',
    tables: ['decisions'],
    kept: 'What was decided about an ad or a company stays as long as that, without the name of whoever decided once they are gone.',
    noRule: 'The next decision about the same ad or company rests on it.',
  },
]
