import type { ReactNode } from 'react'
import { Form, useLocation, useRouteLoaderData } from 'react-router'
import type { FormResult } from '#app/platform/form-result.ts'
import { ProofField } from '#app/settings/components/proof-field.tsx'
import type { Proof } from '#app/settings/proof.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'

type Props = {
  /** The rejected form, if it was. */
  answer: FormResult | undefined
  /** The words of its button; null where each line has its own: then the lines come last. */
  button: string | null
  /** What is usually the reason. */
  why?: string
  children?: ReactNode
}

/** The one form of a page of the desk: what is done, why, and the proof, which it asks for when the last one is older than ten minutes. */
export function DeskForm({ answer, button, why = '', children }: Props) {
  const desk = useRouteLoaderData<{ proof: Proof; email: string }>('moderation/routes/admin-area')
  const { pathname, search } = useLocation()
  const pending = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" className="grid gap-4.5">
      {/* The Enter key presses a form's first button: where each line has one, that must be none of them. */}
      {button === null && <button type="submit" disabled hidden />}
      <ErrorSummary errors={answer?.fieldErrors} message={answer?.formError} />
      {button !== null && children}
      <TextField
        name="reason"
        label="Why"
        hint="For the audit. Nobody outside the desk reads it."
        defaultValue={String(answer?.values.reason ?? why)}
        error={answer?.fieldErrors.reason}
        required
      />
      {desk && desk.proof !== 'confirmed' && (
        <ProofField proof={desk.proof} email={desk.email} next={pathname + search} error={answer?.fieldErrors.current_password} />
      )}
      {button === null && children}
      {button && (
        <p>
          <Button variant="primary" pending={pending}>
            {button}
          </Button>
        </p>
      )}
    </Form>
  )
}
