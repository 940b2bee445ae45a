import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import { Form, useLocation } from 'react-router'
import type { FormResult } from '#app/platform/form-result.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { FormSection } from '#app/ui/forms/form-section.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { INVITED_ROLES, MEMBER_ROLE_LABELS } from '../team.ts'

/**
 * Counts the invitations that this form has sent: each empties it. Whatever else is done on the page, here or by others, leaves alone what
 * is typed.
 */
function useSentInvitations(isRefused: boolean): number {
  const { key } = useLocation()
  const isSending = useNavigation().formData?.get('intent') === 'invite'
  const [seen, setSeen] = useState({ isSending, key, count: 0 })
  // A request that failed leads nowhere: the page is the same.
  const isSent = seen.isSending && !isSending && !isRefused && key !== seen.key
  if (isSending !== seen.isSending) setSeen({ isSending, key, count: seen.count + Number(isSent) })
  return seen.count
}

/** Invites an address to the team, in one line where there is room. */
export function InviteForm({ result }: { result: FormResult | undefined }) {
  const sending = useNavigation().formData?.get('intent') === 'invite'
  const errors = result?.fieldErrors ?? {}
  const sent = useSentInvitations(result !== undefined)
  return (
    <FormSection title="Invite someone" intro="They confirm their address by a code. The invitation is open for seven days.">
      <ErrorSummary errors={errors} message={result?.formError} />
      <Form key={sent} method="post" noValidate className="grid items-start gap-x-3 gap-y-4 md:grid-cols-[minmax(0,1fr)_11.25rem_auto]">
        <OpenedForField />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="off"
          required
          placeholder="name@company.example"
          defaultValue={result?.values.email}
          error={errors.email}
        />
        <SelectField
          label="Role"
          name="role"
          options={INVITED_ROLES.map((role) => ({ value: role, label: MEMBER_ROLE_LABELS[role] }))}
          defaultValue={result?.values.role ?? 'member'}
          error={errors.role}
        />
        <Button name="intent" value="invite" variant="primary" icon={Mail} pending={sending} className="min-h-11 max-md:w-full md:mt-6.5">
          Send invitation
        </Button>
      </Form>
    </FormSection>
  )
}
