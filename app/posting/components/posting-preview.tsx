import { JobCard } from '#app/jobs/components/job-card.tsx'
import { JobDetail } from '#app/jobs/components/job-detail.tsx'
import type { JobPreview } from '#app/jobs/job-page.ts'
import type { PayTerms } from '#app/jobs/pay-terms.ts'
import type { RoleFacts } from '#app/jobs/role-facts.ts'
import { cardOf } from '#app/posting/preview.ts'

/** Shows a job's card and page as job seekers see them, in the narrow pane beside the form. */
export function PostingPreview({ job, role, pay }: { job: JobPreview; role: RoleFacts; pay: PayTerms }) {
  return (
    <>
      <JobCard job={cardOf(job, role, pay)} heading="h3" to={null} />
      <div className="mx-4 border-t border-border-strong pt-4">
        <JobDetail job={job} actions={null} />
      </div>
    </>
  )
}
