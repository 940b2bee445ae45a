import { sql } from 'kysely'
import { suspendedCompanies } from '#app/accounts/suspension.server.ts'
import { db } from '#app/db/client.server.ts'
import { shownFilename } from '#app/platform/filename.ts'
import { hasNotBlocked } from '#app/profiles/blocks.server.ts'
import { seenBy } from '#app/profiles/visibility.ts'
import { listWholeProfiles } from '#app/profiles/whole-profile.server.ts'
import type { SharedCandidate } from './shared-candidate.ts'
import { isShared, shownState } from './submission.ts'

/**
 * SQL that is true for a shortlist (`l`) whose page can be read: not ended, in its time, of a company that is not suspended and agreed to the
 * agency before it was sent. One that ended its consent since, and agreed again, may have another contact.
 */
export const isReadableShortlist = sql<boolean>`(l.ended_at is null and l.expires_at > now() and l.employer_id <> all(${suspendedCompanies})
  and exists (select from agency_clients k where k.agency_id = l.agency_id and k.employer_id = l.employer_id and k.state = 'agreed'
    and coalesce(k.answered_at, l.sent_at) <= l.sent_at))`

const selectShortlists = () =>
  db
    .selectFrom('shortlists as l')
    .innerJoin('agencies as a', 'a.id', 'l.agency_id')
    .innerJoin('employers as e', 'e.id', 'l.employer_id')
    .leftJoin('users as u', 'u.id', 'l.sent_by')
    .select(['l.id', 'l.agency_id', 'l.employer_id', 'l.role', 'l.note', 'l.contact_name', 'l.contact_email', 'l.round', 'l.sent_at'])
    .select(['l.expires_at', 'l.ended_at', 'a.name as agency', 'a.logo_url', 'e.company_name as company', 'u.full_name as sent_by'])
    .select(isReadableShortlist.as('isOpen'))
    .select(sql<boolean>`exists (select from employer_members m where m.employer_id = l.employer_id)`.as('hasMembers'))

/** A shortlist by its id, whoever asks; the caller says who may. */
export const findShortlist = (shortlistId: string) => selectShortlists().where('l.id', '=', shortlistId).executeTakeFirst()

export type Shortlist = NonNullable<Awaited<ReturnType<typeof findShortlist>>>

/** SQL that is true for a candidate (`s`) of a shortlist whom the company can read and has not answered. */
const waitsFor = (employerId: string) => sql<boolean>`(s.state = 'sent' and (s.consent_until is null or s.consent_until > now())
  and s.user_id is not null and ${hasNotBlocked({ employerId }, 's.user_id')})`

/** How many shortlists of agencies wait for a company: their pages can be read, and somebody on them has no answer. */
export async function countWaitingShortlists(employerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('shortlists as l')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('l.employer_id', '=', employerId)
    .where(isReadableShortlist)
    .where((eb) =>
      eb.exists(eb.selectFrom('submissions as s').select('s.id').whereRef('s.shortlist_id', '=', 'l.id').where(waitsFor(employerId))),
    )
    .executeTakeFirstOrThrow()
  return count
}

/** The shortlists that agencies sent to a company, the latest first; at most a hundred. */
export const listShortlists = (employerId: string) =>
  selectShortlists()
    .select((eb) => [
      eb.selectFrom('submissions as s').whereRef('s.shortlist_id', '=', 'l.id').select(eb.fn.countAll<number>().as('n')).as('candidates'),
      eb
        .selectFrom('submissions as s')
        .whereRef('s.shortlist_id', '=', 'l.id')
        .where(waitsFor(employerId))
        .select(eb.fn.countAll<number>().as('n'))
        .as('open'),
    ])
    .where('l.employer_id', '=', employerId)
    .orderBy('l.sent_at', 'desc')
    .orderBy('l.id')
    .limit(100)
    .execute()

/**
 * The candidates of a shortlist as its client reads them: what each agreed to share, and nothing of those who withdrew, blocked the company, or
 * whose time is over. `person` is null for them.
 *
 * @param readerId the member who reads; null for whoever reads by the link
 */
export async function listShared(
  { id, employer_id, isOpen }: Pick<Shortlist, 'id' | 'employer_id' | 'isOpen'>,
  readerId: string | null = null,
) {
  const rows = await db
    .selectFrom('submissions as s')
    .leftJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('job_seeker_profiles as p', 'p.user_id', 's.user_id')
    .leftJoin('resumes as r', (join) => join.onRef('r.id', '=', 's.resume_id').on('r.removed_at', 'is', null))
    .leftJoin('files as f', 'f.id', 'r.file_id')
    .leftJoin('users as d', 'd.id', 's.decided_by')
    .select(['s.id', 's.user_id', 's.state', 's.expires_at', 's.consent_until', 's.shares_contact', 's.reason', 's.decided_at'])
    .select(['u.full_name', 'u.email', 'p.contact_phone as phone', 'p.license_number as licence_number'])
    .select(['f.id as file_id', 'f.filename', 'f.size_bytes'])
    .select(sql<string | null>`coalesce(d.full_name, s.decided_name)`.as('decided_by'))
    .select(sql<boolean>`(s.user_id is not null and ${hasNotBlocked({ employerId: employer_id }, 's.user_id')})`.as('notBlocked'))
    .where('s.shortlist_id', '=', id)
    .orderBy('u.full_name')
    .orderBy('s.id')
    .execute()
  const mayRead = (row: (typeof rows)[number]) => isOpen && row.notBlocked && isShared(shownState(row))
  const profiles = await listWholeProfiles(rows.filter(mayRead).flatMap(({ user_id }) => user_id ?? []))
  const comments = await listComments(
    rows.filter(mayRead).map((row) => row.id),
    readerId,
  )
  return rows.map((row) => {
    const whole = mayRead(row) && row.user_id ? profiles.get(row.user_id) : undefined
    const { id: submissionId, reason, decided_at, decided_by } = row
    const shown = shownState(row)
    return {
      id: submissionId,
      shown,
      decided: shown === 'interview' || shown === 'declined' ? { reason, decided_at, decided_by } : null,
      comments: comments.get(submissionId) ?? [],
      person:
        whole && row.full_name
          ? {
              name: row.full_name,
              profile: seenBy('consented', whole),
              contact: row.shares_contact ? { email: row.email ?? '', phone: row.phone, licence_number: row.licence_number } : null,
              file:
                row.file_id && row.filename
                  ? { id: row.file_id, filename: shownFilename(row.filename), size_bytes: row.size_bytes ?? 0 }
                  : null,
            }
          : null,
    }
  })
}

type Read = Awaited<ReturnType<typeof listShared>>[number]

/** Candidates as a page shows them: with the address at which its reader opens each file, in place of the file's id. */
export const withFileLinks = (candidates: readonly Read[], linkOf: (fileId: string, submissionId: string) => string): SharedCandidate[] =>
  candidates.map(({ person, ...candidate }) => ({ ...candidate, person: person && withFileLink(person, (id) => linkOf(id, candidate.id)) }))

function withFileLink({ file, ...person }: NonNullable<Read['person']>, linkOf: (fileId: string) => string) {
  return { ...person, file: file && { filename: file.filename, size_bytes: file.size_bytes, link: linkOf(file.id) } }
}

/** What client and agency wrote about submissions, in order. @param readerId null for whoever reads by a link, whose comments have a name alone */
export async function listComments(submissionIds: readonly string[], readerId: string | null) {
  if (submissionIds.length === 0) return new Map<string, never[]>()
  const rows = await db
    .selectFrom('submission_comments as c')
    .leftJoin('users as u', 'u.id', 'c.author_id')
    .select(['c.id', 'c.submission_id', 'c.side', 'c.body', 'c.written_at'])
    .select(sql<string | null>`coalesce(u.full_name, c.author_name)`.as('author'))
    .select(
      sql<boolean>`${readerId === null ? sql`c.author_name is not null` : sql`c.author_id is not distinct from ${readerId}`}`.as('isOwn'),
    )
    .where('c.submission_id', 'in', [...submissionIds])
    .orderBy('c.written_at')
    .orderBy('c.id')
    .limit(1_000)
    .execute()
  return Map.groupBy(rows, ({ submission_id }) => submission_id)
}

/** The file of a candidate of a shortlist for a reader of its page; null when it is not shared. */
export async function findShortlistFile(shortlist: Pick<Shortlist, 'id' | 'employer_id' | 'isOpen'>, submissionId: string) {
  const candidates = await listShared(shortlist)
  return candidates.find(({ id }) => id === submissionId)?.person?.file ?? null
}

/** True for an active member of a company to which a person was put forward with this file, while they share it. */
export async function readsSubmittedFile(viewerId: string, fileId: string): Promise<boolean> {
  const rows = await db
    .selectFrom('submissions as s')
    .innerJoin('shortlists as l', 'l.id', 's.shortlist_id')
    .innerJoin('resumes as r', 'r.id', 's.resume_id')
    .innerJoin('employer_members as m', 'm.employer_id', 's.employer_id')
    .select(['s.state', 's.expires_at', 's.consent_until'])
    .where('r.file_id', '=', fileId)
    .where('r.removed_at', 'is', null)
    .where('m.user_id', '=', viewerId)
    .where(isReadableShortlist)
    .where(sql<boolean>`not exists (select from profile_blocks b where b.user_id = s.user_id and b.employer_id = s.employer_id)`)
    .execute()
  return rows.some((row) => isShared(shownState(row)))
}
