import { Link } from 'react-router'
import { isOpen, type JobStatus } from '#app/jobs/job.ts'
import { figure } from '#app/ui/display/figure.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'

type Props = {
  name: string
  job: { job_status: JobStatus; expires_at: Date | null }
  /** Others who applied for the job and wait for a decision. */
  others: number
  /** The page where the job is closed; null for whoever may not. */
  statusTo: string | null
  /** The applications for the job. */
  jobTo: string
}

/** The last word on a candidate who was hired, for the team: what is left to close. */
export function HiredNote({ name, job, others, statusTo, jobTo }: Props) {
  return (
    <Notice tone="success" title={`${name} is hired.`}>
      <p>This application has come to its end. Hired is final: there is no next step.</p>
      <ul className="mt-1.5 grid list-disc gap-1 pl-4.5 empty:hidden">
        {isOpen({ status: job.job_status, expires_at: job.expires_at }) && (
          <li>
            The job still takes applications. {statusTo && <Link to={statusTo}>Mark it as filled</Link>}
            {statusTo ? ' if nobody else is needed.' : null}
          </li>
        )}
        {others > 0 && (
          <li>
            <Link to={jobTo}>{others === 1 ? 'One other candidate waits' : `${figure(others)} other candidates wait`}</Link> for an answer.
          </li>
        )}
      </ul>
    </Notice>
  )
}
