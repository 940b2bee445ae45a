import { SALARY_MAX, SALARY_MIN } from '#app/vocabulary/salary.ts'

const dollars = (amount: number) => `$${amount.toLocaleString('en-AU')}`

/**
 * What the bars of the salary histogram show, in a sentence: how many jobs show their pay, and where at least half of them lie.
 * The outer bars also hold what is beyond them.
 */
export function paySpreadText(bars: readonly number[]): string {
  const total = bars.reduce((sum, jobs) => sum + jobs, 0)
  if (total === 0) return 'None of these jobs shows its pay.'
  const width = (SALARY_MAX - SALARY_MIN) / bars.length
  const first = barOf(bars, total / 4)
  const last = barOf(bars, (total * 3) / 4)
  const from = first === 0 ? null : dollars(SALARY_MIN + first * width)
  const to = last === bars.length - 1 ? null : dollars(SALARY_MIN + (last + 1) * width)
  const shown = total === 1 ? '1 of these jobs shows its pay' : `${total.toLocaleString('en-AU')} of these jobs show their pay`
  if (from === null && to === null) return `${shown}.`
  const range = from === null ? `up to ${to}` : to === null ? `${from} or more` : `between ${from} and ${to}`
  return `${shown}; ${total === 1 ? 'it is' : 'for at least half of them it is'} ${range} a year.`
}

/** The bar that holds the job at this place when all stand in order of their pay. */
function barOf(bars: readonly number[], place: number): number {
  let passed = 0
  return bars.findIndex((jobs) => {
    passed += jobs
    return passed >= place
  })
}
