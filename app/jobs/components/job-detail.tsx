import type { ReactNode } from 'react'
import type { Job } from '#app/jobs/job-page.ts'
import { JobFacts } from './job-facts.tsx'
import { JobHeader } from './job-header.tsx'
import { JobText } from './job-text.tsx'
import { NotCheckedNote } from './not-checked-note.tsx'

/** A job as the split view of the search and the poster's preview show it. */
export function JobDetail({ job, headingId, corner, actions }: { job: Job; headingId?: string; corner?: ReactNode; actions: ReactNode }) {
  return (
    <article>
      <JobHeader job={job} as="h2" headingId={headingId} corner={corner}>
        {actions}
      </JobHeader>
      <JobFacts job={job} />
      <NotCheckedNote job={job} />
      <JobText job={job} />
    </article>
  )
}
