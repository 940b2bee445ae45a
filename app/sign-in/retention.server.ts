import { sql } from 'kysely'
import { periodWords, type RetentionRow } from '#app/platform/retention.ts'
import { deletesRows, instantAgo } from '#app/platform/retention-rules.server.ts'

// Their rows also count how many somebody asked for today.
const CODES = { days: 1 }

export const signInRetention: readonly RetentionRow[] = [
  {
    name: 'codes',
    title: 'Codes we mailed',
    tables: ['verification_codes'],
    kept: `${periodWords(CODES)} after you asked for one.`,
    rule: { hourly: true, ...deletesRows('verification_codes', sql`t.created_at < ${instantAgo(CODES)}`) },
  },
]
