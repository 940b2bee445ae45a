import Moon from 'lucide-react/icons/moon'
import Send from 'lucide-react/icons/send'
import { useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { UnsentNote } from '#app/accounts/components/unsent-note.tsx'
import { useUnsentText } from '#app/accounts/use-unsent-text.ts'
import type { FormResult } from '#app/platform/form-result.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Icon } from '#app/ui/display/icon.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { MESSAGE_PAGES, type MessageArea } from '../pages.ts'
import { AttachField } from './attach-field.tsx'
import { insertTemplate, type Template, TemplateMenu } from './template-menu.tsx'
import { useThreadAction } from './use-thread-action.ts'

type Props = {
  composer: {
    area: MessageArea
    /** The application that is written about. */
    id: string
    name: string
    formId: string
    templates: readonly Template[]
    /** The candidate's quiet hours; `until` while they hold. */
    quiet: { until: string | null } | null
    /** The text that the reader sent last. */
    lastSent: string | null
  }
}

/** The field for a message to a candidate at the foot of their page: it is sent in their conversation, and the page stays. Phones have text alone. */
export function DockedComposer({ composer }: Props) {
  const { area, id, name, quiet } = composer
  const fetcher = useFetcher<FormResult>()
  const form = useRef<HTMLFormElement>(null)
  // Kept while this message is written, so that sending it again after a lost answer is no second one.
  const [formId] = useState(composer.formId)
  const unsent = useUnsentText(form, { what: `message ${id}`, sent: composer.lastSent })
  const errors = fetcher.data?.fieldErrors ?? {}
  return (
    <section aria-label={`Message to ${name}`} className="no-print form-bar z-10 -mx-8 mt-10 -mb-12 max-md:-mx-4 max-md:-mb-10">
      <fetcher.Form
        ref={form}
        method="post"
        action={`${MESSAGE_PAGES[area].thread(id)}${useThreadAction() ?? ''}`}
        encType="multipart/form-data"
        preventScrollReset
        noValidate
        className="grid gap-1.5 border-t border-border-strong bg-popover px-8 py-3 text-popover-foreground shadow-md max-md:px-4"
      >
        <input type="hidden" name="intent" value="send" />
        <input type="hidden" name="form_id" value={formId} />
        <input type="hidden" name="back" value="application" />
        {fetcher.data?.formError && (
          <p role="alert" className="text-sm font-medium text-destructive">
            {fetcher.data.formError}
          </p>
        )}
        <div className="flex items-start gap-2">
          <div className="max-md:hidden">
            <TemplateMenu area={area} templates={composer.templates} onInsert={(text) => insertTemplate(form.current, text)} />
          </div>
          <TextArea
            label={`Message to ${name}`}
            hideLabel
            id="message"
            name="body"
            rows={1}
            defaultValue=""
            error={errors.body}
            onChange={unsent.keep}
            placeholder={`Write to ${name}`}
            fieldClassName="min-w-0 flex-1"
            className="field-sizing-content max-h-40 min-h-10 max-md:min-h-11"
          />
          <div className="min-w-0 max-md:hidden">
            <AttachField error={errors.file} />
          </div>
          <Button icon={Send} pending={fetcher.state !== 'idle'}>
            Send
          </Button>
        </div>
        {unsent.isBack && <UnsentNote onClear={unsent.clear} />}
        {quiet?.until && (
          <p className="flex gap-2 text-xs text-muted-foreground">
            <Icon icon={Moon} />
            <span>They have quiet hours now: the email goes on {quiet.until}.</span>
          </p>
        )}
      </fetcher.Form>
    </section>
  )
}
