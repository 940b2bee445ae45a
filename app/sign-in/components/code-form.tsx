import { useState } from 'react'
import { Form } from 'react-router'
import type { FormResult } from '#app/platform/form-result.ts'
import { useEarlyInput } from '#app/ui/browser/use-early-input.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { PasswordField } from '#app/ui/forms/password-field.tsx'
import { CODE_DIGITS } from '../code.ts'
import { PASSWORD_HINT } from '../password-hint.ts'
import { CodeField } from './code-field.tsx'
import { useSendingForm } from './use-sending-form.ts'

type Props = {
  errors: FormResult['fieldErrors']
  /** Asks for a new password too: in a browser other than the one that signed up. */
  needsPassword?: boolean
  /** Why the form cannot be sent before all digits are entered. */
  incomplete?: string
}

/** A form for a six-digit code, from a mail or an authenticator app. */
export function CodeForm({ errors, needsPassword = false, incomplete = 'Please enter a valid 6-digit code' }: Props) {
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const passwordInput = useEarlyInput(setPassword)
  const pending = useSendingForm()
  // The specification waits for six characters of a password too.
  const tooShort = needsPassword && password.length < 6 ? 'Please enter a password (min 6 characters)' : null
  return (
    <Form method="post" noValidate className="grid gap-4.5">
      <CodeField value={code} onChange={setCode} error={errors.code} />
      {needsPassword && (
        <PasswordField
          ref={passwordInput}
          label="Password"
          name="password"
          autoComplete="new-password"
          required
          hint={`${PASSWORD_HINT}. You signed up in another browser, so choose your password here.`}
          onChange={(event) => setPassword(event.target.value)}
          error={errors.password}
        />
      )}
      <Button variant="primary" size="big" wide pending={pending} disabledReason={code.length < CODE_DIGITS ? incomplete : tooShort}>
        Verify
      </Button>
    </Form>
  )
}
