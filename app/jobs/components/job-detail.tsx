import type { ReactNode } from 'react'
import type { JobPreview } from '#app/jobs/job-page.ts'
import { Kept } from '#app/ui/kept.tsx'
import { factsOf, JobFacts } from './job-facts.tsx'
import { JobHeader } from './job-header.tsx'
import { JobText } from './job-text.tsx'
import { NotCheckedNote } from './not-checked-note.tsx'
import { PayCard } from './pay-card.tsx'

type Props = { job: JobPreview; headingId?: string; corner?: ReactNode; actions: ReactNode }

/** A job as the split view of the search and the poster's preview show it. */
export function JobDetail({ job, headingId, corner, actions }: Props) {
  return (
    <article>
      <JobHeader job={job} as="h2" headingId={headingId} corner={corner}>
        {actions}
      </JobHeader>
      <Kept as="div" name="job facts" of={JobFacts} with={{ job: factsOf(job) }} />
      {job.pay_card && <PayCard card={job.pay_card} as="h3" className="mt-7" />}
      <NotCheckedNote job={job} className="mt-7" />
      <Kept as="div" name="job text" of={JobText} with={{ job: { description: job.description, tags: job.tags, asks: job.asks } }} />
    </article>
  )
}
