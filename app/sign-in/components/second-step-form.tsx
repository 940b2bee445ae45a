import { Form, Link } from 'react-router'
import { Button } from '#app/ui/controls/button.tsx'
import type { FieldError } from '#app/ui/forms/field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { useSendingForm } from './use-sending-form.ts'

/** A form for a recovery code, one of those shown when two-step sign-in was switched on. */
export function RecoveryForm({ error }: { error?: FieldError }) {
  const pending = useSendingForm()
  return (
    <Form method="post" noValidate className="grid gap-4.5">
      <TextField
        label="Recovery code"
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        hint="Twelve letters and digits; small letters and hyphens do not matter."
        error={error}
        className="text-lg tracking-wider"
      />
      <Button variant="primary" size="big" wide pending={pending}>
        Verify
      </Button>
    </Form>
  )
}

/** A link to the other kind of code. The address says which one is shown, so that it works without scripts. */
export const OtherCode = ({ recovery }: { recovery: boolean }) =>
  recovery ? (
    <Link to="?" replace className="inline-block py-0.5">
      Use a code from your app
    </Link>
  ) : (
    <Link to="?with=recovery" replace className="inline-block py-0.5">
      Use a recovery code
    </Link>
  )
