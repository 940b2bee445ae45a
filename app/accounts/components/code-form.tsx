import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { FormResult } from '#app/platform/form-result.ts'
import { Button } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { useTypedEarly } from '#app/ui/use-typed-early.ts'
import { CODE_DIGITS } from '../code-digits.ts'
import { PASSWORD_HINT } from '../password-hint.ts'
import { CodeField } from './code-field.tsx'

/** The code from the mail; in another browser than the one that signed up, with the password the account shall have. */
export function CodeForm({ needsPassword, errors }: { needsPassword: boolean; errors: FormResult['fieldErrors'] }) {
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const passwordInput = useTypedEarly(setPassword)
  const navigation = useNavigation()
  const pending = navigation.state === 'submitting' && navigation.formData?.get('intent') === null
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
      <Button variant="primary" size="big" wide pending={pending} disabledReason={missing(code, needsPassword ? password : null)}>
        Verify
      </Button>
    </Form>
  )
}

/** What the specification waits for before the form can be sent: six digits, and six characters of a password. */
function missing(code: string, password: string | null): string | null {
  if (code.length < CODE_DIGITS) return 'Please enter a valid 6-digit code'
  if (password !== null && password.length < 6) return 'Please enter a password (min 6 characters)'
  return null
}
