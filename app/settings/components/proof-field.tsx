import CircleCheck from 'lucide-react/icons/circle-check'
import { href, Link } from 'react-router'
import { Icon } from '#app/ui/display/icon.tsx'
import type { FieldError } from '#app/ui/forms/field.tsx'
import { FieldMessage } from '#app/ui/forms/field.tsx'
import { PasswordField } from '#app/ui/forms/password-field.tsx'
import type { Proof } from '../proof.ts'

type Props = {
  proof: Proof
  /** The account's email address, for password managers. */
  email: string
  /** The page to return to after a code was entered, a path of this site. */
  next: string
  error?: FieldError
}

const NAME = 'current_password'
const LEAVES = '. Do that first: what is typed here and not saved yet is lost.'

/** Asks for proof of identity before an important change: the password, or a mailed code; nothing while a code was entered recently. */
export function ProofField({ proof, email, next, error }: Props) {
  const confirmTo = `${href('/account/confirm')}?${new URLSearchParams({ next })}`
  return (
    <div className="grid gap-2">
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      {proof === 'password' && (
        <>
          <PasswordField label="Current password" name={NAME} autoComplete="current-password" error={error} />
          <p className="text-sm">
            <Link to={confirmTo} className="inline-block py-0.5">
              Use a code from your email instead
            </Link>
            {LEAVES}
          </p>
        </>
      )}
      {proof === 'code' && (
        <div id={NAME} tabIndex={-1} className="text-sm outline-none">
          <p>
            Your account has no password.{' '}
            <Link to={confirmTo} className="inline-block py-0.5">
              Confirm with a code from your email
            </Link>
            {LEAVES}
          </p>
          <FieldMessage id={NAME} error={error} />
        </div>
      )}
      {proof === 'confirmed' && (
        <p className="flex items-center gap-1.5 text-sm">
          <Icon icon={CircleCheck} className="text-success" />
          Confirmed by code
        </p>
      )}
    </div>
  )
}
