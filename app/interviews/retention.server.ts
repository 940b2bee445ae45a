import { sql } from 'kysely'
import { periodWords, type RetentionRow } from '#app/platform/retention.ts'
import { deletesRows, instantAgo } from '#app/platform/retention-rules.server.ts'

/** What is over takes no time of anybody any more. */
const TAKEN = { days: 30 }

export const interviewRetention: readonly RetentionRow[] = [
  {
    name: 'interviews',
    title: 'Your interviews',
    tables: ['interviews', 'interview_slots', 'interview_panel', 'interview_feedback'],
    kept: 'An interview, and what a panel said of it: as long as its application.',
    noRule: 'They are deleted with their application.',
  },
  {
    name: 'interview_busy',
    title: 'Time that interviews take',
    tables: ['interview_busy'],
    kept: `When a member of a panel is taken: ${periodWords(TAKEN)} after it.`,
    rule: deletesRows('interview_busy', sql`t.quarter < ${instantAgo(TAKEN)}`),
  },
  {
    name: 'interviewers',
    title: 'Your hours for interviews',
    tables: ['interviewers'],
    kept: 'Your hours, time zone and calendar address: until you delete your account.',
    noRule: 'They are the member’s own, and say nothing of others.',
  },
]
