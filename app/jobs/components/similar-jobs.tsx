import { href, Link } from 'react-router'
import { type JobCard, shortPlace } from '#app/jobs/job-card.ts'

export function SimilarJobs({ jobs }: { jobs: readonly JobCard[] }) {
  if (jobs.length === 0) return null
  return (
    <section aria-labelledby="similar" className="border-t border-border-strong pt-3">
      <h2 id="similar" className="text-xl">
        Similar Jobs
      </h2>
      <ul className="divide-y divide-border">
        {jobs.map((job) => (
          <li key={job.id} className="py-3 text-sm wrap-anywhere">
            <Link
              to={href('/jobs/:jobId', { jobId: String(job.id) })}
              className="text-base font-semibold text-foreground no-underline hover:underline"
            >
              {job.title}
            </Link>
            <p className="text-muted-foreground">
              {job.company_name}, {shortPlace(job)}
            </p>
            <p className="text-muted-foreground">
              {job.pay.figure && <span className="font-semibold text-foreground tabular-nums">{job.pay.figure} </span>}
              {job.pay.detail || (job.pay.figure ? '' : 'Salary not shown')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
