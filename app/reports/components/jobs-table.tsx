import { cx } from '#app/ui/cx.ts'
import { type JobFigures, STEP, STEPS, type Step, type StepCounts } from '../figures.ts'
import { NumberLink } from './number-link.tsx'

type Props = {
  jobs: readonly JobFigures[]
  total: StepCounts
  /** The rows behind a number of a job; of all jobs without one. */
  toOf: (step: Step, jobId?: number) => string
}

const cell = 'py-2.5 pr-0 pl-2 text-right tabular-nums max-md:block max-md:p-0 max-md:text-left'
const line = 'max-md:grid max-md:grid-cols-7 max-md:gap-x-1.5 max-md:gap-y-1 max-md:py-3'

/** Each job with its steps. On phones the name of a job is a line above its numbers. The roles keep the meaning that browsers drop there. */
export function JobsTable({ jobs, total, toOf }: Props) {
  return (
    <div className="relative md:overflow-x-auto">
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      <table role="table" className="w-full border-collapse text-sm max-md:block">
        <caption className="sr-only">Steps by job</caption>
        <thead role="rowgroup" className="max-md:block">
          <tr role="row" className={cx('border-b border-border-strong text-muted-foreground', line, 'max-md:py-1.5 max-md:text-xs')}>
            <th role="columnheader" scope="col" className="py-2 text-left font-semibold max-md:sr-only">
              Job
            </th>
            {STEPS.map((step) => (
              <th key={step} role="columnheader" scope="col" className={cx(cell, 'font-semibold')}>
                <abbr title={STEP[step].label} className="no-underline">
                  {STEP[step].short}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-md:block">
          {jobs.map((job) => (
            <tr key={job.id} role="row" className={cx('border-b border-border', line)}>
              <th
                role="rowheader"
                scope="row"
                className="py-2.5 text-left font-semibold wrap-anywhere max-md:col-span-7 max-md:block max-md:p-0"
              >
                {job.title}
                {!job.isLive && <span className="font-normal text-muted-foreground"> (not listed)</span>}
              </th>
              {STEPS.map((step) => (
                <td key={step} role="cell" className={cell}>
                  <NumberLink count={job[step]} name={`${STEP[step].label}, ${job.title}`} to={toOf(step, job.id)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot role="rowgroup" className="max-md:block">
          <tr role="row" className={cx('border-t-2 border-foreground font-semibold', line)}>
            <th role="rowheader" scope="row" className="py-2.5 text-left max-md:col-span-7 max-md:block max-md:p-0">
              All jobs
            </th>
            {STEPS.map((step) => (
              <td key={step} role="cell" className={cell}>
                <NumberLink count={total[step]} name={`${STEP[step].label}, all jobs`} to={toOf(step)} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </div>
  )
}
