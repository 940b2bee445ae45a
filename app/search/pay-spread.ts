import { counted } from '#app/ui/display/figure.ts'
import { dollars } from '#app/ui/display/money.ts'
import { SALARY_MAX, SALARY_MIN } from '#app/vocabulary/salary.ts'

/**
 * Describes the salary histogram in a sentence: how many jobs show their pay, and the range that at least half of them lie in. The outer
 * bins also count the pay beyond them.
 */
export function paySpreadText(bins: readonly number[]): string {
  const total = bins.reduce((sum, jobs) => sum + jobs, 0)
  if (total === 0) return 'None of these jobs shows its pay.'
  const width = (SALARY_MAX - SALARY_MIN) / bins.length
  const first = binOf(bins, total / 4)
  const last = binOf(bins, (total * 3) / 4)
  const from = first === 0 ? null : dollars(SALARY_MIN + first * width)
  const to = last === bins.length - 1 ? null : dollars(SALARY_MIN + (last + 1) * width)
  const shown = counted(total, 'of these jobs shows its pay', 'of these jobs show their pay')
  if (from === null && to === null) return `${shown}.`
  const range = from === null ? `up to ${to}` : to === null ? `${from} or more` : `between ${from} and ${to}`
  return `${shown}; ${total === 1 ? 'it is' : 'for at least half of them it is'} ${range} a year.`
}

/** The bin of the job at this rank, with all jobs sorted by pay. */
function binOf(bins: readonly number[], place: number): number {
  let passed = 0
  return bins.findIndex((jobs) => {
    passed += jobs
    return passed >= place
  })
}
