import { href, Link } from 'react-router'
import { hasPublicPage, type JobStatus } from '#app/jobs/job.ts'

type Props = { job: { id: number; title: string; status: JobStatus }; className?: string }

/** The title of a job as a link to its page, as text where it has none: of an ad that was removed, which it says. */
export function JobPageLink({ job: { id, title, status }, className }: Props) {
  if (hasPublicPage(status))
    return (
      <Link to={href('/jobs/:jobId', { jobId: String(id) })} className={className}>
        {title}
      </Link>
    )
  return (
    <span className="wrap-anywhere">
      {title}
      {status === 'removed' && <span className="text-muted-foreground"> (removed)</span>}
    </span>
  )
}
