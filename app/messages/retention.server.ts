import { sql } from 'kysely'
import { periodWords, type RetentionRow } from '#app/platform/retention.ts'
import { deletesRows, instantAgo } from '#app/platform/retention-rules.server.ts'

/** A mail that is passed on again comes within days. */
const RECEIVED = { days: 60 }

export const messageRetention: readonly RetentionRow[] = [
  {
    name: 'messages',
    title: 'Your messages',
    tables: ['messages', 'message_files', 'message_recipients', 'message_mails'],
    kept: 'A conversation: as long as the application that it belongs to. What you wrote for a team stays there without your name once you delete your account.',
    noRule: 'They go with their application, which has a rule.',
  },
  {
    name: 'message_templates',
    title: 'Templates of a team',
    tables: ['message_templates'],
    kept: 'Until the team deletes them.',
    noRule: 'They are texts of the team, and say nothing of anybody.',
  },
  {
    name: 'received_mails',
    title: 'Answers that came by mail',
    tables: ['received_mails'],
    kept: `${periodWords(RECEIVED)}.`,
    rule: deletesRows('received_mails', sql`t.received_at < ${instantAgo(RECEIVED)}`),
  },
]
