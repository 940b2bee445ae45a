import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Form, href, Link } from 'react-router'
import { fieldProblem, isValidatedField } from '#app/employers/profile-fields.ts'
import { adjacentSteps, type ProfileField, type ProfileStep } from '#app/employers/profile-steps.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { inWords } from '#app/ui/display/moment.ts'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { FormActions } from '#app/ui/forms/form-actions.tsx'
import { SavedNote } from '#app/ui/forms/saved-note.tsx'
import { useFieldErrors } from '#app/ui/forms/use-field-errors.ts'
import { ProfileStepFields } from './profile-step-fields.tsx'

type Props = {
  step: ProfileStep
  values: Readonly<Partial<Record<ProfileField, string>>>
  errors: Readonly<Record<string, string>> | null
  message: string | null
  /** When the profile was last changed; null when it never was. */
  savedAt: Date | null
  /** Whether nothing is left to finish. */
  isComplete: boolean
}

const problemOf = (name: string, value: string) => (isValidatedField(name) ? fieldProblem(name, value) : null)

/** One step of the company profile. Next and Back both save what is typed. */
export function ProfileStepForm({ step, values, errors, message, savedAt, isComplete }: Props) {
  const { errors: current, onBlur, onInput } = useFieldErrors({ answered: errors, values, problemOf })
  const sending = useNavigation().formData?.get('intent')
  const { before, after } = adjacentSteps(step)
  return (
    <Form method="post" noValidate onBlur={onBlur} onInput={onInput}>
      {/* Enter presses the first button of a form: without this hidden one it would be Back. */}
      <button type="submit" name="intent" value="next" tabIndex={-1} aria-hidden="true" className="sr-only">
        Next
      </button>
      <div className="mt-5 empty:hidden">
        <ErrorSummary errors={errors} current={current} message={message} />
      </div>
      <div className="mt-6 grid gap-5">
        <ProfileStepFields step={step.key} values={values} errors={current} />
      </div>
      <FormActions
        start={
          <Button
            name="intent"
            value="back"
            size="big"
            icon={ArrowLeft}
            pending={sending === 'back'}
            disabledReason={before ? null : 'This is the first step'}
            className={before ? undefined : 'scripting-none:hidden'}
          >
            Back
          </Button>
        }
      >
        <Button name="intent" value="next" variant="primary" size="big" pending={sending === 'next'}>
          {after ? `Next: ${after.label}` : 'Finish & Go to Dashboard'}
        </Button>
      </FormActions>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-sm text-muted-foreground">
        <p>
          <Link to={href('/employer/dashboard')} className="py-0.5">
            {isComplete ? 'Go to the dashboard' : 'Finish later'}
          </Link>
          . Going on or back saves the step.
        </p>
        <SavedNote>{savedAt && `Saved ${inWords(savedAt, 'date-time')}`}</SavedNote>
      </div>
    </Form>
  )
}
