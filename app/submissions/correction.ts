import { dayInWords } from '#app/ui/display/day.ts'
import { counted } from '#app/ui/display/figure.ts'
import { asPrice } from '#app/ui/display/money.ts'
import { shareText } from './money.ts'
import { FEE_KIND, type FeeKind, isCancelled, outcomeOf, type PlacementState, refundOf, type Terms } from './placement.ts'

export const CORRECTION_REASON_LENGTH = 500

/** What a correction may change of a placement, and the parts that follow from it. */
export type Figures = Terms & {
  role: string
  fee_kind: FeeKind
  salary_cents: number | null
  fee_basis_points: number | null
  stages: readonly { label: string; due_on: string | null; fee_cents: number }[]
  /** The agency that recorded it comes first. */
  shares: readonly { agency_id: string; fee_cents: number }[]
}

/** A correction of a placement as both agencies read it. `who` is null once they have deleted their account. */
export type Correction = { number: number; reason: string; before: Figures; after: Figures; who: string | null; at: Date }

/** The figures of a placement alone, in one order, as a correction keeps them. */
export function figuresOf({ stages, shares, ...terms }: Figures): Figures {
  const { role, starts_on, fee_kind, salary_cents, fee_basis_points, fee_cents, gst_cents, guarantee_days, remedy, refund_kind } = terms
  return {
    role,
    starts_on,
    fee_kind,
    salary_cents,
    fee_basis_points,
    fee_cents,
    gst_cents,
    guarantee_days,
    remedy,
    refund_kind,
    stages: stages.map(({ label, due_on, fee_cents: part }) => ({ label, due_on, fee_cents: part })),
    shares: shares.map(({ agency_id, fee_cents: part }) => ({ agency_id, fee_cents: part })),
  }
}

/** Why the figures of a placement cannot be corrected any more; null while they can. */
export const correctionProblem = (state: PlacementState): string | null =>
  state === 'refunded' ? 'These figures cannot be corrected: the refund was counted from them, and what each agency gives back.' : null

/**
 * The field by which a correction of a placement that has ended would change what followed from its end; null when that stays, as always
 * before an end.
 */
export function fieldThatChangesEnd(
  before: Terms & { state: PlacementState; ended_on: string | null },
  after: Terms,
): 'starts_on' | 'guarantee_days' | 'remedy' | 'refund_kind' | 'fee_kind' | null {
  const { state, ended_on } = before
  if (state === 'active' || ended_on === null) return null
  const follows = (terms: Terms) => outcomeOf(terms, ended_on, [1]).state
  const stays =
    follows(before) === follows(after) &&
    isCancelled(before, ended_on) === isCancelled(after, ended_on) &&
    // One that is closed has given nothing back.
    (state !== 'ended' || refundOf(after, ended_on) === 0)
  if (stays) return null
  // Of a free replacement nothing was to be given back; of a fee it would be.
  return (['starts_on', 'guarantee_days', 'remedy', 'refund_kind'] as const).find((field) => before[field] !== after[field]) ?? 'fee_kind'
}

const REMEDY_WORDS = { refund: 'refund', replacement: 'replacement' } as const
const REFUND_WORDS = { pro_rata: 'for the days that are left', full: 'the whole fee' } as const

const kindWords = ({ fee_kind, fee_basis_points }: Figures): string =>
  fee_kind === 'percent' ? `${shareText(fee_basis_points ?? 0)} of the salary` : `${FEE_KIND[fee_kind].label}, ${FEE_KIND[fee_kind].hint}`

type Line = { label: string; words: (figures: Figures) => string }

const stageLine = (at: number): Line => ({
  label: `Stage ${at + 1}`,
  words: ({ stages }) => {
    const stage = stages[at]
    return stage ? `${stage.label}, ${asPrice(stage.fee_cents)}${stage.due_on ? `, due ${dayInWords(stage.due_on)}` : ''}` : 'none'
  },
})

const LINES: readonly Line[] = [
  { label: 'Role', words: ({ role }) => role },
  { label: 'First day', words: ({ starts_on }) => dayInWords(starts_on) },
  { label: 'Counted as', words: kindWords },
  { label: 'Salary', words: ({ salary_cents }) => (salary_cents === null ? 'none' : asPrice(salary_cents)) },
  { label: 'Fee', words: ({ fee_cents }) => asPrice(fee_cents) },
  { label: 'GST', words: ({ gst_cents }) => (gst_cents === 0 ? 'none' : asPrice(gst_cents)) },
  { label: 'Invoice to the client', words: ({ fee_cents, gst_cents }) => asPrice(fee_cents + gst_cents) },
]

const GUARANTEE_LINES: readonly Line[] = [
  { label: 'Guarantee', words: ({ guarantee_days }) => (guarantee_days === 0 ? 'none' : counted(guarantee_days, 'day')) },
  { label: 'It gives', words: ({ remedy }) => REMEDY_WORDS[remedy] },
  { label: 'A refund is', words: ({ refund_kind }) => REFUND_WORDS[refund_kind] },
]

/**
 * What differs between the figures before and after a correction, in words.
 *
 * @param agencies the names of those that share the fee, by their id; none for one that shares it with nobody
 */
export function changesOf(
  before: Figures,
  after: Figures,
  agencies: ReadonlyMap<string, string>,
): { label: string; before: string; after: string }[] {
  const stages = Array.from({ length: Math.max(before.stages.length, after.stages.length) }, (_, at) => stageLine(at))
  const parts = after.shares.length < 2 ? [] : after.shares.map(({ agency_id }) => partLine(agency_id, agencies.get(agency_id)))
  return [...LINES, ...stages, ...parts, ...GUARANTEE_LINES]
    .map(({ label, words }) => ({ label, before: words(before), after: words(after) }))
    .filter((line) => line.before !== line.after)
}

const partLine = (agencyId: string, name = 'An agency'): Line => ({
  label: `${name} gets`,
  words: ({ shares }) => asPrice(shares.find(({ agency_id }) => agency_id === agencyId)?.fee_cents ?? 0),
})

/** What the line of the ledger says of a correction: amounts and days that changed. */
export function entryDetailOf(before: Figures, after: Figures): Record<string, number | string> {
  const isFeeChanged = before.fee_cents !== after.fee_cents || before.gst_cents !== after.gst_cents
  return {
    ...(isFeeChanged && { oldFee: before.fee_cents, oldGst: before.gst_cents, fee: after.fee_cents, gst: after.gst_cents }),
    ...(before.starts_on !== after.starts_on && { oldStartsOn: before.starts_on, startsOn: after.starts_on }),
    ...(before.guarantee_days !== after.guarantee_days && { oldDays: before.guarantee_days, days: after.guarantee_days }),
  }
}

/** An amount as a field of a form takes it: "12,600". */
const typed = (cents: number): string => asPrice(cents).slice(1)

/** Figures as the fields of the form that records a placement have them. */
export function fieldsOf({ fee_kind, salary_cents, fee_basis_points, fee_cents, stages, ...terms }: Figures): Record<string, string> {
  const { role, starts_on, guarantee_days, remedy, refund_kind } = terms
  return {
    role,
    starts_on,
    fee_kind,
    salary: salary_cents === null ? '' : typed(salary_cents),
    percent: fee_basis_points === null ? '' : shareText(fee_basis_points).slice(0, -1),
    fixed: fee_kind === 'fixed' ? typed(fee_cents) : '',
    guarantee_days: String(guarantee_days),
    remedy,
    refund_kind,
    ...Object.fromEntries(
      stages.flatMap((stage, at) => [
        [`stage_label_${at + 1}`, stage.label],
        [`stage_amount_${at + 1}`, typed(stage.fee_cents)],
        [`stage_due_${at + 1}`, stage.due_on ?? ''],
      ]),
    ),
  }
}
