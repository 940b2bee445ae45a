import { isDeepStrictEqual } from 'node:util'
import { db, type Tx } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { consumeLimitsOrThrow } from '#app/platform/rate-limits.server.ts'
import { dayInWords } from '#app/ui/display/day.ts'
import type { AgencyMember } from './ask.server.ts'
import { type Correction, correctionProblem, entryDetailOf, type Figures, fieldThatChangesEnd, figuresOf } from './correction.ts'
import { addEntry } from './entries.server.ts'
import { divideCents } from './money.ts'

import type { SentCorrection } from './placement-form.ts'
import { entryOf, insertStages, lockPlacement } from './placements.server.ts'

/** A placement was corrected while a form was open. Whoever was told may send theirs again, having seen it. */
export class CorrectedMeanwhile extends AppError {
  /** How many corrections it has now. */
  readonly version: number

  constructor(who: string, version: number) {
    super(
      'conflict',
      `${who} corrected this placement after you opened the form. What is recorded now stands on this page; sending again puts yours in its place`,
    )
    this.version = version
  }
}

/**
 * Corrects the figures of a placement. What it had before stays readable with who changed it and why; a split is divided anew as it was agreed.
 * The same form sent again is one correction.
 *
 * @throws AppError `not_found`, `forbidden`; `conflict` once a refund was counted from the figures, and as `CorrectedMeanwhile`; `invalid` where
 * nothing differs, and in the field that would change what followed from an end; `rate_limited`
 */
export async function correctPlacement(member: AgencyMember, placementId: string, sent: SentCorrection): Promise<void> {
  await consumeLimitsOrThrow(
    [{ key: `placement-correction:${member.agencyId}`, limit: { hits: 60, windowSeconds: 86_400 } }],
    'That is a lot of corrections.',
  )
  await db.transaction().execute(async (tx) => {
    const { row, shares } = await lockPlacement(tx, member, placementId)
    const { stages, ...terms } = sent.terms
    const parts = divideCents(
      terms.fee_cents,
      shares.map(({ basis_points }) => basis_points),
    )
    const before = figuresOf({ ...row, stages: await listStages(tx, placementId), shares })
    const after = figuresOf({ ...terms, stages, shares: shares.map(({ agency_id }, at) => ({ agency_id, fee_cents: parts[at]! })) }) // as many as shares
    const earlier = await findEarlier(tx, placementId, sent.formId)
    if (earlier.sent && earlier.sent.reason === sent.reason && isDeepStrictEqual(earlier.sent.after, after)) return
    if (earlier.version !== sent.version)
      throw new CorrectedMeanwhile(earlier.by === member.userId ? 'You' : (earlier.who ?? 'A colleague'), earlier.version)
    const problem = correctionProblem(row.state)
    if (problem) throw new AppError('conflict', problem)
    if (after.fee_kind === 'none' && row.replaces_id === null)
      throw new AppError('invalid', 'Only a placement that replaces another has no fee', { field: 'fee_kind' })
    const field = fieldThatChangesEnd(row, after)
    if (field) {
      const change =
        field === 'fee_kind' ? ' without a refund, and of this fee one would have been due' : ', and this would change what followed'
      throw new AppError('invalid', `It ended on ${dayInWords(row.ended_on!)}${change}`, { field }) // of one that ended
    }
    if (isDeepStrictEqual(before, after)) throw new AppError('invalid', 'Nothing differs from what is recorded. Change what was wrong')
    const added = await tx
      .insertInto('placement_corrections')
      .values({
        placement_id: placementId,
        number: sent.version + 1,
        form_id: sent.formId,
        reason: sent.reason,
        before: JSON.stringify(before),
        after: JSON.stringify(after),
        corrected_by: member.userId,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('number')
      .executeTakeFirst()
    if (!added) throw new AppError('conflict', 'This form was sent before with other figures. Please open the page again')
    await tx.updateTable('placements').set(terms).where('id', '=', placementId).execute()
    await tx.deleteFrom('placement_stages').where('placement_id', '=', placementId).execute()
    await insertStages(tx, placementId, sent.terms)
    for (const { agency_id, fee_cents } of after.shares)
      await tx
        .updateTable('placement_shares')
        .set({ fee_cents })
        .where('placement_id', '=', placementId)
        .where('agency_id', '=', agency_id)
        .execute()
    await addEntry(tx, entryOf(row), 'corrected', { side: 'agency', userId: member.userId }, entryDetailOf(before, after))
  })
}

const listStages = (tx: Tx, placementId: string) =>
  tx
    .selectFrom('placement_stages')
    .select(['label', 'due_on', 'fee_cents'])
    .where('placement_id', '=', placementId)
    .orderBy('number')
    .execute()

/** The latest correction of a placement, and the one that a form has made already. */
async function findEarlier(tx: Tx, placementId: string, formId: string) {
  const rows = await tx
    .selectFrom('placement_corrections as c')
    .leftJoin('users as u', 'u.id', 'c.corrected_by')
    .select(['c.number', 'c.form_id', 'c.reason', 'c.after', 'c.corrected_by', 'u.full_name'])
    .where('c.placement_id', '=', placementId)
    .orderBy('c.number', 'desc')
    .execute()
  const [latest] = rows
  return {
    version: latest?.number ?? 0,
    by: latest?.corrected_by ?? null,
    who: latest?.full_name ?? null,
    sent: rows.find(({ form_id }) => form_id === formId),
  }
}

/** The corrections of a placement, the latest first. Who may read the placement reads them. */
export async function listCorrections(placementId: string): Promise<Correction[]> {
  const rows = await db
    .selectFrom('placement_corrections as c')
    .leftJoin('users as u', 'u.id', 'c.corrected_by')
    .select(['c.number', 'c.reason', 'c.before', 'c.after', 'u.full_name as who', 'c.corrected_at as at'])
    .where('c.placement_id', '=', placementId)
    .orderBy('c.number', 'desc')
    .execute()
  return rows.map(({ before, after, ...row }) => ({ ...row, before: before as Figures, after: after as Figures })) // written by correctPlacement only
}
