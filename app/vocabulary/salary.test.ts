import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  clampSalary,
  formatSalary,
  SALARY_MAX,
  SALARY_MIN,
  SALARY_PERIODS,
  SALARY_STEP,
  type Salary,
  saysMore,
  yearly,
  yearlyRange,
} from './salary.ts'

const unstated: Salary = { min: null, max: null, period: null, includesSuper: null, commission: false, onTarget: { min: null, max: null } }

test.each<[Partial<Salary>, string | null, string, string]>([
  [
    { min: 65_000, max: 110_000, period: 'year', includesSuper: false, commission: true },
    '$65,000 – $110,000',
    'a year + super + commission',
    '$65,000 – $110,000 a year + super + commission',
  ],
  [{ min: 38, max: 42, period: 'hour' }, '$38 – $42', 'an hour', '$38 – $42 an hour'],
  [{ min: 29.5, max: 31, period: 'hour' }, '$29.50 – $31.00', 'an hour', '$29.50 – $31.00 an hour'],
  [
    { min: 80_000, max: 80_000, period: 'year', includesSuper: true },
    '$80,000',
    'a year including super',
    '$80,000 a year including super',
  ],
  [{ min: 60_000, period: 'year' }, 'From $60,000', 'a year', 'From $60,000 a year'],
  [{ max: 500, period: 'day', includesSuper: false }, 'Up to $500', 'a day + super', 'Up to $500 a day + super'],
  [{ min: 1200, max: 1200, includesSuper: false }, '$1,200', 'super', '$1,200 + super'],
  [{ min: 1200, max: 1200 }, '$1,200', '', '$1,200'],
  [
    { min: 65_000, max: 65_000, period: 'year', commission: true, onTarget: { min: 110_000, max: 110_000 } },
    '$65,000',
    'base, OTE $110,000 a year',
    '$65,000 base, OTE $110,000 a year',
  ],
  [
    { min: 35, max: 35, period: 'hour', includesSuper: false, commission: true, onTarget: { min: null, max: 90_000 } },
    '$35',
    'an hour base, OTE Up to $90,000 a year + super',
    '$35 an hour base, OTE Up to $90,000 a year + super',
  ],
  [
    { commission: true, onTarget: { min: 100_000, max: 120_000 } },
    null,
    'OTE $100,000 – $120,000 a year',
    'OTE $100,000 – $120,000 a year',
  ],
  [{ commission: true }, null, 'commission', 'Salary not shown'],
  [{}, null, '', 'Salary not shown'],
])('writes %j as %j and %j', (salary, figure, detail, text) => {
  expect(formatSalary({ ...unstated, ...salary })).toEqual({ figure, detail, text })
})

test.each([
  ['72k - 80k + super', false],
  ['$38 an hour', false],
  ['$65k base (OTE $110k)', false],
  ['$70,000 p.a. incl. super', false],
  ['72k + super + car', true],
  ['$60k + KPI 5K', true],
  ['$80k negotiable', true],
])('%j says more than pay: %s', (payLine, more) => {
  expect(saysMore(payLine)).toBe(more)
})

test('makes a year of 38 hours and 5 days a week', () => {
  expect(SALARY_PERIODS.map((period) => [period, yearly(100, period)])).toEqual([
    ['year', 100],
    ['month', 1200],
    ['fortnight', 2600],
    ['week', 5200],
    ['day', 26_000],
    ['hour', 197_600],
  ])
})

test('leaves open ends and unknown periods out of the yearly range', () => {
  expect(yearlyRange({ min: 30, max: 40, period: 'hour' })).toEqual({ min: 59_280, max: 79_040 })
  expect(yearlyRange({ min: null, max: 90_000, period: 'year' })).toEqual({ min: null, max: 90_000 })
  expect(yearlyRange({ min: 1200, max: 1200, period: null })).toEqual({ min: null, max: null })
})

test('keeps the order of amounts over any period', () => {
  const amount = fc.double({ min: 1, max: 1_000_000, noNaN: true })
  fc.assert(
    fc.property(amount, amount, fc.constantFrom(...SALARY_PERIODS), (a, b, period) => a > b || yearly(a, period) <= yearly(b, period)),
  )
})

test('brings any number onto a step of the slider, and leaves it there', () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer(), fc.double({ noNaN: true })), (amount) => {
      const clamped = clampSalary(amount) as number // a number in gives a number out
      expect(clamped).toBeGreaterThanOrEqual(SALARY_MIN)
      expect(clamped).toBeLessThanOrEqual(SALARY_MAX)
      expect(clamped % SALARY_STEP).toBe(0)
      expect(clampSalary(clamped)).toBe(clamped)
    }),
  )
  expect(clampSalary(Number.NaN)).toBeNull()
})
