import { expect, test } from 'vitest'
import { changesOf, correctionProblem, entryDetailOf, type Figures, fieldsOf, fieldThatChangesEnd, figuresOf } from './correction.ts'
import { entryWords } from './entry-words.ts'
import { PLACEMENT_STATES, type PlacementState } from './placement.ts'
import { correctionForm } from './placement-form.ts'

const [OWN, OTHER] = ['9f8e0c9e-2d6a-4f6e-9a3e-0a7f4f1f0a01', '9f8e0c9e-2d6a-4f6e-9a3e-0a7f4f1f0a02']

const figures = (of: Partial<Figures> = {}): Figures => ({
  role: 'Assistant Valuer',
  starts_on: '2026-03-02',
  fee_kind: 'percent',
  salary_cents: 8_400_000,
  fee_basis_points: 1_250,
  fee_cents: 1_050_000,
  gst_cents: 105_000,
  guarantee_days: 90,
  remedy: 'refund',
  refund_kind: 'pro_rata',
  stages: [],
  shares: [
    { agency_id: OWN, fee_cents: 630_000 },
    { agency_id: OTHER, fee_cents: 420_000 },
  ],
  ...of,
})

test('only a placement whose fee was refunded cannot be corrected', () => {
  expect(PLACEMENT_STATES.filter(correctionProblem)).toEqual(['refunded'])
})

test.each<[string, PlacementState, string | null, Partial<Figures>, Partial<Figures>, string | null]>([
  ['it works on, whatever changes', 'active', null, {}, { starts_on: '2026-09-01', guarantee_days: 0 }, null],
  ['after the guarantee, another fee', 'ended', '2026-09-01', {}, { fee_cents: 1 }, null],
  ['a guarantee that would still run', 'ended', '2026-06-30', {}, { guarantee_days: 180 }, 'guarantee_days'],
  ['a first day with which it would still run', 'ended', '2026-06-30', {}, { starts_on: '2026-05-01' }, 'starts_on'],
  ['a first day after its end', 'ended', '2026-06-30', {}, { starts_on: '2026-07-01' }, 'starts_on'],
  ['a longer guarantee that was over, too', 'ended', '2026-06-30', {}, { guarantee_days: 100 }, null],
  ['owed, another fee', 'replacement_owed', '2026-03-20', { remedy: 'replacement' }, { remedy: 'replacement', fee_cents: 1 }, null],
  ['owed, a refund in its place', 'replacement_owed', '2026-03-20', { remedy: 'replacement' }, {}, 'remedy'],
  [
    'owed, a guarantee that was over',
    'replacement_owed',
    '2026-03-20',
    { remedy: 'replacement' },
    { remedy: 'replacement', guarantee_days: 5 },
    'guarantee_days',
  ],
  ['replaced, another fee', 'replaced', '2026-03-20', { remedy: 'replacement' }, { remedy: 'replacement', fee_cents: 1 }, null],
  [
    'nothing was left, and would be',
    'ended',
    '2026-05-31',
    { remedy: 'replacement' },
    { remedy: 'replacement', refund_kind: 'full' },
    'refund_kind',
  ],
  ['it was free, and had a fee', 'ended', '2026-03-20', { fee_kind: 'none', fee_cents: 0 }, {}, 'fee_kind'],
  ['it was free, after the guarantee', 'ended', '2026-09-01', { fee_kind: 'none', fee_cents: 0 }, {}, null],
])('what followed from an end stays: %s', (_, state, ended_on, before, after, field) => {
  expect(fieldThatChangesEnd({ ...figures(before), state, ended_on }, figures(after))).toBe(field)
})

test('the fields of the form say the figures again, whatever the kind of the fee', () => {
  const kinds = [
    figures(),
    figures({ salary_cents: 8_400_050, fee_basis_points: 1_255, fee_cents: 1_054_206, gst_cents: 105_421 }),
    figures({ fee_kind: 'fixed', fee_basis_points: null, salary_cents: null, fee_cents: 950_000, gst_cents: 0 }),
    figures({
      fee_kind: 'retained',
      fee_basis_points: null,
      salary_cents: null,
      fee_cents: 900_001,
      gst_cents: 90_000,
      stages: [
        { label: 'Retainer', due_on: '2026-02-01', fee_cents: 300_001 },
        { label: 'First day', due_on: null, fee_cents: 600_000 },
      ],
    }),
  ]
  for (const one of kinds) {
    const sent = { ...fieldsOf(one), ...(one.gst_cents > 0 && { gst: 'true' }), reason: 'Why', version: '2', form_id: OWN }
    const { terms, version } = correctionForm.parse(sent)
    expect([figuresOf({ ...terms, shares: one.shares }), version]).toEqual([one, 2])
  }
})

test('what differs is said in words, parts only where the fee is shared', () => {
  const names = new Map([[OWN, 'Cornerlot Talent']])
  const after = figures({
    role: 'Valuer',
    remedy: 'replacement',
    refund_kind: 'full',
    guarantee_days: 0,
    fee_kind: 'retained',
    fee_basis_points: null,
    stages: [{ label: 'Retainer', due_on: '2026-03-01', fee_cents: 1_050_000 }],
    shares: [
      { agency_id: OWN, fee_cents: 630_001 },
      { agency_id: OTHER, fee_cents: 419_999 },
    ],
  })
  expect(changesOf(figures(), after, names).map((line) => Object.values(line))).toEqual([
    ['Role', 'Assistant Valuer', 'Valuer'],
    ['Counted as', '12.5% of the salary', 'Retained, in stages'],
    ['Stage 1', 'none', 'Retainer, $10,500, due 1 March 2026'],
    ['Cornerlot Talent gets', '$6,300', '$6,300.01'],
    ['An agency gets', '$4,200', '$4,199.99'],
    ['Guarantee', '90 days', 'none'],
    ['It gives', 'refund', 'replacement'],
    ['A refund is', 'for the days that are left', 'the whole fee'],
  ])
  const alone = { shares: [{ agency_id: OWN, fee_cents: 1_050_000 }] }
  const [free, fixed] = [figures({ fee_kind: 'none', guarantee_days: 1 }), figures({ fee_kind: 'fixed', guarantee_days: 0 })]
  expect(changesOf(free, fixed, names).map((line) => Object.values(line))).toEqual([
    ['Counted as', 'None, a free replacement', 'Fixed, one amount'],
    ['Guarantee', '1 day', 'none'],
  ])
  expect(changesOf(figures(alone), figures({ ...alone, fee_cents: 1 }), names).map(({ label }) => label)).not.toContain(
    'Cornerlot Talent gets',
  )
})

test('the line of the ledger says the amounts and days that changed, and none to a reader who may not know them', () => {
  const line = (after: Figures) =>
    entryWords({ kind: 'corrected', team: 'Cornerlot Talent', who: null, detail: entryDetailOf(figures(), after) })
  expect(line(figures({ gst_cents: 0 }))).toBe('Cornerlot Talent corrected the placement: fee from $10,500 and GST $1,050 to $10,500')
  expect(line(figures({ starts_on: '2026-03-09', guarantee_days: 60 }))).toBe(
    'Cornerlot Talent corrected the placement: first day from 2 March 2026 to 9 March 2026; guarantee from 90 to 60 days',
  )
  expect(line(figures({ guarantee_days: 1 }))).toBe('Cornerlot Talent corrected the placement: guarantee from 90 to 1 day')
  expect(line(figures({ role: 'Valuer' }))).toBe('Cornerlot Talent corrected the placement')
})

test.each([
  [{ reason: ' ' }, 'reason'],
  [{ salary: '-1', reason: '' }, 'salary'],
  [{ version: 'x' }, 'version'],
  [{ form_id: 'x' }, 'form_id'],
])('the form refuses %j', (of, field) => {
  const sent = { ...fieldsOf(figures()), reason: 'Why', version: '0', form_id: OWN, ...of }
  expect(correctionForm.safeParse(sent).error?.issues.map(({ path }) => path[0])).toContain(field)
})
