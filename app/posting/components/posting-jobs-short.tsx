import { href, Link } from 'react-router'
import { JobStatusBadge } from '#app/jobs/components/job-badges.tsx'
import type { OwnJob } from '#app/posting/own-jobs.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'

/** A few of a company's jobs with their number of applications, for its dashboard. */
export function PostingJobsShort({ jobs }: { jobs: readonly OwnJob[] }) {
  if (jobs.length === 0)
    return (
      <EmptyState house="terrace" className="m-3" action={<Link to={href('/employer/jobs/new')}>Post a job</Link>}>
        No jobs yet.
      </EmptyState>
    )
  return (
    <ul className="px-3 pb-1 text-sm max-md:px-1.5">
      {jobs.map(({ id, title, status, applications, posted_at }) => (
        <li key={id} className="flex items-start justify-between gap-4 border-border py-2.5 not-last:border-b">
          <span className="grid min-w-0 justify-items-start gap-1">
            <Link
              to={href('/employer/jobs/:jobId/edit', { jobId: String(id) })}
              className="font-semibold no-underline wrap-anywhere hover:underline"
            >
              {title}
            </Link>
            <JobStatusBadge status={status} />
          </span>
          {posted_at && (
            <Link
              to={href('/employer/jobs/:jobId/applications', { jobId: String(id) })}
              className="shrink-0 py-0.5 text-muted-foreground tabular-nums"
            >
              {applications.toLocaleString('en-AU')} {applications === 1 ? 'application' : 'applications'}
              <span className="sr-only"> for {title}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
