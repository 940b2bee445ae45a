import Send from 'lucide-react/icons/send'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import type { Form } from 'react-router'
import { UnsentNote } from '#app/accounts/components/unsent-note.tsx'
import { useUnsentText } from '#app/accounts/use-unsent-text.ts'
import type { FormResult } from '#app/platform/form-result.ts'
import { CopyButton } from '#app/settings/components/copy-button.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { cx } from '#app/ui/cx.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { MESSAGE_MAX } from '../message.ts'
import type { MessageArea } from '../pages.ts'
import { AttachField } from './attach-field.tsx'
import { insertTemplate, type Template, TemplateMenu } from './template-menu.tsx'

/** From how many characters on the one line of a docked field has a count. */
const COUNTED_FROM = 4_000

/** What a form for a message needs. */
export type MessageFields = {
  area: MessageArea
  /** The application that is written about. */
  id: string
  /** Whom it goes to. */
  name: string
  formId: string
  /** Why nothing can be written any more. */
  closed: string | null
  templates: readonly Template[]
  /** The forms that the reader's last messages came with. */
  sent: readonly string[]
}

type Props = {
  message: MessageFields
  /** The router's form, or that of a fetcher. */
  as: typeof Form
  action: string | undefined
  result: FormResult | undefined
  isSending: boolean
  /** One line at the foot of a page that stays; on phones text alone. */
  isDocked?: boolean
  className: string
  children?: ReactNode
}

/** The form for a message, with templates and a file; where nothing can be written any more why, and what was not sent, to copy. */
export function MessageForm({ message, as: RouterForm, action, result, isSending, isDocked = false, className, children }: Props) {
  const { area, id, name, closed } = message
  const unsent = useUnsentText({
    what: `message ${id}`,
    formId: message.formId,
    isSent: (formId) => message.sent.includes(formId),
    result,
    isOpen: closed === null,
  })
  // Words that are typed on meanwhile keep the form, and are another message: the file has gone with the first.
  const [sentFile, setSentFile] = useState<{ formId: string; file: File | null } | null>(null)
  const submit = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    unsent.props.onSubmit()
    setSentFile({ formId: unsent.formId, file: currentTarget.querySelector<HTMLInputElement>('input[type=file]')?.files?.[0] ?? null })
  }
  const bodyError = result?.fieldErrors.body
  const isRefused = isDocked && bodyError !== undefined
  // The docked form has no summary of errors: in its field the error is read out.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (isRefused) unsent.form.current?.querySelector('textarea')?.focus()
  }, [result, isRefused])
  if (closed) return <ClosedForm why={closed} text={unsent.text} onClear={unsent.clear} />
  const errors = result?.fieldErrors ?? {}
  const text = (
    <TextArea
      label={`Message to ${name}`}
      hideLabel
      {...(isDocked && {
        id: 'message',
        fieldClassName: 'min-w-0 flex-1',
        className: 'field-sizing-content max-h-40 min-h-10 max-md:min-h-11',
      })}
      name="body"
      rows={isDocked ? 1 : 4}
      {...((!isDocked || unsent.text.length >= COUNTED_FROM) && { limit: MESSAGE_MAX })}
      defaultValue={String(result?.values.body ?? '')}
      error={errors.body}
      placeholder={`Write to ${name}`}
    />
  )
  const beside = isDocked ? 'max-md:hidden' : undefined
  return (
    <RouterForm
      key={unsent.key}
      {...unsent.props}
      onSubmit={submit}
      id={isDocked ? undefined : 'write'}
      method="post"
      action={action}
      encType="multipart/form-data"
      preventScrollReset={isDocked}
      noValidate
      className={className}
    >
      <ErrorSummary errors={isDocked ? null : errors} message={result?.formError} />
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="form_id" value={unsent.formId} />
      {isDocked && <input type="hidden" name="back" value="application" />}
      {!isDocked && text}
      {!isDocked && <UnsentNote isBack={unsent.isBack} noun="message" onClear={unsent.clear} />}
      <div className={cx('flex items-start gap-x-2', !isDocked && 'flex-wrap gap-y-3')}>
        <div className={beside}>
          <TemplateMenu area={area} templates={message.templates} onInsert={(words) => insertTemplate(unsent.form.current, words)} />
        </div>
        {isDocked && text}
        <div className={cx('min-w-0', beside)}>
          <AttachField error={errors.file} arrived={sentFile && message.sent.includes(sentFile.formId) ? sentFile.file : null} />
        </div>
        <Button variant={isDocked ? undefined : 'primary'} icon={Send} pending={isSending} className={isDocked ? undefined : 'ml-auto'}>
          Send
        </Button>
      </div>
      {isDocked && <UnsentNote isBack={unsent.isBack} noun="message" onClear={unsent.clear} />}
      {children}
    </RouterForm>
  )
}

/** Why nothing can be written any more, and what was not sent, to copy. */
export const ClosedForm = ({ why, text, onClear }: { why: string; text: string; onClear: () => void }) => (
  <div className="grid gap-3">
    <Notice role="status">{why}</Notice>
    {text !== '' && (
      <>
        <TextArea label="Your message that was not sent" name="unsent" rows={4} value={text} readOnly />
        <div className="flex flex-wrap gap-2">
          <CopyButton label="Copy message" text={text} copied="Your message is copied" />
          <Button type="button" variant="quiet" onClick={onClear}>
            Clear message
          </Button>
        </div>
      </>
    )}
  </div>
)
