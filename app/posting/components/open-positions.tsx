import { href, Link } from 'react-router'
import type { OwnJob } from '#app/posting/own-jobs.ts'
import { figure } from '#app/ui/display/figure.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'

/** A few of a company's live jobs, each with the number of its applications and the page of them, for its dashboard. */
export function OpenPositions({ jobs, mayPost }: { jobs: readonly OwnJob[]; mayPost: boolean }) {
  if (jobs.length === 0)
    return (
      <EmptyState house="terrace" className="m-3" action={mayPost && <Link to={href('/employer/jobs/new')}>Post a job</Link>}>
        No live jobs.
      </EmptyState>
    )
  return (
    <ul className="px-3 pb-1 text-sm max-md:px-1.5">
      {jobs.map(({ id, title, applications }) => (
        <li key={id} className="border-border not-last:border-b">
          <Link
            to={href('/employer/jobs/:jobId/applications', { jobId: String(id) })}
            className="group flex items-baseline justify-between gap-4 py-2.5 no-underline"
          >
            <span className="min-w-0 font-semibold wrap-anywhere group-hover:underline">{title}</span>
            <span className="shrink-0 text-muted-foreground tabular-nums">
              {figure(applications)}
              <span className="sr-only"> {applications === 1 ? 'application' : 'applications'}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
