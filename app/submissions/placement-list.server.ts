import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { listCorrections } from './corrections.server.ts'
import { listEntries } from './entries.server.ts'
import { namedToPartner } from './splits.server.ts'

/** The placements of an agency, and those of which it has a share; its own part beside each. */
const selectPlacements = (agencyId: string) =>
  db
    .selectFrom('placements as l')
    .innerJoin('placement_shares as m', (join) => join.onRef('m.placement_id', '=', 'l.id').on('m.agency_id', '=', agencyId))
    .innerJoin('submissions as s', 's.id', 'l.submission_id')
    .innerJoin('employers as e', 'e.id', 'l.employer_id')
    .innerJoin('agencies as a', 'a.id', 'l.agency_id')
    .leftJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('splits as p', (join) => join.onRef('p.submission_id', '=', 's.id').on('p.state', '=', 'agreed'))
    .select(['l.id', 'l.submission_id', 'l.agency_id', 'l.role', 'l.starts_on', 'l.salary_cents', 'l.fee_kind', 'l.fee_basis_points'])
    .select(['l.fee_cents', 'l.gst_cents', 'l.guarantee_days', 'l.remedy', 'l.refund_kind', 'l.state', 'l.ended_on', 'l.end_reason'])
    .select([
      'l.employer_id',
      'l.replaces_id',
      'l.refund_cents',
      'l.refund_gst_cents',
      'l.created_at',
      'e.company_name as client',
      'a.name as agency',
    ])
    .select([
      'm.fee_cents as own_cents',
      'm.clawback_cents as own_clawback_cents',
      'm.basis_points as own_basis_points',
      'p.answered_at as split_agreed_at',
    ])
    .select((eb) =>
      eb
        .selectFrom('placement_corrections as k')
        .whereRef('k.placement_id', '=', 'l.id')
        .select(({ fn }) => fn.max('k.corrected_at').as('at'))
        .as('corrected_at'),
    )
    .select(sql<string | null>`case when l.agency_id = ${agencyId} then u.full_name else ${namedToPartner} end`.as('name'))

/** True for an agency that added GST to the fee of its latest placement, or has recorded none. */
export async function addsGst(agencyId: string): Promise<boolean> {
  const latest = await db
    .selectFrom('placements')
    .select('gst_cents')
    .where('agency_id', '=', agencyId)
    .where('fee_cents', '>', 0)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest === undefined || latest.gst_cents > 0
}

/** @param most at most so many, the latest first */
export const listPlacements = (agencyId: string, most = 200) =>
  selectPlacements(agencyId).orderBy('l.created_at', 'desc').orderBy('l.id').limit(most).execute()

/** The placements of an agency for which it owes a client a replacement, the latest end first. */
export async function listOwed(agencyId: string, employerId: string): Promise<{ id: string; name: string; role: string }[]> {
  const rows = await selectPlacements(agencyId)
    .where('l.agency_id', '=', agencyId)
    .where('l.employer_id', '=', employerId)
    .where('l.state', '=', 'replacement_owed')
    .orderBy('l.ended_on', 'desc')
    .orderBy('l.id')
    .limit(50)
    .execute()
  return rows.map(({ id, name, role }) => ({ id, name: name ?? 'A candidate who left', role }))
}

/** The candidates of an agency whom a client accepted and who have no placement yet: who may replace another. */
export async function listPlaceable(agencyId: string, employerId: string): Promise<{ submissionId: string; name: string; role: string }[]> {
  return db
    .selectFrom('submissions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id as submissionId', 'u.full_name as name', 's.role'])
    .where('s.agency_id', '=', agencyId)
    .where('s.employer_id', '=', employerId)
    .where('s.state', '=', 'interview')
    .where((eb) => eb.not(eb.exists(eb.selectFrom('placements as p').select('p.id').whereRef('p.submission_id', '=', 's.id'))))
    .orderBy('s.decided_at', 'desc')
    .orderBy('s.id')
    .limit(20)
    .execute()
}

/** The placements that one replaces, and is replaced by, of those that the agency has a share of. */
async function findReplacements(agencyId: string, { id, replaces_id }: { id: string; replaces_id: string | null }) {
  const rows = await selectPlacements(agencyId)
    .where((eb) => eb.or([eb('l.replaces_id', '=', id), ...(replaces_id ? [eb('l.id', '=', replaces_id)] : [])]))
    .execute()
  const named = (row?: { id: string; name: string | null }) => (row ? { id: row.id, name: row.name } : null)
  return { replaces: named(rows.find((row) => row.id === replaces_id)), replaced_by: named(rows.find((row) => row.replaces_id === id)) }
}

export type ListedPlacement = Awaited<ReturnType<typeof listPlacements>>[number]

/** A placement with its stages, shares, corrections and ledger, for an agency that has a share of it; null for every other. */
export async function findPlacement(agencyId: string, placementId: string) {
  const row = await selectPlacements(agencyId).where('l.id', '=', placementId).executeTakeFirst()
  if (!row) return null
  const [stages, shares, entries, corrections, replacements] = await Promise.all([
    db.selectFrom('placement_stages').selectAll().where('placement_id', '=', placementId).orderBy('number').execute(),
    db
      .selectFrom('placement_shares as m')
      .innerJoin('agencies as a', 'a.id', 'm.agency_id')
      .leftJoin('splits as p', (join) => join.on('p.submission_id', '=', row.submission_id).on('p.state', '=', 'agreed'))
      .select(['m.agency_id', 'a.name as agency', 'm.basis_points', 'm.fee_cents', 'm.clawback_cents'])
      .select(sql<string | null>`case when m.agency_id = p.agency_id then p.agency_part else p.partner_part end`.as('part'))
      .where('m.placement_id', '=', placementId)
      .orderBy(sql`m.agency_id = ${row.agency_id}`, 'desc')
      .execute(),
    listEntries(row.submission_id),
    listCorrections(placementId),
    findReplacements(agencyId, row),
  ])
  return { ...row, ...replacements, isOwn: row.agency_id === agencyId, stages, shares, entries, corrections }
}
