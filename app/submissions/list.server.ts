import { sql } from 'kysely'
import type { TeamMember } from '#app/applications/team-member.server.ts'
import { db } from '#app/db/client.server.ts'
import { shownFilename } from '#app/platform/filename.ts'
import { may } from '#app/teams/permissions.ts'
import { findCandidate } from './candidates.server.ts'
import { listEntries } from './entries.server.ts'
import { listRepresentations } from './ledger.server.ts'
import { listComments } from './shared.server.ts'
import { type ListedSubmission, type ShownState, shownState } from './submission.ts'

const selectOfAgency = () =>
  db
    .selectFrom('submissions as s')
    .innerJoin('employers as e', 'e.id', 's.employer_id')
    .leftJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('users as b', 'b.id', 's.asked_by')
    .leftJoin('representations as r', (join) =>
      join
        .onRef('r.user_id', '=', 's.user_id')
        .onRef('r.employer_id', '=', 's.employer_id')
        .onRef('r.agency_id', '=', 's.agency_id')
        .on('r.ended_at', 'is', null),
    )
    .leftJoin('placements as p', 'p.submission_id', 's.id')
    .select(['s.id', 's.agency_id', 's.employer_id', 's.user_id', 's.job_id', 's.role', 's.note', 's.state', 's.asked_at', 's.expires_at'])
    .select(['s.answered_at', 's.consent_until', 's.shortlist_id', 's.decided_at', 's.reason', 's.shares_contact'])
    .select([
      'u.full_name',
      'e.company_name as client',
      'e.logo_url',
      'b.full_name as asked_by',
      'r.until',
      'p.id as placement_id',
      'p.state as placement_state',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectOfAgency>['execute']>>[number]

function shownOf(row: Omit<Row, 'full_name'>): ShownState {
  if (row.state !== 'interview' || !row.placement_state) return shownState(row)
  return row.placement_state === 'active' ? 'placed' : 'placement_ended'
}

const ofAgency = ({ full_name, ...row }: Row) => ({ ...row, name: full_name ?? 'A candidate who left', shown: shownOf(row) })

/** The submissions of an agency, the latest first; at most 200. @param of only those of a client, or of one person */
export async function listSubmissions(agencyId: string, of: { employerId?: string; userId?: string } = {}): Promise<ListedSubmission[]> {
  const rows = await selectOfAgency()
    .where('s.agency_id', '=', agencyId)
    .$if(of.employerId !== undefined, (query) => query.where('s.employer_id', '=', of.employerId!)) // defined here
    .$if(of.userId !== undefined, (query) => query.where('s.user_id', '=', of.userId!)) // defined here
    .orderBy('s.asked_at', 'desc')
    .orderBy('s.id')
    .limit(200)
    .execute()
  return rows.map(ofAgency)
}

/** What an agency put forward, for its dashboard: the latest of those that are open, and how many there are. */
export async function findSubmissionsInBrief(agencyId: string): Promise<{ latest: ListedSubmission[]; open: number }> {
  const open = sql<boolean>`((s.state in ('agreed', 'sent', 'interview') or (s.state = 'asked' and s.expires_at > now()))
    and not exists (select from placements x where x.submission_id = s.id))`
  const [rows, { count }] = await Promise.all([
    selectOfAgency().where('s.agency_id', '=', agencyId).where(open).orderBy('s.asked_at', 'desc').orderBy('s.id').limit(4).execute(),
    db
      .selectFrom('submissions as s')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('s.agency_id', '=', agencyId)
      .where(open)
      .executeTakeFirstOrThrow(),
  ])
  return { latest: rows.map(ofAgency), open: count }
}

/** One of an agency with its ledger, comments and shortlist; null for that of another. Other agencies have no name in it. @param readerId the member who reads its comments */
export async function findSubmission(agencyId: string, submissionId: string, readerId: string | null = null) {
  const row = await selectOfAgency()
    .leftJoin('resumes as q', (join) => join.onRef('q.id', '=', 's.resume_id').on('q.removed_at', 'is', null))
    .leftJoin('files as f', 'f.id', 'q.file_id')
    .leftJoin('shortlists as l', 'l.id', 's.shortlist_id')
    .leftJoin('users as d', 'd.id', 's.decided_by')
    .select(['f.filename', 'l.contact_email', 'l.expires_at as link_until', 'l.ended_at as link_ended_at', 'l.sent_at'])
    .select(sql<string | null>`coalesce(d.full_name, s.decided_name)`.as('decided_by'))
    .where('s.id', '=', submissionId)
    .where('s.agency_id', '=', agencyId)
    .executeTakeFirst()
  if (!row) return null
  const { filename, ...rest } = row
  const [entries, representations, comments] = await Promise.all([
    listEntries(submissionId),
    row.user_id ? listRepresentations({ userId: row.user_id, employerId: row.employer_id }) : [],
    listComments([submissionId], readerId),
  ])
  return {
    ...ofAgency(rest),
    contact_email: row.contact_email,
    link_until: row.link_until,
    link_ended_at: row.link_ended_at,
    sent_at: row.sent_at,
    decided_by: row.decided_by,
    filename: filename && shownFilename(filename),
    entries,
    comments: comments.get(submissionId) ?? [],
    representations: representations.map(({ agency_id, agency, ...line }) => ({
      ...line,
      // By whom is for those who are entitled to know: the agency itself and the candidate.
      agency: agency_id === agencyId ? agency : null,
    })),
  }
}

/** Where a candidate of an agency is put forward, for their page; null for a company, and for whom nobody may put forward. */
export async function loadCandidateSubmissions({ advertiser, memberRole }: TeamMember, applicationId: string) {
  if (!('agencyId' in advertiser)) return null
  const candidate = await findCandidate(advertiser.agencyId, applicationId)
  if (!candidate) return null
  const submissions = await listSubmissions(advertiser.agencyId, { userId: candidate.applicant_id })
  return { applicationId, submissions, mayAsk: may({ memberRole }, 'submission.manage') }
}
