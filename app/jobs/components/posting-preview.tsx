import { cardOf, type Preview } from '#app/jobs/posting-preview.ts'
import { JobCard } from './job-card.tsx'
import { JobDetail } from './job-detail.tsx'

/** A job as its card and its page show it to job seekers, in the narrow pane beside the form. */
export function PostingPreview({ job }: { job: Preview }) {
  return (
    <>
      <JobCard job={cardOf(job)} heading="h3" to={null} />
      <div className="mx-4 border-t border-border-strong pt-4">
        <JobDetail job={job} actions={null} />
      </div>
    </>
  )
}
