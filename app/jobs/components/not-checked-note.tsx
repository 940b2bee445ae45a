import type { Job } from '#app/jobs/job-page.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'

/** Explains the badge "Not checked yet" and what to do about it. Most advertisers who are not checked are small and honest. */
export function NotCheckedNote({
  job,
  className,
}: {
  job: Pick<Job, 'company_name' | 'agency_name' | 'advertiser_checked'>
  className?: string
}) {
  if (job.advertiser_checked !== false) return null
  return (
    <Notice title={`${job.agency_name ?? job.company_name} is not checked yet.`} className={className}>
      Its owners have not shown us a mail address of their website’s domain; many small businesses use another one. With any new contact,
      pay nothing, and send no identity documents or bank details before an interview.
    </Notice>
  )
}
