import { Form } from 'react-router'
import type { FormResult } from '#app/platform/form-result.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { REASON_MAX } from '../interview.ts'

type Words = {
  intent: 'ask' | 'decline'
  name: string
  label: string
  hint?: string
  optional?: boolean
  submit: string
  result: FormResult | undefined
}

type Answer = { submit?: string; result: FormResult | undefined }

/** Asks the team for other times. */
export const AskForm = ({ submit = 'Ask for other times', result }: Answer) => (
  <WordsForm intent="ask" name="wish" label="When would it suit you?" submit={submit} result={result} />
)

/** Declines an interview, with a reason or without. */
export const DeclineForm = ({ submit = 'Decline', result }: Answer) => (
  <WordsForm
    intent="decline"
    name="reason"
    label="Your reason"
    optional
    hint="Your application stays open. A short word helps the team to plan."
    submit={submit}
    result={result}
  />
)

/** A few words to the team, with what they do. */
function WordsForm({ intent, name, label, hint, optional = false, submit, result }: Words) {
  const sending = useNavigation().formData?.get('intent') === intent
  return (
    <Form method="post" noValidate className="grid max-w-120 gap-3 pb-2">
      <input type="hidden" name="intent" value={intent} />
      <TextArea
        label={label}
        name={name}
        rows={3}
        limit={REASON_MAX}
        hint={hint}
        optional={optional}
        defaultValue={String(result?.values[name] ?? '')}
        error={result?.fieldErrors[name]}
      />
      <p>
        <Button variant={intent === 'decline' ? 'destructive' : 'line'} pending={sending}>
          {submit}
        </Button>
      </p>
    </Form>
  )
}
