import { Form, href } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { ConfirmForm } from '#app/ui/feedback/confirm-form.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'
import { canAnswer, canPlace, canSend, canSplit, canTakeBack, isShared } from '../submission.ts'
import type { SubmissionDetail, SubmissionSplit } from '../submission-detail.ts'

type Props = { submission: SubmissionDetail; split: SubmissionSplit | null }

/** What an agency can do next with a submission. */
export function NextSteps({ submission, split }: Props) {
  const { id: submissionId, employer_id, state, shown, client, shortlist_id, link_ended_at, placement_id } = submission
  const hasSplit = split?.state === 'proposed' || split?.state === 'agreed'
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {canSend(shown) && split?.state === 'proposed' && (
        <p className="w-full text-sm">
          The split with {split.partner} waits for its answer. Both agree before {client} sees the candidate, so this cannot be sent yet.
        </p>
      )}
      {canSend(shown) && (
        <ButtonLink
          to={`${href('/recruiter/shortlists/new')}?client=${employer_id}`}
          variant={split?.state === 'proposed' ? 'line' : 'primary'}
        >
          Send to {client}
        </ButtonLink>
      )}
      {canSplit(shown) && !hasSplit && (
        <ButtonLink to={href('/recruiter/submissions/:submissionId/split', { submissionId })}>Share the fee</ButtonLink>
      )}
      {placement_id ? (
        <ButtonLink to={href('/recruiter/placements/:placementId', { placementId: placement_id })} variant="primary">
          See the placement
        </ButtonLink>
      ) : (
        canPlace(state) && (
          <ButtonLink to={href('/recruiter/submissions/:submissionId/placement', { submissionId })} variant="primary">
            Record the placement
          </ButtonLink>
        )
      )}
      {shortlist_id && isShared(shown) && !placement_id && (
        <>
          <Form method="post">
            <OpenedForField />
            <Button name="intent" value="send-again">
              Send the page again
            </Button>
          </Form>
          {!link_ended_at && (
            <ConfirmForm
              ask="End the page"
              askVariant="line"
              question={<p>End the page of this shortlist? The client reads nothing more of anybody on it.</p>}
              confirm="End the page"
            >
              <input type="hidden" name="intent" value="end-link" />
            </ConfirmForm>
          )}
        </>
      )}
      {canTakeBack(shown) && !placement_id && (
        <ConfirmForm
          ask="Take back"
          askVariant="line"
          question={
            <p>
              Take this back?{' '}
              {isShared(shown)
                ? `${client} then no longer sees the candidate.`
                : `${client} has seen nothing of the candidate${canAnswer(shown) ? ', who can then no longer answer' : ''}.`}
            </p>
          }
          confirm="Take back"
        >
          <input type="hidden" name="intent" value="take-back" />
        </ConfirmForm>
      )}
    </div>
  )
}
