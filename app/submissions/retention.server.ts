import { sql } from 'kysely'
import { periodWords, type RetentionRow } from '#app/platform/retention.ts'
import { deletesRows, instantAgo } from '#app/platform/retention-rules.server.ts'
import { ANSWER_DAYS, READER_HOURS, REPRESENTED_DAYS } from './submission.ts'

const SUBMISSIONS = { years: 2 }
/** Financial records are kept seven years after the transactions (Corporations Act 2001 (Cth), s 286(2)). */
const PLACEMENTS = { years: 7 }

const isPlaced = sql<boolean>`exists (select from placements p where p.submission_id = t.id)`

export const submissionRetention: readonly RetentionRow[] = [
  {
    name: 'placements',
    title: 'Placements and their fees',
    tables: ['placements', 'placement_stages', 'placement_shares', 'placement_corrections'],
    kept: `${periodWords(PLACEMENTS)} after they were recorded, as the law asks of the records of a company; without your name once you delete your account.`,
    rule: deletesRows('placements', sql`t.created_at < ${instantAgo(PLACEMENTS)}`),
  },
  {
    name: 'submissions',
    title: 'Agencies that put you forward',
    tables: ['submissions', 'submission_entries', 'submission_comments', 'representations', 'splits'],
    kept: `${periodWords(SUBMISSIONS)} after they were asked, or until you delete your account. A request ends by itself after ${ANSWER_DAYS} days, a consent after ${REPRESENTED_DAYS}.`,
    rule: deletesRows('submissions', sql`t.asked_at < ${instantAgo(SUBMISSIONS)} and not ${isPlaced}`),
  },
  {
    name: 'shortlists',
    title: 'Shortlists that were sent to a client',
    tables: ['shortlists'],
    kept: `${periodWords(SUBMISSIONS)} after they were sent.`,
    rule: deletesRows('shortlists', sql`t.sent_at < ${instantAgo(SUBMISSIONS)}`),
  },
  {
    name: 'shortlist_readers',
    title: 'Browsers in which the code of a shortlist was entered',
    tables: ['shortlist_readers'],
    kept: `${READER_HOURS} hours are what they count; deleted within a day more.`,
    rule: deletesRows('shortlist_readers', sql`t.proven_at < ${instantAgo({ days: 1 })}`),
  },
]
