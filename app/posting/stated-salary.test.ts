import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SALARY_PERIODS, type Salary } from '#app/vocabulary/salary.ts'
import { amountOf, correctionOf, NO_CORRECTION, resolveSalary, type SalaryCorrection, SUPER_ANSWERS } from './stated-salary.ts'

test.each([
  ['72,000', 72_000],
  ['$72k', 72_000],
  ['$ 38.50', 38.5],
  ['7 2 0 0 0', 72_000],
  ['', null],
  ['  ', null],
  ['about 70', undefined],
  ['-5', undefined],
  ['0', undefined],
  ['1e9', undefined],
  ['99999k', undefined],
  ['38.505', undefined],
])('reads the amount %j as %j', (text, amount) => {
  expect(amountOf(text)).toBe(amount)
})

test.each<[string, Partial<SalaryCorrection>, Partial<Salary>]>([
  ['72k - 80k + super', {}, { min: 72_000, max: 80_000, period: 'year', includesSuper: false, commission: false }],
  ['72k - 80k + super', { to: 85_000, super: 'included' }, { min: 72_000, max: 85_000, includesSuper: true }],
  ['72k - 80k + super', { super: 'not_stated', commission: true }, { includesSuper: null, commission: true }],
  ['Award', { from: 35, to: 40 }, { min: 35, max: 40, period: 'hour' }],
  ['', { from: 70_000 }, { min: 70_000, max: null, period: 'year' }],
  ['', { from: 1_200 }, { min: 1_200, period: null }],
  ['', { from: 1_200, period: 'week' }, { min: 1_200, period: 'week' }],
  ['$65k base (OTE $110k)', {}, { min: 65_000, max: 65_000, onTarget: { min: 110_000, max: 110_000 } }],
  ['OTE $80k', { from: 80_000, to: 80_000 }, { min: 80_000, max: 80_000, onTarget: { min: null, max: null } }],
  ['plus commission', { commission: false }, { min: null, commission: false }],
])('understands %j, put right by %j', (text, correction, salary) => {
  expect(resolveSalary(text, { ...NO_CORRECTION, ...correction })).toMatchObject(salary)
})

test('finds the correction that makes a kept salary of its text again', () => {
  const amount = fc.integer({ min: 1, max: 900_000 })
  const correction = fc.record({
    from: fc.option(amount),
    to: fc.option(amount),
    period: fc.option(fc.constantFrom(...SALARY_PERIODS)),
    super: fc.option(fc.constantFrom(...SUPER_ANSWERS)),
    commission: fc.option(fc.boolean()),
  })
  const text = fc.constantFrom(
    '',
    '72k - 80k + super',
    '$38 an hour',
    'Up to $120k package',
    '$65k base (OTE $110k)',
    'OTE $80k',
    'Above award + commission',
  )
  fc.assert(
    fc.property(text, correction, (said, given) => {
      const kept = resolveSalary(said, given)
      expect(resolveSalary(said, correctionOf(said, kept))).toEqual(kept)
    }),
  )
})

test('asks for no correction where the text says it all', () => {
  for (const text of ['72k - 80k + super', '$38 an hour', 'Competitive', ''])
    expect(correctionOf(text, resolveSalary(text, NO_CORRECTION))).toEqual(NO_CORRECTION)
})
