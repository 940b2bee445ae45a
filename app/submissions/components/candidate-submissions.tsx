import Send from 'lucide-react/icons/send'
import { href, Link } from 'react-router'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import type { ListedSubmission } from '../submission.ts'
import { SubmissionBadge } from './submission-badge.tsx'

/** On the page of an agency's candidate: where they are put forward. */
export function CandidateSubmissions({ submissions }: { submissions: readonly ListedSubmission[] }) {
  if (submissions.length === 0) return null
  return (
    <ul aria-label="Submissions" className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {submissions.map(({ id, role, client, shown }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link to={href('/recruiter/submissions/:submissionId', { submissionId: id })} className="py-0.5">
            Put forward: {role}, {client}
          </Link>
          <SubmissionBadge state={shown} />
        </li>
      ))}
    </ul>
  )
}

/** The way to ask a candidate whether they may be put forward, as one of the next steps on their page. */
export function PutForwardButton({ applicationId, mayAsk }: { applicationId: string; mayAsk: boolean }) {
  if (!mayAsk) return null
  return (
    <ButtonLink to={`${href('/recruiter/submissions/new')}?application=${applicationId}`} icon={Send}>
      Put forward to a client
    </ButtonLink>
  )
}
