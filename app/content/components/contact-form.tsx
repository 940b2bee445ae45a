import { Form, Link } from 'react-router'
import type { FormResult } from '#app/platform/form-result.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { CONTACT_TOPICS, type ContactTopic, MOST_CHARS } from '../contact.ts'

type Props = {
  formId: string
  /** The signed time at which the page was opened. */
  opened: string
  topic: ContactTopic | null
  /** Of the account; null for a visitor. */
  sender: { name: string; email: string; roleLabel: string } | null
  result: FormResult | undefined
}

const topics = Object.entries(CONTACT_TOPICS).map(([value, label]) => ({ value, label }))

/** What a person writes to us. */
export function ContactForm({ formId, opened, topic, sender, result }: Props) {
  const pending = useNavigation().formData !== undefined
  const errors = result?.fieldErrors ?? {}
  const typed = (name: string) => (result === undefined ? undefined : String(result.values[name] ?? ''))
  return (
    <Form method="post" noValidate className="grid max-w-160 gap-5">
      <ErrorSummary errors={errors} message={result?.formError} />
      <input type="hidden" name="form_id" value={formId} />
      {/* The first time counts, so that who was too fast is not too fast again. */}
      <input type="hidden" name="opened" value={typed('opened') || opened} />
      <TextField
        label="Your name"
        name="name"
        autoComplete="name"
        maxLength={100}
        defaultValue={typed('name') ?? sender?.name}
        error={errors.name}
        fieldClassName="max-w-96"
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={typed('email') ?? sender?.email}
        hint="The answer goes there."
        error={errors.email}
        fieldClassName="max-w-96"
      />
      <SelectField
        label="What is it about?"
        name="topic"
        options={topics}
        placeholder="Choose one"
        defaultValue={typed('topic') ?? topic ?? ''}
        error={errors.topic}
        fieldClassName="max-w-96"
      />
      <TextArea
        label="Your message"
        name="message"
        rows={9}
        limit={MOST_CHARS}
        hint="What you tried, and what you saw. No passwords, codes, bank or tax file numbers."
        defaultValue={typed('message')}
        error={errors.message}
      />
      <div aria-hidden="true" className="sr-only">
        <label htmlFor="website">Leave this empty</label>
        <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <div>
        <p className="mb-4 max-w-[62ch] text-sm text-muted-foreground">
          {sender && `You are signed in as ${sender.roleLabel}, and we see that. `}
          We keep your message to answer it, for two years at most. The <Link to="/privacy">privacy policy</Link> says who reads it.
        </p>
        <Button variant="primary" size="big" pending={pending}>
          Send
        </Button>
      </div>
    </Form>
  )
}
