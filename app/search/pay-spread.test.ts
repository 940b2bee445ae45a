import { expect, test } from 'vitest'
import { SALARY_BINS } from '#app/jobs/facet.ts'
import { paySpreadText } from './pay-spread.ts'

/** The histogram with these numbers of jobs in the bins from $40,000 on, 10,000 each. */
const bins = (...jobs: number[]) => [...jobs, ...new Array<number>(SALARY_BINS - jobs.length).fill(0)]

test.each([
  [bins(), 'None of these jobs shows its pay.'],
  [bins(0, 0, 1), '1 of these jobs shows its pay; it is between $60,000 and $70,000 a year.'],
  [bins(0, 1, 4, 4, 3, 0, 1), '13 of these jobs show their pay; for at least half of them it is between $60,000 and $90,000 a year.'],
  [bins(5, 1), '6 of these jobs show their pay; for at least half of them it is up to $50,000 a year.'],
  [bins().with(-1, 2), '2 of these jobs show their pay; for at least half of them it is $290,000 or more a year.'],
  [bins(2).with(-1, 2), '4 of these jobs show their pay.'],
])('tells %j', (given, text) => {
  expect(paySpreadText(given)).toBe(text)
})
