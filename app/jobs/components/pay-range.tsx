import { Measure } from '#app/ui/display/measure.tsx'
import { dollars } from '#app/ui/display/money.ts'
import { CATEGORY, type CategorySlug } from '#app/vocabulary/category.ts'

type Props = { job: { min: number; max: number }; others: { jobs: number; min: number; max: number }; category: CategorySlug }

const STEP = 10_000

const range = ({ min, max }: { min: number; max: number }, to: string) =>
  min === max ? dollars(min) : `${dollars(min)}${to}${dollars(max)}`

/** Shows a job's yearly pay on one scale with that of other open jobs of its category. */
export function PayRange({ job, others, category }: Props) {
  const low = Math.floor(Math.min(job.min, others.min) / STEP) * STEP
  const high = Math.max(low + STEP, Math.ceil(Math.max(job.max, others.max) / STEP) * STEP)
  const at = (amount: number) => ((amount - low) / (high - low)) * 100
  const marks = [0, 1, 2, 3, 4].map((part) => low + ((high - low) * part) / 4)
  const name = CATEGORY[category].label.toLowerCase()
  return (
    <section aria-labelledby="pay" className="mt-8">
      <h2 id="pay" className="font-display text-base font-semibold">
        Pay, next to similar jobs
      </h2>
      <Measure from={at(job.min)} to={at(job.max)} className="mt-2.5" />
      <Measure from={at(others.min)} to={at(others.max)} size="small" tone="grey" className="mt-1" />
      <div aria-hidden="true" className="mt-1 flex justify-between text-xs text-muted-foreground tabular-nums">
        {marks.map((mark) => (
          <span key={mark}>${Math.round(mark / 1_000)}k</span>
        ))}
      </div>
      <p className="mt-1 text-sm text-muted-foreground">
        Green: this job, {range(job, ' to ')} a year. Grey: {others.jobs} {name} jobs with yearly pay, {range(others, ' – ')}.
      </p>
    </section>
  )
}
