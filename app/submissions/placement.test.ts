import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter } from '#app/jobs/sydney-time.ts'
import { divideCents, gstOn, WHOLE } from './money.ts'
import { daysGone, endProblem, guaranteeEnd, outcomeOf, refundOf, type Terms } from './placement.ts'
import { placementForm, splitForm } from './placement-form.ts'

const terms = (of: Partial<Terms> = {}): Terms => ({
  starts_on: '2026-11-02',
  guarantee_days: 90,
  remedy: 'refund',
  refund_kind: 'pro_rata',
  fee_cents: 1_260_000,
  gst_cents: 126_000,
  ...of,
})

const anyTerms = fc.record({
  gst_cents: fc.constantFrom(0, 1),
  starts_on: fc.constantFrom('2026-11-02', '2026-03-30', '2028-02-20'),
  guarantee_days: fc.integer({ min: 0, max: 730 }),
  remedy: fc.constantFrom('refund' as const, 'replacement' as const),
  refund_kind: fc.constantFrom('pro_rata' as const, 'full' as const),
  fee_cents: fc.integer({ min: 1, max: 1_000_000_000 }),
})
const share = fc.integer({ min: 1, max: WHOLE - 1 })

test('counts the guarantee in days of the calendar from the first day', () => {
  expect(guaranteeEnd(terms())).toBe('2027-01-31')
  expect(daysGone(terms(), '2026-11-20')).toBe(18)
  expect([daysGone(terms(), '2026-10-01'), daysGone(terms(), '2027-06-01')]).toEqual([0, 90])
  expect(guaranteeEnd(terms({ guarantee_days: 0 }))).toBeNull()
})

test.each([
  ['before the first day', '2026-10-30', 1_260_000],
  ['on the first day', '2026-11-02', 1_260_000],
  ['after 18 of 90 days', '2026-11-20', 1_008_000],
  ['on its last day', '2027-01-31', 0],
  ['a day later', '2027-02-01', 0],
])('refunds for the days that are left: %s', (_, endedOn, expected) => {
  expect(refundOf(terms(), endedOn)).toBe(expected)
})

test('refunds the whole fee to its last day where that was agreed', () => {
  const full = terms({ refund_kind: 'full' })
  expect([refundOf(full, '2027-01-31'), refundOf(full, '2027-02-01')]).toEqual([1_260_000, 0])
})

test('gives the whole fee back for a placement that never began, also without a guarantee', () => {
  const none = terms({ guarantee_days: 0, remedy: 'replacement' })
  expect(outcomeOf(none, '2026-11-01', [WHOLE])).toMatchObject({ state: 'refunded', refund_cents: 1_260_000 })
  expect(outcomeOf(none, '2026-11-02', [WHOLE])).toMatchObject({ state: 'ended', refund_cents: 0 })
  expect(outcomeOf(terms({ remedy: 'replacement' }), '2026-11-01', [WHOLE])).toMatchObject({ state: 'replacement_owed' })
})

test.each([
  ['2026-11-01', '2026-12-01', 'This is before the first day. If they never came, give the first day'],
  ['2026-10-01', '2026-10-20', 'It has not begun. Cancel it instead'],
  ['2026-12-02', '2026-12-01', 'This day is still to come'],
  ['2026-11-02', '2026-12-01', null],
  ['2026-12-01', '2026-12-01', null],
])('the last day %s, noted on %s: %s', (endedOn, today, problem) => {
  expect(endProblem(terms(), endedOn, today)).toBe(problem)
})

test('a replacement is owed within the guarantee alone, and the refund comes where none does', () => {
  const replacing = terms({ remedy: 'replacement' })
  expect(outcomeOf(replacing, '2026-11-20', [WHOLE])).toMatchObject({ state: 'replacement_owed', refund_cents: 0, clawbacks: [0] })
  expect(outcomeOf(replacing, '2027-02-01', [WHOLE])).toMatchObject({ state: 'ended', refund_cents: 0 })
  expect(outcomeOf(replacing, '2026-11-20', [WHOLE], 'refund')).toMatchObject({ state: 'refunded', refund_cents: 1_008_000 })
})

test('whatever was agreed and whenever it ends, the clawback sums to the refund, mirrors the split, and takes from nobody more than they got', () => {
  fc.assert(
    fc.property(anyTerms, share, fc.integer({ min: -30, max: 800 }), (of, basisPoints, days) => {
      const shares = [basisPoints, WHOLE - basisPoints]
      const got = divideCents(of.fee_cents, shares)
      const { state, refund_cents, refund_gst_cents, clawbacks } = outcomeOf(of, dayAfter(of.starts_on, days), shares)
      expect(shares.reduce((sum, one) => sum + one, 0)).toBe(WHOLE)
      expect(clawbacks.reduce((sum, one) => sum + one, 0)).toBe(refund_cents)
      for (const [at, clawback] of clawbacks.entries()) {
        expect(clawback).toBeLessThanOrEqual(got[at]!)
        expect(Math.abs(clawback - (refund_cents * shares[at]!) / WHOLE)).toBeLessThan(1)
      }
      expect(refund_cents).toBeLessThanOrEqual(of.fee_cents)
      expect(refund_gst_cents).toBeLessThanOrEqual(of.gst_cents === 0 ? 0 : gstOn(of.fee_cents))
      expect(state === 'refunded').toBe(refund_cents > 0)
      // A whole refund gives back exactly what each got, and the GST that was invoiced.
      if (refund_cents === of.fee_cents) expect([clawbacks, refund_gst_cents]).toEqual([got, of.gst_cents === 0 ? 0 : gstOn(of.fee_cents)])
    }),
  )
})

test('a refund never grows with the days that are gone', () => {
  fc.assert(
    fc.property(anyTerms, fc.integer({ min: 0, max: 800 }), (of, days) => {
      expect(refundOf(of, dayAfter(of.starts_on, days + 1))).toBeLessThanOrEqual(refundOf(of, dayAfter(of.starts_on, days)))
    }),
  )
})

const form = (of: Record<string, string> = {}): Record<string, string> => ({
  role: 'Assistant Valuer',
  starts_on: '2026-11-02',
  fee_kind: 'percent',
  salary: '84,000',
  percent: '15',
  gst: 'true',
  guarantee_days: '90',
  remedy: 'refund',
  refund_kind: 'pro_rata',
  ...of,
})

const errorsOf = (parsed: ReturnType<typeof placementForm.safeParse>) =>
  Object.fromEntries((parsed.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]))

test('counts a percentage of the salary, with GST', () => {
  expect(placementForm.parse(form())).toMatchObject({
    salary_cents: 8_400_000,
    fee_basis_points: 1_500,
    fee_cents: 1_260_000,
    gst_cents: 126_000,
  })
})

test('adds no GST for an agency that is not registered for it', () => {
  const { gst: _, ...unregistered } = form()
  expect(placementForm.parse(unregistered)).toMatchObject({ fee_cents: 1_260_000, gst_cents: 0 })
})

test('sums the stages of a retained fee', () => {
  const stages = {
    stage_label_1: 'Retainer',
    stage_amount_1: '3,000',
    stage_due_1: '2026-10-01',
    stage_label_3: 'First day',
    stage_amount_3: '6,000.50',
  }
  expect(placementForm.parse(form({ fee_kind: 'retained', salary: '', percent: '', ...stages }))).toMatchObject({
    fee_cents: 900_050,
    gst_cents: 90_005,
    stages: [
      { label: 'Retainer', due_on: '2026-10-01', fee_cents: 300_000 },
      { label: 'First day', due_on: null, fee_cents: 600_050 },
    ],
  })
})

test.each([
  [{ salary: '-84,000' }, { salary: 'An amount cannot be negative' }],
  [{ salary: '84,00' }, { salary: 'Write the amount in dollars, such as 12,600 or 12600.50' }],
  [{ salary: '99999999999' }, { salary: 'The amount can be $10,000,000 at most' }],
  [{ percent: '150' }, { percent: 'The percentage can be 100 at most' }],
  [{ fee_kind: 'fixed', fixed: '' }, { fixed: 'Please give an amount' }],
  [{ fee_kind: 'none' }, { replaces: 'Choose whom they replace: only a replacement has no fee' }],
  [{ fee_kind: 'retained' }, { stage_amount_1: 'Please give the amount of a stage' }],
  [{ fee_kind: 'retained', stage_amount_2: '100' }, { stage_label_2: 'Please name the stage' }],
  [{ guarantee_days: '-1' }, { guarantee_days: 'Please give the days, from 0 to 730' }],
  [{ guarantee_days: '731' }, { guarantee_days: 'Please give the days, from 0 to 730' }],
  [{ starts_on: '2026-02-30' }, { starts_on: 'Please give a day' }],
])('refuses %o next to its field', (wrong, expected) => {
  expect(errorsOf(placementForm.safeParse(form(wrong)))).toEqual(expected)
})

const split = (agency_share: string, partner_share: string) =>
  splitForm.safeParse({ partner: 'Coolamon Search', agency_share, partner_share })

test.each([
  ['60', '39.99', '99.99%'],
  ['60', '41', '101%'],
  ['33.33', '33.33', '66.66%'],
])('refuses a split of %s and %s, which sums to %s', (one, other, sum) => {
  expect(split(one, other).error?.issues[0]).toMatchObject({
    path: ['partner_share'],
    message: `The shares sum to ${sum}. They must be exactly 100%`,
  })
})

test('takes a split exactly when its shares sum to 10,000 basis points', () => {
  fc.assert(
    fc.property(share, fc.integer({ min: -200, max: 200 }), (basisPoints, off) => {
      const other = WHOLE - basisPoints + off
      if (other < 1 || other > WHOLE) return
      expect(split(String(basisPoints / 100), String(other / 100)).success).toBe(off === 0)
    }),
  )
})
