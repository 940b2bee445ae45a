import { z } from 'zod'
import { line, requiredLine, text, tick } from '#app/platform/fields.ts'
import { CORRECTION_REASON_LENGTH } from './correction.ts'
import { gstOn, parseCents, parsePercent, partOf, shareText, WHOLE } from './money.ts'
import { FEE_KINDS, MOST_GUARANTEE_DAYS, MOST_STAGES, REFUND_KINDS, REMEDIES } from './placement.ts'

const OPEN_AGAIN = 'Please open the page again'
const DAY = 'Please give a day'

const amount = line(60)
const day = z.iso.date(DAY).refine((value) => value >= '2000-01-01' && value <= '2100-12-31', DAY)

// How many corrections a page showed.
const version = z.coerce.number(OPEN_AGAIN).int(OPEN_AGAIN).min(0, OPEN_AGAIN)
const seenVersion = version.nullable().default(null)

type Problem = (field: string, message: string) => void

/** Reads an amount of a field; 0 when it is none, which is told. */
function centsOf(typed: string, field: string, tell: Problem): number {
  const read = parseCents(typed)
  if ('cents' in read) return read.cents
  tell(field, read.problem)
  return 0
}

function percentOf(typed: string, field: string, tell: Problem): number {
  const read = parsePercent(typed)
  if ('basisPoints' in read) return read.basisPoints
  tell(field, read.problem)
  return 0
}

const STAGES = Array.from({ length: MOST_STAGES }, (_, at) => at + 1)

type StageFields = { [Key in `stage_${'label' | 'amount' | 'due'}_${1 | 2 | 3}`]: string }

const PLACEMENT_FIELDS = z.object({
  role: requiredLine(200, 'Please name the role'),
  starts_on: day,
  fee_kind: z.enum(FEE_KINDS, 'Choose how the fee is agreed'),
  salary: amount,
  percent: amount,
  fixed: amount,
  gst: tick,
  stage_label_1: line(100),
  stage_amount_1: amount,
  stage_due_1: line(10),
  stage_label_2: line(100),
  stage_amount_2: amount,
  stage_due_2: line(10),
  stage_label_3: line(100),
  stage_amount_3: amount,
  stage_due_3: line(10),
  guarantee_days: line(10),
  remedy: z.enum(REMEDIES, 'Choose what the guarantee gives'),
  refund_kind: z.enum(REFUND_KINDS, 'Choose how a refund is counted'),
})

// What it costs is read by its kind; the rest is ignored.
function termsOf(form: z.output<typeof PLACEMENT_FIELDS>, tell: Problem) {
  const fee = feeOf(form, tell)
  if (!/^\d{1,5}$/.test(form.guarantee_days) || Number(form.guarantee_days) > MOST_GUARANTEE_DAYS)
    tell('guarantee_days', `Please give the days, from 0 to ${MOST_GUARANTEE_DAYS}`)
  const { role, starts_on, fee_kind, remedy, refund_kind } = form
  return {
    role,
    starts_on,
    fee_kind,
    remedy,
    refund_kind,
    guarantee_days: Number(form.guarantee_days),
    ...fee,
    // Who is not registered shows none (A New Tax System (Goods and Services Tax) Act 1999 (Cth), s 9-5).
    gst_cents: form.gst ? gstOn(fee.fee_cents) : 0,
  }
}

const teller =
  (context: z.core.$RefinementCtx): Problem =>
  (field, message) =>
    context.addIssue({ code: 'custom', path: [field], message })

/** The form that records a placement. */
export const placementForm = PLACEMENT_FIELDS.extend({
  replaces: z.union([z.literal('').transform(() => null), z.guid(OPEN_AGAIN)]).default(null),
}).transform(({ replaces, ...form }, context) => {
  const tell = teller(context)
  if (form.fee_kind === 'none' && !replaces) tell('replaces', 'Choose whom they replace: only a replacement has no fee')
  return { ...termsOf(form, tell), replaces_id: replaces }
})

export type NewPlacement = z.output<typeof placementForm>

/** The form that corrects one: the same fields, and why. `version` counts the corrections that its page showed. */
export const correctionForm = PLACEMENT_FIELDS.extend({
  reason: text(CORRECTION_REASON_LENGTH),
  version,
  form_id: z.guid(OPEN_AGAIN),
}).transform(({ version, form_id, ...form }, context) => {
  const tell = teller(context)
  const reason = form.reason.trim()
  if (!reason) tell('reason', 'Please say why: it stands beside the earlier figures')
  return { terms: termsOf(form, tell), reason, version, formId: form_id }
})

export type SentCorrection = z.output<typeof correctionForm>

type FeeFields = StageFields & { fee_kind: (typeof FEE_KINDS)[number]; salary: string; percent: string; fixed: string }

function feeOf(form: FeeFields, tell: Problem) {
  const none = { salary_cents: form.salary ? centsOf(form.salary, 'salary', tell) : null, fee_basis_points: null, stages: [] as Stage[] }
  switch (form.fee_kind) {
    case 'percent': {
      const salary_cents = centsOf(form.salary, 'salary', tell)
      const fee_basis_points = percentOf(form.percent, 'percent', tell)
      const fee_cents = partOf(salary_cents, fee_basis_points)
      if (fee_cents === 0 && salary_cents > 0 && fee_basis_points > 0) tell('percent', 'This is less than a cent')
      return { ...none, salary_cents, fee_basis_points, fee_cents }
    }
    case 'none':
      return { ...none, fee_cents: 0 }
    case 'fixed':
      return { ...none, fee_cents: centsOf(form.fixed, 'fixed', tell) }
    case 'retained': {
      const stages = STAGES.flatMap((number) => stageOf(form, number as 1 | 2 | 3, tell) ?? [])
      if (stages.length === 0) tell('stage_amount_1', 'Please give the amount of a stage')
      return { ...none, stages, fee_cents: stages.reduce((sum, { fee_cents }) => sum + fee_cents, 0) }
    }
  }
}

type Stage = { label: string; due_on: string | null; fee_cents: number }

function stageOf(form: StageFields, number: 1 | 2 | 3, tell: Problem): Stage | null {
  const [label, typed, due] = [form[`stage_label_${number}`], form[`stage_amount_${number}`], form[`stage_due_${number}`]]
  if (!typed && !label && !due) return null
  if (!label) tell(`stage_label_${number}`, 'Please name the stage')
  if (due && !day.safeParse(due).success) tell(`stage_due_${number}`, DAY)
  return { label, due_on: due || null, fee_cents: centsOf(typed, `stage_amount_${number}`, tell) }
}

/** What is done with a placement. */
export const changePlacementForm = z.discriminatedUnion(
  'intent',
  [
    // Without `confirmed` the page first says what follows.
    z.object({ intent: z.literal('end'), ended_on: day, reason: text(500), confirmed: tick, version: seenVersion }),
    z.object({ intent: z.literal('cancel'), version: seenVersion }),
    z.object({ intent: z.literal('replaced') }),
    z.object({ intent: z.literal('refund'), version: seenVersion }),
  ],
  { error: OPEN_AGAIN },
)

/** The form that proposes a split. The shares are percentages that sum to exactly 100. */
export const splitForm = z
  .object({
    partner: requiredLine(200, 'Please name the other agency'),
    agency_share: amount,
    partner_share: amount,
    agency_part: line(200),
    partner_part: line(200),
  })
  .transform(({ partner, agency_part, partner_part, agency_share, partner_share }, context) => {
    const tell: Problem = (field, message) => context.addIssue({ code: 'custom', path: [field], message })
    const agency = percentOf(agency_share, 'agency_share', tell)
    const other = percentOf(partner_share, 'partner_share', tell)
    if (agency > 0 && other > 0 && agency + other !== WHOLE)
      tell('partner_share', `The shares sum to ${shareText(agency + other)}. They must be exactly 100%`)
    return { partner, agency_part, partner_part, agency_basis_points: agency, partner_basis_points: other }
  })

export type NewSplit = z.output<typeof splitForm>

/** What is done with a split. */
export const changeSplitForm = z.object({
  intent: z.enum(['agree', 'decline', 'take-back'], OPEN_AGAIN),
  split: z.guid(OPEN_AGAIN),
})
