import { ROLE_WORDS } from '#app/accounts/role.ts'
import type { FormResult } from '#app/platform/form-result.ts'
import { Button } from '#app/ui/controls/button.tsx'
import type { FieldError } from '#app/ui/forms/field.tsx'
import { PasswordField } from '#app/ui/forms/password-field.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { AGENCY_TAKEN, COMPANY_TAKEN, COMPANY_UNCLAIMED } from '../company-name.ts'
import { PASSWORD_HINT } from '../password-hint.ts'

type Props = {
  role: 'job_seeker' | 'employer' | 'recruiter'
  /** The agencies a recruiter may ask to join. */
  agencies: readonly { id: string; name: string }[]
  /** True for somebody who comes to join a team that invites them: they name none. */
  isInvited?: boolean
  values: FormResult['values']
  errors: Readonly<Record<string, FieldError>>
}

export function SignUpFields({ role, agencies, isInvited = false, values, errors }: Props) {
  return (
    <>
      <input type="hidden" name="role" value={ROLE_WORDS[role]} />
      <TextField label="Full name" name="full_name" autoComplete="name" required defaultValue={values.full_name} error={errors.full_name} />
      <TextField label="Email" name="email" type="email" autoComplete="email" required defaultValue={values.email} error={errors.email} />
      <PasswordField label="Password" name="password" autoComplete="new-password" required hint={PASSWORD_HINT} error={errors.password} />
      <BelongingFields role={role} agencies={agencies} isInvited={isInvited} values={values} errors={errors} />
    </>
  )
}

/** The fields for the company of an employer or the agency of a recruiter; none for a job seeker and for somebody who is invited. */
export function BelongingFields({ role, agencies, isInvited, values, errors }: Props) {
  if (isInvited) return null
  if (role === 'recruiter') return <AgencyFields agencies={agencies} values={values} errors={errors} />
  if (role !== 'employer') return null
  return <CompanyNameField values={values} errors={errors} />
}

export function CompanyNameField({ values, errors }: Pick<Props, 'values' | 'errors'>) {
  return (
    <TextField
      label="Company name"
      name="company_name"
      autoComplete="organization"
      required
      defaultValue={values.company_name}
      error={errors.company_name}
    />
  )
}

/**
 * A button for a company or agency whose name is taken: it asks its owners, or claims the company if nobody has signed up for it. Place it after
 * the form's own button, so that Enter presses that one.
 */
export function TakenNameButton({ errors: { company_name, agency_name } }: Pick<Props, 'errors'>) {
  if (company_name === COMPANY_TAKEN || agency_name === AGENCY_TAKEN)
    return (
      <Button name="ask_owners" value="yes" wide>
        Ask its owners
      </Button>
    )
  if (company_name !== COMPANY_UNCLAIMED) return null
  return (
    <Button name="claim" value="yes" wide>
      It is my company
    </Button>
  )
}

/** The agency to join or create. The name field shows only while "new" is chosen; CSS does that, so it works without scripts. */
export function AgencyFields({ agencies, values, errors }: Omit<Props, 'role' | 'isInvited'>) {
  return (
    <>
      <SelectField
        label="Agency"
        name="agency"
        required
        placeholder="Choose an agency"
        hint="When you join an agency, its owner confirms you first. Is yours not in the list? Choose “Create New Agency” and enter its name."
        options={[...agencies.map(({ id, name }) => ({ value: id, label: name })), { value: 'new', label: 'Create New Agency' }]}
        defaultValue={values.agency ?? (agencies.length === 0 ? 'new' : '')}
        error={errors.agency}
      />
      <TextField
        label="Agency name"
        name="agency_name"
        autoComplete="organization"
        fieldClassName="hidden group-has-[option[value=new]:checked]:block"
        defaultValue={values.agency_name}
        error={errors.agency_name}
      />
    </>
  )
}
