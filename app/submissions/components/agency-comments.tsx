import { Form } from 'react-router'
import type { FormResult } from '#app/platform/form-result.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { writtenBy } from '../shared-candidate.ts'
import { isShared } from '../submission.ts'
import type { SubmissionDetail } from '../submission-detail.ts'
import { CommentList } from './comment-list.tsx'

type Props = {
  submission: SubmissionDetail
  /** The client can no longer read it, so that nothing is written to it. */
  isPageOver: boolean
  agency: string
  mayManage: boolean
  formId: string
  result: FormResult | undefined
}

/** What agency and client wrote about a candidate, with the agency's form. */
export function AgencyComments({ submission, isPageOver, agency, mayManage, formId, result }: Props) {
  const sending = useNavigation().formData?.get('intent') === 'comment'
  return (
    <section aria-labelledby="comments" className="grid gap-4">
      <SectionHead id="comments" title="Comments" kerb size="block" className="mb-0" />
      <CommentList comments={submission.comments} agency={agency} client={submission.client} />
      {mayManage && isShared(submission.shown) && isPageOver && (
        <p className="text-sm text-muted-foreground">The page of the shortlist is over. Send it again to write to {submission.client}.</p>
      )}
      {mayManage && isShared(submission.shown) && !isPageOver && (
        <Form key={writtenBy(submission.comments)} method="post" noValidate className="grid max-w-120 gap-3">
          <OpenedForField />
          <input type="hidden" name="form_id" value={formId} />
          <TextArea
            label={`To ${submission.client}`}
            name="body"
            rows={3}
            defaultValue={String(result?.values.body ?? '')}
            error={result?.fieldErrors.body}
          />
          <Button name="intent" value="comment" className="justify-self-start" pending={sending}>
            Send
          </Button>
        </Form>
      )}
    </section>
  )
}
