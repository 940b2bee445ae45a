import { sql } from 'kysely'
import { periodWords, type RetentionRow } from '#app/platform/retention.ts'
import { deletesRows, instantAgo } from '#app/platform/retention-rules.server.ts'

const MESSAGES = { years: 2 }
/** What a person did not write, most likely, or the desk calls spam. */
const SUSPICIOUS = { days: 30 }

export const contentRetention: readonly RetentionRow[] = [
  {
    name: 'contact_messages',
    title: 'Your messages to us',
    tables: ['contact_messages'],
    kept: `${periodWords(MESSAGES)}; ${periodWords(SUSPICIOUS)} where it looks as if a program had sent it, or is spam.`,
    rule: deletesRows(
      'contact_messages',
      sql`(t.sent_at < ${instantAgo(MESSAGES)} or t.suspicious and t.answered_at is null and coalesce(t.set_aside_at, t.sent_at) < ${instantAgo(SUSPICIOUS)})`,
    ),
  },
]
