import Send from 'lucide-react/icons/send'
import { href, Link } from 'react-router'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import type { ListedSubmission } from '../submission.ts'
import { SubmissionBadge } from './submission-badge.tsx'

type Props = { applicationId: string; submissions: readonly ListedSubmission[]; mayAsk: boolean }

/** On the page of an agency's candidate: where they are put forward, and the way to ask them. */
export function CandidateSubmissions({ applicationId, submissions, mayAsk }: Props) {
  if (submissions.length === 0 && !mayAsk) return null
  return (
    // The list goes below the buttons of the page, and does not widen their row.
    <div className="contents">
      <ul aria-label="Submissions" className="order-last flex w-0 min-w-full flex-wrap gap-x-6 gap-y-2 text-sm empty:hidden">
        {submissions.map(({ id, role, client, shown }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <Link to={href('/recruiter/submissions/:submissionId', { submissionId: id })} className="py-0.5">
              Put forward: {role}, {client}
            </Link>
            <SubmissionBadge state={shown} />
          </li>
        ))}
      </ul>
      {mayAsk && (
        <ButtonLink to={`${href('/recruiter/submissions/new')}?application=${applicationId}`} icon={Send}>
          Put forward to a client
        </ButtonLink>
      )}
    </div>
  )
}
