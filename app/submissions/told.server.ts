import { db } from '#app/db/client.server.ts'
import { listMembers } from '#app/teams/members.server.ts'
import type { EntryKind } from './submission.ts'

type Told = 'agency' | 'partner' | 'shared' | 'both'

/** Which side is told of a step by mail and notice; nobody of the others. `shared` are told to the partner of a split, `both` to the agency and that partner. */
const TOLD: Partial<Record<EntryKind, Told>> = {
  agreed: 'agency',
  refused: 'agency',
  overtaken: 'agency',
  withdrawn: 'agency',
  opened: 'agency',
  commented: 'agency',
  interview: 'agency',
  declined: 'agency',
  split_proposed: 'partner',
  split_agreed: 'agency',
  split_declined: 'agency',
  split_taken_back: 'partner',
  placed: 'shared',
  corrected: 'both',
  ended: 'shared',
  refunded: 'shared',
  replacement_owed: 'shared',
  replaced: 'shared',
}

/** Steps that stand in the app alone: a mail for each would be too many. */
export const WITHOUT_MAIL: readonly EntryKind[] = ['opened']

export const findTold = (submissionId: string) =>
  db
    .selectFrom('submissions as s')
    .innerJoin('agencies as a', 'a.id', 's.agency_id')
    .innerJoin('employers as e', 'e.id', 's.employer_id')
    .leftJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('users as b', 'b.id', 's.asked_by')
    .leftJoin('placements as l', 'l.submission_id', 's.id')
    .select(['s.agency_id', 's.employer_id', 's.user_id', 's.role', 's.note', 's.state', 's.round', 's.expires_at', 's.asked_by'])
    .select([
      'l.id as placement_id',
      's.shortlist_id',
      'a.name as agency',
      'e.company_name as company',
      'u.email',
      'u.full_name',
      'b.full_name as asked_by_name',
    ])
    .select((eb) => [
      eb
        .selectFrom('splits as p')
        .innerJoin('agencies as g', 'g.id', 'p.partner_id')
        .whereRef('p.submission_id', '=', 's.id')
        .orderBy('p.proposed_at', 'desc')
        .limit(1)
        .select('g.id')
        .as('partner_id'),
      eb
        .selectFrom('splits as p')
        .whereRef('p.submission_id', '=', 's.id')
        .where('p.state', '=', 'agreed')
        .limit(1)
        .select('p.partner_id')
        .as('agreed_partner_id'),
      eb
        .selectFrom('splits as p')
        .innerJoin('agencies as g', 'g.id', 'p.partner_id')
        .whereRef('p.submission_id', '=', 's.id')
        .where('p.state', 'in', ['proposed', 'agreed'])
        .limit(1)
        .select('g.name')
        .as('partner'),
    ])
    .where('s.id', '=', submissionId)
    .executeTakeFirst()

/** The members of the side that is told of a step: who asked, if they still may; else everybody who may. Whoever works for both sides is told once. */
export async function listToldOf(submissionId: string, step: EntryKind) {
  const side = TOLD[step]
  const row = side && (await findTold(submissionId))
  if (!row) return []
  const members = await Promise.all(
    agenciesOf(side, row).map(async (agencyId) =>
      (await listMembers({ agencyId }, 'submission.manage')).map((member) => ({ ...member, agencyId, row, side })),
    ),
  )
  const told = members.flat().filter(({ userId }, at, all) => all.findIndex((one) => one.userId === userId) === at)
  const asker = side === 'agency' ? told.filter(({ userId }) => userId === row.asked_by) : []
  return asker.length > 0 ? asker : told
}

type Row = NonNullable<Awaited<ReturnType<typeof findTold>>>

// What a partner is told of a placement is for one whose split is agreed.
function agenciesOf(side: Told, row: Row): string[] {
  const partner = side === 'partner' ? row.partner_id : row.agreed_partner_id
  return [...(side === 'agency' || side === 'both' ? [row.agency_id] : []), ...(side !== 'agency' && partner ? [partner] : [])]
}
