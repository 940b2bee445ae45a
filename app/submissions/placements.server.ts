import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { lockPeople } from '#app/accounts/lock-people.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { requirePermission } from '#app/teams/members.server.ts'
import { type AgencyMember, lockOwnSubmission } from './ask.server.ts'
import { addEntry } from './entries.server.ts'
import { divideCents, WHOLE } from './money.ts'
import { RECORD_PLACEMENTS } from './placement.ts'
import type { NewPlacement } from './placement-form.ts'
import { canPlace } from './submission.ts'

/**
 * Records that a candidate starts at a client, with the fee that was agreed: shared as the agencies agreed before the client saw the candidate.
 * Recorded twice in the same terms, it is one. One that replaces somebody settles the replacement that was owed.
 *
 * @returns the id of the placement
 * @throws AppError `not_found`, `forbidden`, or `conflict` before the client has accepted the candidate, where it
 * was recorded in other terms, and in the field `replaces` where no replacement is owed
 */
export async function recordPlacement(member: AgencyMember, submissionId: string, placement: NewPlacement): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const row = await lockOwnSubmission(tx, member, submissionId)
    const before = await findRecorded(tx, submissionId, placement)
    if (before?.isSame) return before.id
    if (before)
      throw new AppError('conflict', 'This placement was recorded before with other terms. Its page shows them, and can correct them')
    if (!canPlace(row.state)) throw new AppError('conflict', 'A candidate is placed once the client has accepted them')
    const { stages, ...terms } = placement
    const replaced = terms.replaces_id === null ? null : await lockReplaced(tx, row, terms.replaces_id)
    const { id } = await tx
      .insertInto('placements')
      .values({ ...terms, submission_id: submissionId, agency_id: row.agency_id, employer_id: row.employer_id, created_by: member.userId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertStages(tx, id, { stages, gst_cents: terms.gst_cents })
    const split = await tx
      .selectFrom('splits')
      .selectAll()
      .where('submission_id', '=', submissionId)
      .where('state', '=', 'agreed')
      .executeTakeFirst()
    const shares = split
      ? [
          { agency_id: split.agency_id, basis_points: split.agency_basis_points },
          { agency_id: split.partner_id, basis_points: split.partner_basis_points },
        ]
      : [{ agency_id: row.agency_id, basis_points: WHOLE }]
    const parts = divideCents(
      terms.fee_cents,
      shares.map(({ basis_points }) => basis_points),
    )
    await tx
      .insertInto('placement_shares')
      .values(shares.map((share, at) => ({ ...share, placement_id: id, fee_cents: parts[at]! }))) // as many as shares
      .execute()
    await addEntry(
      tx,
      row,
      'placed',
      { side: 'agency', userId: member.userId },
      { startsOn: terms.starts_on, fee: terms.fee_cents, gst: terms.gst_cents },
    )
    if (replaced) await closeReplaced(tx, replaced, member.userId)
    return id
  })
}

/** Writes the stages of a retained fee with the GST of each; none for other fees. */
export async function insertStages(tx: Tx, placementId: string, { stages, gst_cents }: Pick<NewPlacement, 'stages' | 'gst_cents'>) {
  if (stages.length === 0) return
  const gst = divideCents(
    gst_cents,
    stages.map(({ fee_cents }) => fee_cents),
  )
  await tx
    .insertInto('placement_stages')
    .values(stages.map((stage, at) => ({ ...stage, placement_id: placementId, number: at + 1, gst_cents: gst[at]! }))) // as many as stages
    .execute()
}

/** The placement of a submission, and whether it was recorded in these terms; null when there is none. */
async function findRecorded(tx: Tx, submissionId: string, { stages, ...terms }: NewPlacement) {
  const before = await tx.selectFrom('placements').selectAll().where('submission_id', '=', submissionId).executeTakeFirst()
  if (!before) return null
  const recorded = await tx
    .selectFrom('placement_stages')
    .select(['label', 'due_on', 'fee_cents'])
    .where('placement_id', '=', before.id)
    .orderBy('number')
    .execute()
  const stored = Object.fromEntries(Object.keys(terms).map((name) => [name, before[name as keyof typeof terms]])) // its own keys
  return { id: before.id, isSame: isDeepStrictEqual(stored, terms) && isDeepStrictEqual(recorded, stages) }
}

type Replaced = { id: string; submission_id: string; agency_id: string; employer_id: string }

/** Locks the placement that another one replaces. @throws AppError `conflict` in the field `replaces` where none is owed to this client */
async function lockReplaced(tx: Tx, of: { agency_id: string; employer_id: string }, placementId: string) {
  const row = await tx
    .selectFrom('placements')
    .selectAll()
    .where('id', '=', placementId)
    .where('agency_id', '=', of.agency_id)
    .where('employer_id', '=', of.employer_id)
    .where('state', '=', 'replacement_owed')
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('conflict', 'No replacement is owed for this placement any more', { field: 'replaces' })
  return row
}

/** Notes that a replacement that was owed has come. */
export async function closeReplaced(tx: Tx, row: Replaced, userId: string): Promise<void> {
  await tx.updateTable('placements').set({ state: 'replaced', closed_at: sql`now()` }).where('id', '=', row.id).execute()
  await addEntry(tx, entryOf(row), 'replaced', { side: 'agency', userId })
}

/** Locks a placement of an agency with its shares, in their order. @throws AppError `not_found`, `forbidden` */
export async function lockPlacement(tx: Tx, { userId, agencyId }: AgencyMember, placementId: string) {
  await lockPeople(tx, [userId])
  await requirePermission(tx, { agencyId }, userId, 'submission.manage', RECORD_PLACEMENTS)
  const row = await tx
    .selectFrom('placements')
    .selectAll()
    .where('id', '=', placementId)
    .where('agency_id', '=', agencyId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', 'Placement not found')
  const shares = await tx
    .selectFrom('placement_shares')
    .selectAll()
    .where('placement_id', '=', placementId)
    // The one that recorded it comes first, as the parts were made.
    .orderBy(sql`agency_id = ${agencyId}`, 'desc')
    .forUpdate()
    .execute()
  return { row, shares }
}

/** The submission of a placement, as the ledger names it. */
export const entryOf = (row: { submission_id: string; agency_id: string; employer_id: string }) => ({ ...row, id: row.submission_id })
