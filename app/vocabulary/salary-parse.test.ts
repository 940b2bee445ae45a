import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatSalary, type Salary } from './salary.ts'
import { parseSalary } from './salary-parse.ts'

type Pay = [min: number | null, max: number | null, period: Salary['period']]

test.each<[string, ...Pay]>([
  ['$62.5k - $70k + super', 62_500, 70_000, 'year'],
  ['80-95k negotiable', 80_000, 95_000, 'year'],
  ['$72 - $80k', 72_000, 80_000, 'year'],
  ['58,000 to 64,000 depending on experience', 58_000, 64_000, 'year'],
  ['$65 000 – $75 000', 65_000, 75_000, 'year'],
  ['$65.000 - $75.000', 65_000, 75_000, 'year'],
  ['AUD 85,000 - 95,000 per year', 85_000, 95_000, 'year'],
  ['between $60,000 and $70,000', 60_000, 70_000, 'year'],
  ['$90k p.a. - $110k p.a. + super', 90_000, 110_000, 'year'],
  ['$90k - $80k', 80_000, 90_000, 'year'],
  ['$75k / $80k', 75_000, 80_000, 'year'],
  ['$70-80 p.a.', 70_000, 80_000, 'year'],
  ['$27.50 p.h.', 27.5, 27.5, 'hour'],
  ['$36-41ph + super + kms', 36, 41, 'hour'],
  ['28ph', 28, 28, 'hour'],
  ['$31 hourly', 31, 31, 'hour'],
  ['$26.10', 26.1, 26.1, 'hour'],
  ['Full-time $30ph, casual $37.50ph', 30, 37.5, 'hour'],
  ['$30 per hour ($59,280 per annum)', 30, 30, 'hour'],
  ['$400-$500/day', 400, 500, 'day'],
  ['$1,150 - $1,250 p/w + super', 1150, 1250, 'week'],
  ['$2,000 per fortnight', 2000, 2000, 'fortnight'],
  ['$5,500 a month', 5500, 5500, 'month'],
  ['$1,200 + super', 1200, 1200, null],
])('reads %j as %s to %s a %s', (text, min, max, period) => {
  expect(parseSalary(text)).toMatchObject({ min, max, period })
})

test.each<[string, ...Pay]>([
  ['Up to 85k', null, 85_000, 'year'],
  ['Salary package to $95,000', null, 95_000, 'year'],
  ['$60,000 maximum', null, 60_000, 'year'],
  ['Up to $85k +', null, 85_000, 'year'],
  ['From $75,000 plus super', 75_000, null, 'year'],
  ['Starts at $65,000', 65_000, null, 'year'],
  ['$85k +', 85_000, null, 'year'],
  ['$25+ per hour', 25, null, 'hour'],
  ['$85k+super', 85_000, 85_000, 'year'],
  ['close to $90k', 90_000, 90_000, 'year'],
])('reads the open end of %j', (text, min, max, period) => {
  expect(parseSalary(text)).toMatchObject({ min, max, period })
})

test.each<[string, ...Pay]>([
  ['$68k base + $15k car allowance', 68_000, 68_000, 'year'],
  ['$5k sign-on bonus + $70k', 70_000, 70_000, 'year'],
  ['$70k base / $85k package', 70_000, 70_000, 'year'],
  ['$120k OTE ($60k base)', 60_000, 60_000, 'year'],
  ['$60k OTE $120k', 60_000, 60_000, 'year'],
  ['Rent roll of $1.2m, $90k', 90_000, 90_000, 'year'],
  ['Level 3 - $80k', 80_000, 80_000, 'year'],
])('finds the base pay among the figures of %j', (text, min, max, period) => {
  expect(parseSalary(text)).toMatchObject({ min, max, period })
})

test.each<[string, Pay | null, [min: number | null, max: number | null]]>([
  ['$65k base (OTE $110k)', [65_000, 65_000, 'year'], [110_000, 110_000]],
  ['$65k base + super + commission (OTE $110k)', [65_000, 65_000, 'year'], [110_000, 110_000]],
  ['$65k, on-target earnings $110k', [65_000, 65_000, 'year'], [110_000, 110_000]],
  ['$65k base, on target estimate of $110k', [65_000, 65_000, 'year'], [110_000, 110_000]],
  ['$60k - $70k base, OTE $100k - $120k', [60_000, 70_000, 'year'], [100_000, 120_000]],
  ['$65k base, package up to $120k with commission', [65_000, 65_000, 'year'], [null, 120_000]],
  ['$30 per hour + commission, O.T.E. $90,000', [30, 30, 'hour'], [90_000, 90_000]],
  ['$60k base, earn up to $110k', [60_000, 60_000, 'year'], [null, 110_000]],
  ['$60k base, potential earnings of $110k', [60_000, 60_000, 'year'], [110_000, 110_000]],
  ['$1,200 a week retainer, OTE $2,500 a week', [1200, 1200, 'week'], [130_000, 130_000]],
  ['Retainer + commission, OTE $110k', null, [110_000, 110_000]],
  ['On target estimate $110k', null, [110_000, 110_000]],
  ['$110k on-target earnings', null, [110_000, 110_000]],
  ['Up to $160,000 (OTE)', null, [null, 160_000]],
  ['$100k+ OTE', null, [100_000, null]],
  ['Package up to $120k with commission', null, [null, 120_000]],
  ['$120k package including commission', null, [120_000, 120_000]],
  ['$80k + OTE', [80_000, 80_000, 'year'], [null, null]],
  ['Earn $30 an hour', [30, 30, 'hour'], [null, null]],
  ['$90k package + commission', [90_000, 90_000, 'year'], [null, null]],
])('keeps on-target earnings out of the pay of %j', (text, pay, [min, max]) => {
  const [from, to, period] = pay ?? [null, null, null]
  expect(parseSalary(text)).toMatchObject({ min: from, max: to, period, onTarget: { min, max } })
})

test.each<[string, ...Pay]>([
  ['$60K + KPI 5K', 60_000, 60_000, 'year'],
  ['$60K - $65K + KPI 10K', 60_000, 65_000, 'year'],
  ["$60K plus KPI's up to 10K", 60_000, 60_000, 'year'],
  ['$60k + bonus 10k', 60_000, 60_000, 'year'],
  ['$60k + car $15k', 60_000, 60_000, 'year'],
  ['$60k + annual bonus of $20,000', 60_000, 60_000, 'year'],
])('takes what comes on top for an extra, not for the end of a range, in %j', (text, min, max, period) => {
  expect(parseSalary(text)).toMatchObject({ min, max, period })
})

test.each<[string, ...Pay]>([
  ['38 hours a week, $35 an hour', 35, 35, 'hour'],
  ['$35 per hour, 3 days a week', 35, 35, 'hour'],
  ['$35 + monthly bonus', 35, 35, 'hour'],
  ['$80,000 paid monthly', 80_000, 80_000, 'year'],
  ['$80k, 12 month contract', 80_000, 80_000, 'year'],
  ['0.8 FTE, $85k pro rata', 85_000, 85_000, 'year'],
  ['$52,000 + 78c per km', 52_000, 52_000, 'year'],
  ['$60k + 12% super', 60_000, 60_000, 'year'],
])('takes no hours, weeks or shares for pay in %j', (text, min, max, period) => {
  expect(parseSalary(text)).toMatchObject({ min, max, period })
})

test.each([
  '',
  'Negotiable',
  '$$$',
  'Above award',
  'Commission only',
  '$450 - $900 per auction',
  '6 months maternity cover',
  'Call 0412 345 678',
  '50% commission',
])('finds no figure in %j', (text) => {
  expect(parseSalary(text)).toMatchObject({ min: null, max: null, period: null })
})

test.each([
  ['$85k TRP', true],
  ['$75K pkg + bonus', true],
  ['$110k (incl. super)', true],
  ['$110k inclusive of superannuation', true],
  ['$110k + super', false],
  ['$110k plus 12% superannuation', false],
  ['$110k, car, super', false],
  ['$92k package + super', false],
  ['$90k excl super', false],
  ['NEG + SUPER', false],
  ['$90k', null],
  ['Generous package', null],
  ['$90k and a super friendly team', null],
  ['$75k with salary packaging', null],
])('in %j super is included: %s', (text, included) => {
  expect(parseSalary(text).includesSuper).toBe(included)
})

test.each([
  ['$60k + comms', true],
  ['$60k plus uncapped commissions', true],
  ['$120k OTE', true],
  ['$60k + bonus + incentives', false],
  ['$60k, no commission', false],
])('in %j there is commission: %s', (text, commission) => {
  expect(parseSalary(text).commission).toBe(commission)
})

const words = fc.constantFrom(
  '$',
  '80k',
  '$95,000',
  ' - ',
  ' to ',
  '30',
  'ph',
  ' p.a.',
  ' + ',
  'super',
  'OTE',
  '(',
  ')',
  'package',
  'up to ',
  '%',
  ',',
  '.',
  'per week',
  'ﷺ',
)

test('understands something sane of any text', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.array(words, { maxLength: 60 }).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(text, (pay) => {
      const { min, max, period, onTarget } = parseSalary(pay)
      if (min !== null && max !== null) expect(min).toBeLessThanOrEqual(max)
      for (const amount of [min, max]) if (amount !== null) expect(amount).toSatisfy((value: number) => value >= 1 && value <= 1_000_000)
      if (min === null && max === null) expect(period).toBeNull()
      if (onTarget.min !== null && onTarget.max !== null) expect(onTarget.min).toBeLessThanOrEqual(onTarget.max)
    }),
    { numRuns: 1000 },
  )
})

test.each(['$', '1', '$1-', '1 ', '+ ', '1,000,', 'car ', '$80k or ', '$5k bonus ', 'ﷺ', '(((ote '])(
  'comes to an end with 10,000 characters of %j',
  (piece) => {
    expect(parseSalary(piece.repeat(10_000 / piece.length)).max ?? 0).toBeLessThanOrEqual(1_000_000)
  },
)

test('reads its own words back', () => {
  const period = fc.constantFrom<NonNullable<Salary['period']>>('year', 'month', 'fortnight', 'week', 'day', 'hour')
  const least = { year: 40_000, month: 3000, fortnight: 1500, week: 800, day: 250, hour: 20 }
  const salary = fc
    .record({
      period,
      by: fc.nat({ max: 99 }),
      open: fc.constantFrom('min', 'max', null),
      includesSuper: fc.constantFrom(true, false, null),
      commission: fc.boolean(),
      target: fc.constantFrom(null, 120_000, 245_500),
    })
    .map(({ period, by, open, includesSuper, commission, target }): Salary => {
      const min = least[period] + by
      const pay = { min: open === 'min' ? null : min, max: open === 'max' ? null : min * 1.5, period, includesSuper }
      return { ...pay, commission: commission || target !== null, onTarget: { min: target, max: target } }
    })
  fc.assert(
    fc.property(salary, (stated) => {
      expect(parseSalary(formatSalary(stated).text)).toEqual(stated)
    }),
  )
})
