import { Form } from 'react-router'
import type { FormResult } from '#app/platform/form-result.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'
import { RadioGroup } from '#app/ui/forms/radio-group.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { FEEDBACK_MAX, VERDICT, VERDICTS, type Verdict } from '../interview.ts'

type Props = { mine: { verdict: Verdict; body: string } | null; result: FormResult | undefined }

/** What a member of the panel thinks after an interview. */
export function FeedbackForm({ mine, result }: Props) {
  const sending = useNavigation().formData?.get('intent') === 'feedback'
  const errors = result?.fieldErrors ?? {}
  return (
    <Form method="post" noValidate className="grid gap-5">
      <OpenedForField />
      <input type="hidden" name="intent" value="feedback" />
      <RadioGroup
        label="Would you go on with this candidate?"
        name="verdict"
        defaultValue={String(result?.values.verdict ?? mine?.verdict ?? '')}
        options={VERDICTS.map((value) => ({ value, label: VERDICT[value].label }))}
        error={errors.verdict}
      />
      <TextArea
        label="What you saw"
        name="body"
        optional
        rows={5}
        limit={FEEDBACK_MAX}
        hint="About the work only. The candidate reads it in the copy of their data, if they ask for one."
        defaultValue={String(result?.values.body ?? mine?.body ?? '')}
        error={errors.body}
      />
      <p>
        <Button variant="primary" pending={sending}>
          {mine ? 'Change feedback' : 'Save feedback'}
        </Button>
      </p>
    </Form>
  )
}
