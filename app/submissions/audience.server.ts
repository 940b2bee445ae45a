import { db } from '#app/db/client.server.ts'
import type { Audiences } from '#app/platform/audience.ts'
import { listMembers } from '#app/teams/members.server.ts'
import { isShared, type SubmissionState } from './submission.ts'

type OfSubmission = { submissionId: string }

const findRow = (submissionId: string) =>
  db
    .selectFrom('submissions as s')
    .leftJoin('splits as p', (join) => join.onRef('p.submission_id', '=', 's.id').on('p.state', 'in', ['proposed', 'agreed']))
    .select(['s.user_id', 's.agency_id', 's.employer_id', 's.state', 's.shortlist_id', 'p.partner_id'])
    .where('s.id', '=', submissionId)
    .executeTakeFirst()

const idsOf = (members: readonly { userId: string }[]) => members.map(({ userId }) => userId)

/** The candidate, the agency, its partner, and the client once a shortlist was sent to it. Nobody once the submission is deleted. */
async function listParties({ submissionId }: OfSubmission): Promise<string[]> {
  const row = await findRow(submissionId)
  if (!row) return []
  const teams = await Promise.all([
    listMembers({ agencyId: row.agency_id }),
    row.partner_id ? listMembers({ agencyId: row.partner_id }) : [],
    row.shortlist_id ? listMembers({ employerId: row.employer_id }) : [],
  ])
  return [...(row.user_id ? [row.user_id] : []), ...teams.flatMap(idsOf)]
}

/** Before the candidate has answered, the client knows nothing. */
async function listAsked({ submissionId }: OfSubmission): Promise<string[]> {
  const row = await findRow(submissionId)
  if (!row) return []
  return [...(row.user_id ? [row.user_id] : []), ...idsOf(await listMembers({ agencyId: row.agency_id }))]
}

async function listOfShortlist({ agencyId, employerId, shortlistId }: { agencyId: string; employerId: string; shortlistId: string }) {
  const candidates = await db.selectFrom('submissions').select(['user_id', 'state']).where('shortlist_id', '=', shortlistId).execute()
  const people = candidates.flatMap(({ user_id, state }) => (user_id && isShared(state as SubmissionState) ? [user_id] : []))
  const teams = await Promise.all([listMembers({ agencyId }), listMembers({ employerId })])
  return [...people, ...teams.flatMap(idsOf)]
}

async function listLeftBehind({ agencyId, employerId, shortlistId }: { agencyId: string; employerId: string; shortlistId: string | null }) {
  return [...idsOf(await listMembers({ agencyId })), ...(shortlistId ? idsOf(await listMembers({ employerId })) : [])]
}

export const submissionAudiences = {
  'submission.asked': listAsked,
  'submission.changed': listParties,
  'submission.candidate_left': listLeftBehind,
  'submission.team_gone': null,
  'shortlist.sent': listOfShortlist,
  // Its link comes by mail.
  'shortlist.renewed': null,
} satisfies Partial<Audiences>
