import { Link } from 'react-router'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { figure } from '#app/ui/display/figure.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import type { JobCard as Job } from '../job-card.ts'
import { AppliedBadge } from './job-badges.tsx'
import { JobCard } from './job-card.tsx'
import { SaveButton } from './save-button.tsx'

/** A job with what the reader did with it. */
export type MarkedJob = Job & { saved: boolean; applied: boolean }

type Props = {
  name: string
  /** The newest jobs; `total` counts all of them, which `jobsTo` lists. */
  jobs: readonly MarkedJob[]
  total: number
  jobsTo: string
  /** The page that makes an alert of them; null where following does. */
  alertTo: string | null
  /** For those who apply. */
  canApply: boolean
  empty: string
  /** True where all jobs are of the company whose page it is. */
  atCompany?: boolean
}

/** The open jobs on the page of a company or an agency. */
export function AdvertiserJobs({ name, jobs, total, jobsTo, alertTo, canApply, empty, atCompany = false }: Props) {
  return (
    <section id="jobs" aria-labelledby="jobs-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-border-strong pb-3">
        <h2 id="jobs-title">Open jobs</h2>
        <p className="flex flex-wrap gap-x-4 text-sm text-muted-foreground">
          {total > 1 && <span>Newest first</span>}
          {alertTo !== null && (
            <Link to={alertTo} rel="nofollow" className="font-semibold">
              Get new jobs by email
            </Link>
          )}
        </p>
      </div>
      {total === 0 && (
        <div className="mt-4">
          <EmptyState house="bungalow" action={<Link to="/jobs">Find Jobs</Link>}>
            {empty}
          </EmptyState>
        </div>
      )}
      <MarkedJobs jobs={jobs} canApply={canApply} atCompany={atCompany} />
      {total > jobs.length && (
        <p className="mt-5">
          <ButtonLink to={jobsTo}>
            All {figure(total)} jobs at {name}
          </ButtonLink>
        </p>
      )}
    </section>
  )
}

/** Jobs between hairlines, each with a button that saves it for those who apply. */
export const MarkedJobs = ({ jobs, canApply, atCompany }: Pick<Props, 'jobs' | 'canApply' | 'atCompany'>) => (
  <ul>
    {jobs.map(({ saved, applied, ...job }) => (
      <li key={job.id} className="border-border not-last:border-b">
        <JobCard
          job={{ ...job, summary: '' }}
          heading="h3"
          {...(atCompany && { atCompany })}
          flags={applied && <AppliedBadge />}
          save={canApply && <SaveButton jobId={job.id} title={job.title} saved={saved} />}
        />
      </li>
    ))}
  </ul>
)
