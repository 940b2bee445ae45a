import type { ComponentProps } from 'react'
import { Form } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import { FormSection } from '#app/ui/forms/form-section.tsx'
import { ProofField } from './proof-field.tsx'

type Props = Omit<ComponentProps<typeof ProofField>, 'hint' | 'next'> & { page: string; sending: boolean }

/** Shown while the second step is off: explains it and begins the setup. */
export function TwoFactorOff({ proof, email, page, sending, error }: Props) {
  return (
    <FormSection title="Two-step sign-in" intro="It is off: your password or a code from your email is all it takes to log in.">
      <p>
        Switched on, logging in also takes a code that an app on your phone shows. Whoever learns your password still cannot get in. Any
        authenticator app will do: those of Google, Microsoft and Apple, or the one in your password manager.
      </p>
      <Form method="post" noValidate className="grid justify-items-start gap-5">
        <div className="w-full">
          <ProofField proof={proof} email={email} next={page} error={error} />
        </div>
        <Button variant="primary" name="intent" value="begin" pending={sending}>
          Set up two-step sign-in
        </Button>
      </Form>
    </FormSection>
  )
}
