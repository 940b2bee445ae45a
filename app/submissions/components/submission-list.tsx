import { href, Link } from 'react-router'
import { Time } from '#app/ui/display/time.tsx'
import type { ListedSubmission, ShownState } from '../submission.ts'
import { SubmissionBadge } from './submission-badge.tsx'

/** Submissions of an agency in rows: who, for what, what the candidate said, how the client stands. */
export const SubmissionList = ({ submissions }: { submissions: readonly ListedSubmission[] }) => (
  <ul className="divide-y divide-border">
    {submissions.map((submission) => (
      <li key={submission.id} className="grid items-baseline gap-x-5 gap-y-1 py-3 text-sm md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <span className="min-w-0">
          <Link
            to={href('/recruiter/submissions/:submissionId', { submissionId: submission.id })}
            className="inline-block py-0.5 text-base font-semibold wrap-anywhere"
          >
            {submission.name}
          </Link>
          <span className="block text-muted-foreground wrap-anywhere">
            {submission.role}, {submission.client}
          </span>
        </span>
        <span className="grid justify-items-start gap-0.5">
          <SubmissionBadge state={submission.shown} />
          <span className="text-muted-foreground">
            <When submission={submission} />
          </span>
        </span>
      </li>
    ))}
  </ul>
)

/** States in which the agency represents the candidate at the client. */
const REPRESENTED: readonly ShownState[] = ['agreed', 'sent', 'interview', 'placed', 'placement_ended']

function When({ submission: { shown, asked_at, answered_at, decided_at, until } }: { submission: ListedSubmission }) {
  if (shown === 'asked' || shown === 'expired')
    return (
      <>
        asked <Time at={asked_at} />
      </>
    )
  if (until && REPRESENTED.includes(shown))
    return (
      <>
        {until < new Date() ? 'you represented them until' : 'you represent them until'} <Time at={until} format="date-year" />
      </>
    )
  const at = decided_at ?? answered_at
  return at ? <Time at={at} /> : null
}
