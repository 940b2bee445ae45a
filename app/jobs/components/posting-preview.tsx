import type { Job } from '#app/jobs/job-page.ts'
import { cardOf } from '#app/jobs/posting-preview.ts'
import { JobCard } from './job-card.tsx'
import { JobHeader } from './job-header.tsx'
import { JobText } from './job-text.tsx'

/** A job as its card and its text show it to job seekers, in the narrow pane beside the form. */
export function PostingPreview({ job }: { job: Job }) {
  return (
    <>
      <JobCard job={cardOf(job)} heading="h3" to={null} />
      <div className="mx-4 border-t border-border-strong pt-4">
        <JobHeader job={job} as="h2">
          {null}
        </JobHeader>
        <JobText job={job} />
      </div>
    </>
  )
}
