import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { isOpen } from '#app/jobs/job.ts'
import { ROLE_FACT_LABEL, ROLE_FACTS } from '#app/jobs/role-facts.ts'
import type { ComparedJob } from '#app/jobs/saved-list.ts'
import { distanceText } from '#app/places/distance.ts'
import { counted } from '#app/ui/display/figure.ts'
import { Time } from '#app/ui/display/time.tsx'
import { LICENCE_REQUIREMENT, type LicenceRequirement } from '#app/vocabulary/licence-requirement.ts'
import { formatSalary } from '#app/vocabulary/salary.ts'
import { workTypeLabel } from '#app/vocabulary/work-type.ts'
import { AppliedBadge, ClosedBadge } from './job-badges.tsx'

type Fact = { label: string; of: (compared: ComparedJob) => ReactNode /** Left out where no job states it. */; isForSome?: boolean }

const FACTS: readonly Fact[] = [
  { label: 'Pay', of: ({ job }) => <Pay {...job} /> },
  { label: 'Pay basis', of: ({ job }) => job.pay_card?.basis, isForSome: true },
  { label: 'Commission', of: ({ job }) => job.pay_card?.steps?.rows.map(({ share }) => share).join(', '), isForSome: true },
  { label: 'Work type', of: ({ job }) => workTypeLabel(job.employment_type) },
  { label: 'Place', of: ({ job }) => job.location },
  { label: 'Licence', of: ({ job }) => licenceText(job.licence_required) },
  { label: 'Experience', of: ({ job }) => years(job.experience_years_required) },
  ...ROLE_FACTS.map((key): Fact => ({ label: ROLE_FACT_LABEL[key], of: ({ job }) => job.facts.find((fact) => fact.key === key)?.value })),
  { label: 'Posted', of: ({ job }) => job.posted_at && <Time at={job.posted_at} /> },
  { label: 'Closes', of: ({ job }) => <Closing job={job} /> },
  { label: 'Your note', of: ({ note }) => note && <span className="whitespace-pre-line wrap-anywhere">{note}</span> },
]

/** Jobs side by side, fact by fact; on phones the jobs scroll sideways. */
export function CompareTable({ jobs, home }: { jobs: readonly ComparedJob[]; home: string | null }) {
  const distance: Fact = { label: `From ${home}`, of: ({ km }) => (km === null ? null : distanceText(km)) }
  const stated = FACTS.filter(({ of, isForSome }) => !isForSome || jobs.some((job) => of(job)))
  const facts = home === null ? stated : stated.flatMap((fact) => (fact.label === 'Place' ? [fact, distance] : [fact]))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="mt-6 overflow-x-auto" aria-label="Comparison" tabIndex={0}>
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr>
            <td className="w-28 min-w-24" />
            {jobs.map(({ job, applied }) => (
              <th key={job.id} scope="col" className="min-w-52 border-b border-border-strong px-3 py-3 text-left align-top font-normal">
                <Link to={href('/jobs/:jobId', { jobId: String(job.id) })} className="font-display text-base font-semibold">
                  {job.title}
                </Link>
                <span className="mt-1 block text-muted-foreground">{job.company_name}</span>
                <span className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
                  {applied && <AppliedBadge />}
                  {!isOpen(job) && <ClosedBadge status={job.status} />}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map(({ label, of }) => (
            <tr key={label}>
              <th scope="row" className="border-b border-border py-2.75 pr-3 text-left align-top font-semibold text-muted-foreground">
                {label}
              </th>
              {jobs.map((compared) => (
                <td key={compared.job.id} className="border-b border-border px-3 py-2.75 align-top">
                  {of(compared) || <span className="text-muted-foreground">–</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Pay({ salary, salary_display, salary_range }: ComparedJob['job']) {
  const { figure, detail } = formatSalary(salary)
  return (
    <>
      <span className="font-semibold tabular-nums">{figure ?? salary_display ?? salary_range ?? 'Salary not shown'}</span>
      {figure && <span className="block text-muted-foreground">{detail}</span>}
    </>
  )
}

function Closing({ job }: Pick<ComparedJob, 'job'>) {
  if (!job.expires_at) return 'No closing date'
  const isPast = job.status === 'expired' || (job.status === 'live' && !isOpen(job))
  return (
    <>
      {isPast && 'Closed '}
      <Time at={job.expires_at} format="date" />
    </>
  )
}

function licenceText(required: LicenceRequirement): string {
  const { word, detail } = LICENCE_REQUIREMENT[required]
  return detail ?? word
}

const years = (count: number | null) => (count ? counted(count, 'year') : 'None asked for')
