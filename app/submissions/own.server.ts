import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { shownFilename } from '#app/platform/filename.ts'
import { listEntries } from './entries.server.ts'
import { listRepresentations } from './ledger.server.ts'
import { type EntryKind, type OwnSubmission, shownState } from './submission.ts'

const MOST_LISTED = 100

const AMOUNTS: readonly EntryKind[] = ['placed', 'corrected', 'refunded', 'split_proposed', 'split_agreed']

const selectOwn = () =>
  db
    .selectFrom('submissions as s')
    .innerJoin('agencies as a', 'a.id', 's.agency_id')
    .innerJoin('employers as e', 'e.id', 's.employer_id')
    .leftJoin('users as u', 'u.id', 's.asked_by')
    .leftJoin('resumes as r', (join) => join.onRef('r.id', '=', 's.resume_id').on('r.removed_at', 'is', null))
    .leftJoin('files as f', 'f.id', 'r.file_id')
    .leftJoin('splits as p', (join) => join.onRef('p.submission_id', '=', 's.id').on('p.state', 'in', ['proposed', 'agreed']))
    .leftJoin('agencies as g', 'g.id', 'p.partner_id')
    .select(['s.id', 's.user_id', 's.employer_id', 's.agency_id', 's.role', 's.note', 's.state', 's.round', 's.asked_at', 's.expires_at'])
    .select(['s.answered_at', 's.consent_until', 's.shares_contact', 's.decided_at', 'f.filename'])
    .select([
      'a.name as agency',
      'a.logo_url',
      'a.slug as agency_slug',
      'e.company_name as company',
      'u.full_name as asked_by',
      'g.name as partner',
      'p.id as split_id',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectOwn>['execute']>>[number]

const ofPerson = ({ filename, ...row }: Row) => ({ ...row, shown: shownState(row), filename: filename && shownFilename(filename) })

/** The agencies that put a person forward or ask to, those that wait for an answer first; at most a hundred. */
export async function listOwnSubmissions(userId: string): Promise<OwnSubmission[]> {
  const rows = await selectOwn()
    .where('s.user_id', '=', userId)
    .orderBy(sql`s.state = 'asked' and s.expires_at > now()`, 'desc')
    .orderBy('s.asked_at', 'desc')
    .orderBy('s.id')
    .limit(MOST_LISTED)
    .execute()
  return rows.map(ofPerson)
}

/** Those that wait for a person, the one that ends first at the top. */
export async function listWaitingSubmissions(userId: string): Promise<OwnSubmission[]> {
  const rows = await selectOwn()
    .where('s.user_id', '=', userId)
    .where('s.state', '=', 'asked')
    .where('s.expires_at', '>', sql<Date>`now()`)
    .orderBy('s.expires_at')
    .orderBy('s.id')
    .limit(MOST_LISTED)
    .execute()
  return rows.map(ofPerson)
}

/** One of them with its ledger; null for one that is not theirs. @param userId undefined for whoever has its link */
export async function findOwnSubmission(submissionId: string, userId?: string) {
  const row = await selectOwn()
    .where('s.id', '=', submissionId)
    .where('s.user_id', 'is not', null)
    .$if(userId !== undefined, (query) => query.where('s.user_id', '=', userId!)) // defined here
    .executeTakeFirst()
  if (!row?.user_id) return null
  const [entries, representations] = await Promise.all([
    listEntries(submissionId),
    listRepresentations({ userId: row.user_id, employerId: row.employer_id }),
  ])
  // What the agencies earn is between them and the company.
  const told = entries.map((entry) => (AMOUNTS.includes(entry.kind) ? { ...entry, detail: {} } : entry))
  return { ...ofPerson(row), userId: row.user_id, entries: told, representations }
}
