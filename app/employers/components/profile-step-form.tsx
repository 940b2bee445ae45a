import type { ReactNode } from 'react'
import { Form, href } from 'react-router'
import { fieldProblem, isValidatedField, type ProfileField } from '#app/employers/profile-fields.ts'
import { adjacentSteps, type ProfileStep } from '#app/employers/profile-steps.ts'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { useFieldErrors } from '#app/ui/forms/use-field-errors.ts'
import { EnterIsNext, WizardActions } from '#app/ui/forms/wizard-actions.tsx'
import { ProfileStepFields } from './profile-step-fields.tsx'

type Props = {
  step: ProfileStep
  values: Readonly<Partial<Record<ProfileField, string>>>
  errors: Readonly<Record<string, string>> | null
  message: string | null
  /** What the form was opened with, as its hidden field. */
  basis: string
  /** When the profile was last changed; null when it never was. */
  savedAt: Date | null
  /** Whether nothing is left to finish. */
  isComplete: boolean
  /** What changed meanwhile. */
  children?: ReactNode
}

export const problemOf = (name: string, value: string) => (isValidatedField(name) ? fieldProblem(name, value) : null)

/** One step of the company profile. Next and Back both save what is typed. */
export function ProfileStepForm({ step, values, errors, message, basis, savedAt, isComplete, children }: Props) {
  const { errors: current, onBlur, onInput } = useFieldErrors({ answered: errors, values, problemOf })
  const { before, after } = adjacentSteps(step)
  return (
    <Form method="post" noValidate onBlur={onBlur} onInput={onInput}>
      <EnterIsNext />
      <input type="hidden" name="basis" value={basis} />
      <div className="mt-5 grid gap-4 empty:hidden">
        <ErrorSummary errors={errors} current={current} message={message} />
        {children}
      </div>
      <div className="mt-6 grid gap-5">
        <ProfileStepFields step={step.key} values={values} errors={current} />
      </div>
      <WizardActions
        isFirst={before === null}
        next={after ? `Next: ${after.label}` : 'Finish & Go to Dashboard'}
        leave={{ to: href('/employer/dashboard'), label: isComplete ? 'Go to the dashboard' : 'Finish later' }}
        savedAt={savedAt}
      />
    </Form>
  )
}
