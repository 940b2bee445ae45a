import { sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import { sydneyDate } from '#app/jobs/sydney-time.ts'
import { AppError } from '#app/platform/errors.ts'
import type { AgencyMember } from './ask.server.ts'
import { addEntry } from './entries.server.ts'
import { endProblem, isCancelled, isCovered, outcomeOf, type Terms } from './placement.ts'
import { closeReplaced, entryOf, lockPlacement } from './placements.server.ts'

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
async function countCorrections(tx: Tx, placementId: string): Promise<number> {
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
