import Check from 'lucide-react/icons/check'
import { JOB_STATUS, type JobStatus } from '#app/jobs/job.ts'
import { Badge } from '#app/ui/display/badge.tsx'

// The badges of a job look the same on its card, in the pane, on its page and in lists.
export const JobStatusBadge = ({ status }: { status: JobStatus }) => (
  <Badge tone={JOB_STATUS[status].tone}>{JOB_STATUS[status].label}</Badge>
)
export const FeaturedBadge = () => <Badge tone="featured">Featured</Badge>
/** Of a job that takes no applications: one that is paused or held is not over. */
export const ClosedBadge = ({ status }: { status: JobStatus }) => <Badge>{closedWord(status)}</Badge>
export const closedWord = (status: JobStatus) => (status === 'paused' || status === 'held' ? JOB_STATUS[status].label : 'Closed')
export const NotCheckedBadge = () => <Badge tone="outline">Not checked yet</Badge>
export const AppliedBadge = () => (
  <Badge tone="success" icon={Check}>
    Applied
  </Badge>
)
export const NewBadge = () => (
  <Badge tone="outline">
    New<span className="sr-only"> since your last visit</span>
  </Badge>
)
