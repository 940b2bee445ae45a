import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { periodWords, type RetentionRow } from '#app/platform/retention.ts'
import { countDue, deletesRows, instantAgo } from '#app/platform/retention-rules.server.ts'
import { countHolds } from './holds.server.ts'
import { NOTICE, OLD } from './old.server.ts'
import { announceRemovals, countRemovable, countUnannounced, removeOldApplications } from './old-applications.server.ts'

/** A job runs for sixty days at most, so nobody comes back to what is older. */
const DRAFTS = { days: 90 }

/** As long as somebody might come back to a form, who must not count as a second person. */
const STARTS = { days: 90 }

const hasStarter = sql<boolean>`(t.started_at < ${instantAgo(STARTS)} and t.user_id is not null)`

/** The number of people who began a form is the advertiser's, and stays; who they were goes. */
async function forgetStarters(most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`with forgotten as (
      update application_starts t set user_id = null
      where t.id in (select t.id from application_starts t where ${hasStarter} limit ${most}) and ${hasStarter} returning 1
    ) select count(*)::int as count from forgotten`.execute(db)
  return rows[0]?.count ?? 0
}

export const applicationRetention: readonly RetentionRow[] = [
  {
    name: 'application_drafts',
    title: 'Applications you began to write',
    tables: ['application_drafts'],
    kept: `Until you send them, or ${periodWords(DRAFTS)} after you last wrote.`,
    rule: deletesRows('application_drafts', sql`t.updated_at < ${instantAgo(DRAFTS)}`),
  },
  {
    name: 'application_starts',
    title: 'That you began to apply',
    tables: ['application_starts'],
    kept: `${periodWords(STARTS)}, then only that somebody did, as long as the job is here.`,
    rule: { count: () => countDue('application_starts', hasStarter), runBatch: forgetStarters },
  },
  {
    name: 'old_applications',
    title: 'Your applications',
    tables: ['applications', 'application_moves', 'application_progress', 'application_notes', 'application_ratings'],
    kept: `${periodWords(OLD)} after they were rejected or withdrawn, or the job has closed. The company then keeps numbers alone.`,
    rule: { count: countRemovable, countHeld: countHolds, runBatch: removeOldApplications },
  },
  {
    name: 'application_notices',
    title: 'Notice before an old application is removed',
    tables: [],
    kept: `You get a mail ${periodWords(NOTICE)} before.`,
    rule: { count: countUnannounced, runBatch: announceRemovals },
  },
  {
    name: 'application_holds',
    title: 'Applications on hold',
    tables: ['application_holds'],
    kept: 'As long as a court or authority may ask for them.',
    noRule: 'A person at the desk lifts the hold.',
  },
  {
    name: 'candidate_views',
    title: 'Lists you saved as a member of a team',
    tables: ['candidate_views'],
    kept: 'Until you remove them, or delete your account.',
    noRule: 'They hold filters alone, and are the person’s own.',
  },
]
