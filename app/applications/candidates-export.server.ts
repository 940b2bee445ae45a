import { audit } from '#app/accounts/audit.server.ts'
import type { Visitor } from '#app/accounts/visitor.server.ts'
import { db } from '#app/db/client.server.ts'
import { getsApplications } from '#app/employers/advertiser.server.ts'
import { csvLine } from '#app/platform/csv.ts'
import { log } from '#app/platform/log.server.ts'
import { consumeLimitsOrThrow } from '#app/platform/rate-limits.server.ts'
import { requirePermission } from '#app/teams/members.server.ts'
import { LICENCE_LABEL, WORK_RIGHTS_LABEL } from '#app/vocabulary/must-haves.ts'
import { APPLICATION_STATUS } from './application.ts'
import type { CandidateQuery } from './candidate-query.ts'
import { listCandidateIds, readCandidates } from './candidates.server.ts'
import type { TeamMember } from './team-member.server.ts'

/** The most rows of a file, and of one statement. */
const MOST_ROWS = 50_000
const BATCH = 200
const LIMIT = { hits: 20, windowSeconds: 3_600 }

const HEAD = [
  'Name',
  'Email',
  'Phone',
  'Job',
  'Job id',
  'Status',
  'Applied',
  'Licence',
  'Licence state',
  'Right to work',
  'Suburb',
  'Must-haves met',
  'Must-haves',
  'Team rating',
  'Notes',
]

/**
 * The list of candidates as CSV, read and sent in parts; at most 50,000 rows, the first of the list. Who took it, with which filters and
 * how many rows, is in the audit log before the first row leaves. Each part asks for the right again: of whoever is removed meanwhile the
 * file breaks off.
 *
 * @throws AppError `forbidden` for a member who may not, `rate_limited` after twenty in an hour
 */
export async function exportCandidates(member: TeamMember, query: CandidateQuery, visitor: Visitor): Promise<ReadableStream<Uint8Array>> {
  const { advertiser, userId } = member
  await requireExport(member)
  await consumeLimitsOrThrow([{ key: `candidates-export:${userId}`, limit: LIMIT }], 'Too many exports.')
  const ids = await listCandidateIds(advertiser, query, MOST_ROWS)
  // Without the words, which may be somebody's name: entries outlive accounts.
  const { q, ...filters } = query
  await audit('candidates_exported', { userId, visitor, data: { ...advertiser, rows: ids.length, filters, searched: q !== '' } })
  const bytes = new TextEncoder()
  let at = 0
  return new ReadableStream({
    start: (controller) => controller.enqueue(bytes.encode(`\uFEFF${csvLine(HEAD)}`)),
    async pull(controller) {
      // Of a batch everybody may have gone meanwhile, and a pull that enqueues nothing is not repeated.
      try {
        let lines = ''
        while (lines === '' && at < ids.length) {
          await requireExport(member)
          lines = (await readLines(member, ids.slice(at, at + BATCH))).join('')
          at += BATCH
        }
        if (lines !== '') controller.enqueue(bytes.encode(lines))
        if (at >= ids.length) controller.close()
      } catch (error) {
        // The head is sent: a file that breaks off is told apart from a whole one by the browser.
        log.error({ err: error }, 'export of candidates broke off')
        controller.error(error)
      }
    },
  })
}

const requireExport = ({ advertiser, userId }: TeamMember) =>
  db.transaction().execute((tx) => requirePermission(tx, advertiser, userId, 'candidate.export', 'export candidates'))

async function readLines({ advertiser }: TeamMember, ids: readonly string[]): Promise<string[]> {
  const [candidates, contacts] = await Promise.all([readCandidates(advertiser, ids), readContacts({ advertiser }, ids)])
  const contactOf = new Map(contacts.map((contact) => [contact.id, contact]))
  return candidates.map((candidate) => {
    const { full_name, title, job_id, status, submitted_at, licence, licence_state, rights, suburb, criteria, rating, notes } = candidate
    const contact = contactOf.get(candidate.id)
    const met = criteria?.filter(({ state }) => state === 'met').length ?? null
    return csvLine([
      full_name,
      contact?.email ?? null,
      contact?.phone ?? null,
      title,
      job_id,
      APPLICATION_STATUS[status].label,
      submitted_at.toISOString(),
      licence && LICENCE_LABEL[licence],
      licence_state,
      rights && WORK_RIGHTS_LABEL[rights],
      suburb,
      met,
      criteria?.length ?? null,
      rating === null ? null : Math.round(rating * 10) / 10,
      notes,
    ])
  })
}

/** Withdrawing ends the use of the contact. */
const readContacts = ({ advertiser }: Pick<TeamMember, 'advertiser'>, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('applications as a')
        .innerJoin('jobs as j', 'j.id', 'a.job_id')
        .where(getsApplications(advertiser))
        .where('a.id', 'in', [...ids])
        .where('a.status', '!=', 'withdrawn')
        .select(['a.id', 'a.email', 'a.phone'])
        .execute()
