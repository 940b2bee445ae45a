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

/** A few words to the team, with what they do. */
export function WordsForm({ intent, name, label, hint, optional = false, submit, result }: Words) {
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
