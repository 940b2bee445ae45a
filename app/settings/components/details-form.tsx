import { useEffect, useRef } from 'react'
import { Form, useLocation } from 'react-router'
import type { FormResult } from '#app/platform/form-result.ts'
import { PASSWORD_HINT } from '#app/sign-in/password-hint.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { FormSection } from '#app/ui/forms/form-section.tsx'
import { PasswordField } from '#app/ui/forms/password-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { Proof } from '../proof.ts'
import { ProofField } from './proof-field.tsx'

type Props = {
  details: { fullName: string; email: string; proof: Proof }
  /** For job seekers only; '' when none is saved. */
  phone?: string
  /** The page of the form, to return to after a code was entered. */
  page: string
  result: FormResult | undefined
  /** The specification's headings above the errors. */
  titles: { invalid?: string; failed: string }
}

/** Name, email, phone and password in one form: the Settings of job seekers, the Account Settings of everybody else. */
export function DetailsForm({ details, phone, page, result, titles }: Props) {
  const pending = useNavigation().state === 'submitting'
  const { values = {}, fieldErrors: errors = {}, formError = null } = result ?? {}
  const field = (name: string, saved: string) => ({ name, defaultValue: values[name] ?? saved, error: errors[name] })
  return (
    <Form ref={useSavedForm(result === undefined)} method="post" noValidate>
      <div className="mb-6 empty:hidden">
        <ErrorSummary title={formError ? titles.failed : titles.invalid} errors={errors} message={formError} />
      </div>
      <FormSection title="Your details" intro="A new email address counts once you have entered the code we send there.">
        <TextField label="Full name" autoComplete="name" required {...field('full_name', details.fullName)} />
        <TextField label="Email" type="email" autoComplete="email" required {...field('email', details.email)} />
        {phone !== undefined && <TextField label="Phone" type="tel" autoComplete="tel" optional {...field('phone', phone)} />}
      </FormSection>
      <FormSection
        title={details.proof === 'code' ? 'Choose a password' : 'Password'}
        intro="Leave both empty to keep things as they are. Everybody who is signed in to your account elsewhere will be signed out."
      >
        <PasswordField
          label="New password"
          name="new_password"
          autoComplete="new-password"
          hint={PASSWORD_HINT}
          error={errors.new_password}
        />
        <PasswordField label="Confirm new password" name="confirm_password" autoComplete="new-password" error={errors.confirm_password} />
      </FormSection>
      <FormSection title="Is it you?" intro="Needed only when your email address or password changes.">
        <ProofField proof={details.proof} email={details.email} next={page} error={errors.current_password} />
        <div>
          <Button variant="primary" size="big" pending={pending}>
            Save settings
          </Button>
        </div>
      </FormSection>
    </Form>
  )
}

/** Clears the password fields once they are saved, and only then: rejected input stays. The focus does not move. */
function useSavedForm(isTaken: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const { key } = useLocation()
  const seen = useRef(key)
  useEffect(() => {
    if (seen.current === key || !isTaken) return
    seen.current = key
    form.current?.reset()
  }, [key, isTaken])
  return form
}
