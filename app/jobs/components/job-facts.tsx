import { isOpen, JOB_STATUS } from '#app/jobs/job.ts'
import type { JobPreview } from '#app/jobs/job-page.ts'
import { pick } from '#app/platform/pick.ts'
import { FactList } from '#app/ui/display/fact-list.tsx'
import { KeyFacts } from '#app/ui/display/key-facts.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { CATEGORY } from '#app/vocabulary/category.ts'
import { LICENCE_REQUIREMENT } from '#app/vocabulary/licence-requirement.ts'
import { formatSalary, saysMore } from '#app/vocabulary/salary.ts'
import { workTypeLabel } from '#app/vocabulary/work-type.ts'

const SHOWN = [
  'status',
  'salary',
  'salary_display',
  'salary_range',
  'employment_type',
  'category_slug',
  'licence_required',
  'expires_at',
  'facts',
  'posted_at',
] as const satisfies readonly (keyof JobPreview)[]

type Shown = Pick<JobPreview, (typeof SHOWN)[number]>

/** What the facts show of a job, and no more. */
export const factsOf = (job: Shown): Shown => pick(job, SHOWN)

/** The four facts a person asks for first, above the text, and what the ad states of the role. */
export function JobFacts({ job }: { job: Shown }) {
  const { figure, detail } = formatSalary(job.salary)
  const licence = LICENCE_REQUIREMENT[job.licence_required]
  // A draft is shown as it will be once it is open.
  const ended = !isOpen(job) && job.status !== 'draft' && job.status !== 'pending_approval'
  const closing = job.expires_at ? <Time at={job.expires_at} format="date" /> : 'No closing date'
  return (
    <>
      <KeyFacts
        className="mt-7"
        facts={[
          {
            label: 'Pay',
            value: <span className="tabular-nums">{figure ?? job.salary_display ?? job.salary_range ?? 'Salary not shown'}</span>,
            extra: figure && (
              <>
                {detail}
                {job.salary_range && saysMore(job.salary_range) && <span className="block wrap-anywhere">“{job.salary_range}”</span>}
              </>
            ),
          },
          { label: 'Work type', value: workTypeLabel(job.employment_type), extra: CATEGORY[job.category_slug].label },
          { label: 'Licence', value: licence.word, extra: licence.detail },
          {
            label: ended ? 'State' : 'Closes',
            value: ended ? JOB_STATUS[job.status === 'live' ? 'expired' : job.status].label : closing,
            extra: job.posted_at && (
              <>
                Posted <Time at={job.posted_at} />
              </>
            ),
          },
        ]}
      />
      {job.facts.length > 0 && (
        <div className="mt-4">
          <FactList facts={job.facts} />
        </div>
      )}
    </>
  )
}
