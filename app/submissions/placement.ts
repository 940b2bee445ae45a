import { dayAfter } from '#app/jobs/sydney-time.ts'
import type { Tone } from '#app/ui/display/badge.tsx'
import { divideCents, gstOn } from './money.ts'

/** `none` is a free replacement. */
export const FEE_KINDS = ['percent', 'fixed', 'retained', 'none'] as const
export type FeeKind = (typeof FEE_KINDS)[number]
export const FEE_KIND: Record<FeeKind, { label: string; hint: string }> = {
  percent: { label: 'A percentage', hint: 'of the salary of the first year' },
  fixed: { label: 'Fixed', hint: 'one amount' },
  retained: { label: 'Retained', hint: 'in stages' },
  none: { label: 'None', hint: 'a free replacement' },
}
export const REMEDIES = ['refund', 'replacement'] as const
export const REFUND_KINDS = ['pro_rata', 'full'] as const
export const PLACEMENT_STATES = ['active', 'ended', 'replacement_owed', 'replaced', 'refunded'] as const
export type PlacementState = (typeof PLACEMENT_STATES)[number]

export const PLACEMENT_STATE: Record<PlacementState, { label: string; tone: Tone }> = {
  active: { label: 'Working', tone: 'success' },
  ended: { label: 'Ended', tone: 'neutral' },
  replacement_owed: { label: 'Replacement owed', tone: 'orange' },
  replaced: { label: 'Replaced', tone: 'neutral' },
  refunded: { label: 'Refunded', tone: 'warning' },
}

export const MOST_GUARANTEE_DAYS = 730
export const MOST_STAGES = 3

export const RECORD_PLACEMENTS = 'record placements'

const DAY_MS = 86_400_000

/** What was agreed of a placement. Days are YYYY-MM-DD, amounts integer cents without GST. */
export type Terms = {
  starts_on: string
  guarantee_days: number
  remedy: (typeof REMEDIES)[number]
  refund_kind: (typeof REFUND_KINDS)[number]
  fee_cents: number
  /** 0 where the agency is not registered for GST. */
  gst_cents: number
}

/** What an agency gets of a placement's fee, and gives back of it. */
export type Share = {
  agency_id: string
  agency: string
  basis_points: number
  /** What it did for it, in the words of the split. */
  part: string | null
  fee_cents: number
  clawback_cents: number
}

/** A placement by the name of its candidate. */
type Named = { id: string; name: string | null }

/** A placement as the agencies that share it read it. */
export type Placement = Terms & {
  fee_kind: FeeKind
  fee_basis_points: number | null
  salary_cents: number | null
  state: PlacementState
  ended_on: string | null
  refund_cents: number
  refund_gst_cents: number
  /** The placement whose candidate this one replaces, and the one that replaced it. A name is null where the reader may not know it. */
  replaces: Named | null
  replaced_by: Named | null
  /** When the agencies agreed to share it; null without a split. */
  split_agreed_at: Date | null
  stages: readonly { number: number; label: string; due_on: string | null; fee_cents: number }[]
  /** The agency that recorded it comes first. */
  shares: readonly Share[]
}

/** The last day of the guarantee, which counts; null without one. */
export const guaranteeEnd = ({ starts_on, guarantee_days }: Pick<Terms, 'starts_on' | 'guarantee_days'>): string | null =>
  guarantee_days === 0 ? null : dayAfter(starts_on, guarantee_days)

/** How many days of the guarantee are gone on a day: from none, before the start, to all. */
export function daysGone({ starts_on, guarantee_days }: Pick<Terms, 'starts_on' | 'guarantee_days'>, day: string): number {
  const gone = Math.round((Date.parse(day) - Date.parse(starts_on)) / DAY_MS)
  return Math.min(guarantee_days, Math.max(0, gone))
}

/** True for a placement that ended before it began: it was cancelled. */
export const isCancelled = ({ starts_on }: Pick<Terms, 'starts_on'>, endedOn: string): boolean => endedOn < starts_on

/** True while something is given back for a placement that ends on a day: within its guarantee, and always before its first day. */
export function isCovered(terms: Pick<Terms, 'starts_on' | 'guarantee_days'>, endedOn: string): boolean {
  const end = guaranteeEnd(terms)
  return isCancelled(terms, endedOn) || (end !== null && endedOn <= end)
}

/** Why a day cannot be the last of a placement; null when it can. @param today by the board's time zone */
export function endProblem(terms: Pick<Terms, 'starts_on'>, endedOn: string, today: string): string | null {
  if (endedOn > today) return 'This day is still to come'
  if (!isCancelled(terms, endedOn)) return null
  return terms.starts_on > today
    ? 'It has not begun. Cancel it instead'
    : 'This is before the first day. If they never came, give the first day'
}

/**
 * What is given back of a fee when a placement ends on a day, without GST: the whole, also before the first day, or for the days that are left,
 * rounded half up.
 */
export function refundOf(terms: Terms, endedOn: string): number {
  if (!isCovered(terms, endedOn)) return 0
  if (terms.refund_kind === 'full' || isCancelled(terms, endedOn)) return terms.fee_cents
  const [days, left] = [BigInt(terms.guarantee_days), BigInt(terms.guarantee_days - daysGone(terms, endedOn))]
  return Number((BigInt(terms.fee_cents) * left * 2n + days) / (days * 2n))
}

type Outcome = { state: Exclude<PlacementState, 'active'>; refund_cents: number; refund_gst_cents: number; clawbacks: number[] }

/**
 * What follows when a placement ends: nothing after its guarantee; within it, and before it begins, a replacement, or a refund that the agencies
 * bear as they shared the fee.
 *
 * @param shares basis points, in the order of `clawbacks`
 * @param remedy the refund, where a replacement that was owed did not come
 */
export function outcomeOf(terms: Terms, endedOn: string, shares: readonly number[], remedy = terms.remedy): Outcome {
  const nothing = { refund_cents: 0, refund_gst_cents: 0, clawbacks: shares.map(() => 0) }
  if (!isCovered(terms, endedOn)) return { state: 'ended', ...nothing }
  if (remedy === 'replacement' && terms.guarantee_days > 0) return { state: 'replacement_owed', ...nothing }
  const refund_cents = refundOf(terms, endedOn)
  if (refund_cents === 0) return { state: 'ended', ...nothing }
  const refund_gst_cents = terms.gst_cents === 0 ? 0 : gstOn(refund_cents)
  return { state: 'refunded', refund_cents, refund_gst_cents, clawbacks: divideCents(refund_cents, shares) }
}
