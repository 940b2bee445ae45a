import { Form, href, Link } from 'react-router'
import { loginPath } from '#app/accounts/login-path.ts'
import { ROLE_WORDS } from '#app/accounts/role.ts'
import type { FormResult } from '#app/platform/form-result.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { CodeForm } from './code-form.tsx'
import { EmailAddress } from './email-address.tsx'
import { EmailField } from './email-field.tsx'
import { NoEmail } from './resend-form.tsx'
import { BelongingFields, TakenNameButton } from './sign-up-fields.tsx'
import { useSendingForm } from './use-sending-form.ts'

type HiringRole = 'employer' | 'recruiter'
type Errors = { errors: FormResult['fieldErrors'] }

/** Asks for the address the code goes to. */
export function EmailStep({ email, errors }: Errors & { email: FormResult['values'][string] | undefined }) {
  const pending = useSendingForm()
  return (
    <Form method="post" noValidate className="grid gap-4.5">
      <p>We send a 6-digit code to your mailbox. No password needed.</p>
      <EmailField defaultValue={email} error={errors.email} />
      <Button variant="primary" size="big" wide pending={pending}>
        Send code
      </Button>
    </Form>
  )
}

/** Asks for the code, with a link back to change the address. */
export function CodeStep({ email, changeTo, wait, errors }: Errors & { email: string; changeTo: string; wait: { waitSeconds: number } }) {
  return (
    <>
      <p>
        Enter the 6-digit code from the email to <EmailAddress email={email} />. It is good for 10 minutes and five tries, in this browser.
      </p>
      <CodeForm errors={errors} incomplete="Please enter the complete 6-digit code" />
      <NoEmail resend="Resend code" wait={wait}>
        <div>
          <ButtonLink to={changeTo}>Change Email Address</ButtonLink>
        </div>
      </NoEmail>
    </>
  )
}

type DetailsProps = Errors & {
  role: HiringRole
  email: string
  agencies: readonly { id: string; name: string }[]
  isInvited: boolean
  values: FormResult['values']
}

/** Asks for what a new account needs besides the proven address. */
export function DetailsStep({ role, email, agencies, isInvited, values, errors }: DetailsProps) {
  const pending = useSendingForm()
  return (
    <Form method="post" noValidate className="group grid gap-4.5">
      <p>
        <EmailAddress email={email} /> is confirmed and has no account yet. Tell us who you are and we open one as{' '}
        {role === 'employer' ? 'an employer' : 'a recruiter'}.
      </p>
      <TextField label="Full name" name="full_name" autoComplete="name" required defaultValue={values.full_name} error={errors.full_name} />
      <BelongingFields role={role} agencies={agencies} isInvited={isInvited} values={values} errors={errors} />
      <Button variant="primary" size="big" wide pending={pending}>
        Create account
      </Button>
      <TakenNameButton errors={errors} />
    </Form>
  )
}

/** Links for people who have a password, or prefer to choose one. */
export function OtherWays({ role, next }: { role: HiringRole; next: string | null }) {
  const signUp = `${href('/signup')}?${new URLSearchParams({ type: ROLE_WORDS[role], ...(next && { next }) })}`
  const withPassword = `${next ? `${loginPath(next)}&` : '/login?'}tab=${ROLE_WORDS[role]}`
  return (
    <div className="grid gap-2 border-t border-border pt-5 text-sm">
      <p>
        Do you have a password? <Link to={withPassword}>Login with your password</Link>
      </p>
      <p>
        New here? <Link to={signUp}>Sign up as {role === 'employer' ? 'an employer' : 'a recruiter'}</Link>
      </p>
    </div>
  )
}
