import Moon from 'lucide-react/icons/moon'
import Send from 'lucide-react/icons/send'
import { useRef, useState } from 'react'
import { Form } from 'react-router'
import { UnsentNote } from '#app/accounts/components/unsent-note.tsx'
import { useUnsentText } from '#app/accounts/use-unsent-text.ts'
import type { FormResult } from '#app/platform/form-result.ts'
import { whoMay } from '#app/teams/permissions.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/display/icon.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { MESSAGE_MAX } from '../message.ts'
import type { MessageArea } from '../pages.ts'
import { AttachField } from './attach-field.tsx'
import { insertTemplate, type Template, TemplateMenu } from './template-menu.tsx'
import { useThreadAction } from './use-thread-action.ts'

type Props = {
  thread: {
    area: MessageArea
    facts: { id: string }
    name: string
    formId: string
    mayWrite: boolean
    /** Why nothing can be written any more. */
    closed: string | null
    templates: readonly Template[]
    /** The text that the reader sent last. */
    lastSent: string | null
    /** The candidate's quiet hours, for a team; `until` while they hold. */
    quiet: { words: string | null; until: string | null } | null
  }
  result: FormResult | undefined
}

/** The field for the next message, with templates and a file; why there is none, where nothing can be written. */
export function Composer({ thread, result }: Props) {
  const { mayWrite, closed } = thread
  if (closed) return <Notice>{closed}</Notice>
  if (!mayWrite)
    return (
      <p className="text-sm text-muted-foreground">You can read this conversation. Only {whoMay('message.send')} writes to candidates.</p>
    )
  return <ComposeForm thread={thread} result={result} />
}

function ComposeForm({ thread, result }: Props) {
  const { name, quiet } = thread
  // Kept while this message is written, so that sending it again after a lost answer is no second one.
  const [formId] = useState(thread.formId)
  const sending = useNavigation().formMethod === 'POST'
  const action = useThreadAction()
  const field = useRef<HTMLFormElement>(null)
  const unsent = useUnsentText(field, { what: `message ${thread.facts.id}`, sent: thread.lastSent })
  const typed = String(result?.values.body ?? '')
  const errors = result?.fieldErrors ?? {}
  return (
    <Form
      ref={field}
      method="post"
      action={action}
      encType="multipart/form-data"
      noValidate
      className="grid gap-3 border-t border-border-strong pt-5"
      id="write"
    >
      <ErrorSummary errors={errors} message={result?.formError} />
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="form_id" value={formId} />
      <TextArea
        key={typed}
        label={`Message to ${name}`}
        hideLabel
        name="body"
        rows={4}
        limit={MESSAGE_MAX}
        defaultValue={typed}
        error={errors.body}
        onChange={unsent.keep}
        placeholder={`Write to ${name}`}
      />
      {unsent.isBack && <UnsentNote onClear={unsent.clear} />}
      <div className="flex flex-wrap items-start gap-x-2 gap-y-3">
        <TemplateMenu area={thread.area} templates={thread.templates} onInsert={(text) => insertTemplate(field.current, text)} />
        <AttachField error={errors.file} />
        <Button variant="primary" icon={Send} pending={sending} className="ml-auto">
          Send
        </Button>
      </div>
      {quiet && <Checkbox name="urgent" label={`Urgent: send the email now${quiet.until ? ', in spite of quiet hours' : ''}`} />}
      <p className="flex gap-2 text-xs text-muted-foreground">
        {quiet?.words && <Icon icon={Moon} />}
        <span>
          {quiet?.words
            ? `Quiet hours of ${name}: ${quiet.words}. ${quiet.until ? `An email about what you send now goes on ${quiet.until}.` : 'Emails wait until they end.'} `
            : 'An email tells them within minutes, or when their quiet hours are over. '}
          Nothing is mailed about what is read here first.
        </span>
      </p>
    </Form>
  )
}
