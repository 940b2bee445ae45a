import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { lockPeople } from '#app/accounts/lock-people.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { sydneyDate } from '#app/jobs/sydney-time.ts'
import { AppError } from '#app/platform/errors.ts'
import { requirePermission } from '#app/teams/members.server.ts'
import { type AgencyMember, lockOwnSubmission } from './ask.server.ts'
import { addEntry } from './entries.server.ts'
import { divideCents, WHOLE } from './money.ts'
import { endProblem, isCancelled, isCovered, outcomeOf, RECORD_PLACEMENTS, type Terms } from './placement.ts'
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

async function closeReplaced(tx: Tx, row: Replaced, userId: string): Promise<void> {
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

/**
 * Notes that a placement ended: after its guarantee nothing follows; within it a replacement is owed, or a refund, which the agencies bear as
 * they shared the fee. The same day again changes nothing.
 *
 * @param isConfirmed false only asks whether it could be noted, and writes nothing
 * @throws AppError `not_found`, `forbidden`; `invalid` in the field `ended_on` for a day to come or before the first; `conflict` when it has
 * ended already, or other figures count than were read
 */
export async function endPlacement(
  member: AgencyMember,
  placementId: string,
  {
    endedOn,
    reason,
    isConfirmed = true,
    version = null,
  }: { endedOn: string; reason: string; isConfirmed?: boolean; version?: number | null },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { row, shares } = await lockPlacement(tx, member, placementId)
    const problem = endProblem(row, endedOn, sydneyDate(new Date()))
    if (problem) throw new AppError('invalid', problem, { field: 'ended_on' })
    if (row.state !== 'active') {
      if (row.ended_on === endedOn) return
      throw endedAlready()
    }
    if (!isConfirmed) return
    await requireSeen(tx, placementId, version)
    await settle(tx, { row, shares }, { endedOn, reason, userId: member.userId, remedy: row.remedy })
  })
}

/** How many corrections a placement has. */
export async function countCorrections(tx: Tx, placementId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('placement_corrections')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('placement_id', '=', placementId)
    .executeTakeFirstOrThrow()
  return count
}

/** What follows was read before it is agreed to: of the figures that count. @param version the corrections that were seen; null where nothing was read */
async function requireSeen(tx: Tx, placementId: string, version: number | null): Promise<void> {
  if (version === null || version === (await countCorrections(tx, placementId))) return
  throw new AppError('conflict', 'The figures were corrected a moment ago. The page shows what follows now')
}

const endedAlready = () => new AppError('conflict', 'This placement has ended already. The page shows how it stands')

/**
 * Cancels a placement before its first day: the whole fee is given back, or a replacement is owed where that was agreed.
 *
 * @throws AppError `not_found`, `forbidden`; `conflict` from its first day on, or when it has ended already
 */
export async function cancelPlacement(
  member: AgencyMember,
  placementId: string,
  { reason, version = null }: { reason: string; version?: number | null },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { row, shares } = await lockPlacement(tx, member, placementId)
    if (row.state !== 'active') {
      if (row.ended_on !== null && isCancelled(row, row.ended_on)) return
      throw endedAlready()
    }
    const today = sydneyDate(new Date())
    if (!isCancelled(row, today)) throw new AppError('conflict', 'This placement has begun. Note its last day instead')
    await requireSeen(tx, placementId, version)
    await settle(tx, { row, shares }, { endedOn: today, reason, userId: member.userId, remedy: row.remedy })
  })
}

type Locked = Awaited<ReturnType<typeof lockPlacement>>
type End = { endedOn: string; reason: string; userId: string; remedy: Terms['remedy'] }

async function settle(tx: Tx, { row, shares }: Locked, { endedOn, reason, userId, remedy }: End): Promise<void> {
  const outcome = outcomeOf(
    row,
    endedOn,
    shares.map(({ basis_points }) => basis_points),
    remedy,
  )
  const { state, refund_cents, refund_gst_cents, clawbacks } = outcome
  await tx
    .updateTable('placements')
    .set({
      state,
      ended_on: endedOn,
      end_reason: reason,
      refund_cents,
      refund_gst_cents,
      closed_at: state === 'replacement_owed' ? null : sql`now()`,
    })
    .where('id', '=', row.id)
    .execute()
  for (const [at, { agency_id }] of shares.entries())
    await tx
      .updateTable('placement_shares')
      .set({ clawback_cents: clawbacks[at]! }) // as many as shares
      .where('placement_id', '=', row.id)
      .where('agency_id', '=', agency_id)
      .execute()
  const by = { side: 'agency', userId } as const
  const end = isCancelled(row, endedOn) ? { endedOn, startsOn: row.starts_on } : { endedOn }
  if (row.state === 'active' && (state === 'ended' || state === 'replacement_owed')) return addEntry(tx, entryOf(row), state, by, end)
  if (row.state === 'active') await addEntry(tx, entryOf(row), 'ended', by, end)
  if (state === 'refunded') return addEntry(tx, entryOf(row), 'refunded', by, { refund: refund_cents, gst: refund_gst_cents })
  // A replacement was owed, and none came.
  await addEntry(tx, entryOf(row), 'ended', by, { endedOn, unreplaced: 1 })
}

/**
 * Settles a replacement that is owed: it came, and was put forward elsewhere, or the fee is refunded as agreed. Where no day of the guarantee is left, nothing is due and the
 * placement has ended.
 *
 * @throws AppError `not_found`, `forbidden`, or `conflict` when none is owed
 */
export async function settleReplacement(
  member: AgencyMember,
  placementId: string,
  how: 'replaced' | 'refund',
  version: number | null = null,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { row, shares } = await lockPlacement(tx, member, placementId)
    if (row.state === 'replaced' && how === 'replaced') return
    const isSettled =
      row.state === 'refunded' || (row.state === 'ended' && row.remedy === 'replacement' && isCovered(row, row.ended_on ?? ''))
    if (isSettled && how === 'refund') return
    if (row.state !== 'replacement_owed' || !row.ended_on)
      throw new AppError('conflict', 'No replacement is owed here. The page shows how it stands')
    const { userId } = member
    await requireSeen(tx, placementId, version)
    if (how === 'refund') return settle(tx, { row, shares }, { endedOn: row.ended_on, reason: row.end_reason, userId, remedy: 'refund' })
    await closeReplaced(tx, row, userId)
  })
}
