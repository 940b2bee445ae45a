import { Form } from 'react-router'
import type { FormResult } from '#app/platform/form-result.ts'
import { CodeForm } from '#app/sign-in/components/code-form.tsx'
import { EmailAddress } from '#app/sign-in/components/email-address.tsx'
import { OutboxLink } from '#app/sign-in/components/outbox-link.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'

type Props = {
  /** The domain at which the code is received. */
  domain: string
  /** The address that the code went to; null until it was asked for. */
  asked: { email: string } | null
  outbox: boolean
  answer: FormResult | undefined
  /** The page itself, where another address is chosen. */
  again: string
}

/** Shows that somebody reads mail at the domain of a company: an address there, then the code that was mailed to it. */
export function CodeAtDomain({ domain, asked, outbox, answer, again }: Props) {
  if (asked)
    return (
      <div className="grid max-w-110 gap-5">
        <p>
          We sent an email to <EmailAddress email={asked.email} />. Enter the 6-digit code from it, in this browser and within 10 minutes.
        </p>
        <CodeForm errors={answer?.fieldErrors ?? {}} />
        <p>
          <ButtonLink to={again} variant="quiet">
            Use another address
          </ButtonLink>
        </p>
        {outbox && <OutboxLink />}
      </div>
    )
  return (
    <Form method="post" noValidate className="grid max-w-110 gap-4.5">
      <input type="hidden" name="intent" value="ask" />
      <TextField
        label="Email address at the company"
        name="email"
        type="email"
        autoComplete="email"
        required
        hint={`It ends in @${domain}. Your own account keeps its address.`}
        defaultValue={String(answer?.values.email ?? '')}
        error={answer?.fieldErrors.email}
      />
      <p>
        <Button variant="primary">Send a code</Button>
      </p>
    </Form>
  )
}
