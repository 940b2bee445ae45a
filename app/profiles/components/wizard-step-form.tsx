import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useRef } from 'react'
import { Form, href, Link } from 'react-router'
import type { FormResult } from '#app/platform/form-result.ts'
import { stepsBeside, type WizardAnswers, type WizardStep } from '#app/profiles/wizard-steps.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { inWords } from '#app/ui/display/moment.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { FormActions } from '#app/ui/forms/form-actions.tsx'
import { SavedNote } from '#app/ui/forms/saved-note.tsx'
import { useFieldErrors } from '#app/ui/forms/use-field-errors.ts'
import type { AnswersFromCv } from '../answers-from-cv.ts'
import type { SuburbAnswer } from '../suburb-answer.ts'
import { useAnswersFromCv } from './use-answers-from-cv.ts'
import { WizardStepFields } from './wizard-step-fields.tsx'

type Props = {
  step: WizardStep
  saved: WizardAnswers
  /** What the CV answers, where the person has not. */
  suggested: AnswersFromCv
  /** While the CV is being read. */
  isReading: boolean
  /** When the profile was last changed; null when it never was. */
  savedAt: Date | null
  suburb: SuburbAnswer
  maxBytes: number
  result: FormResult | undefined
}

const NO_VALUES = {}
const noProblem = () => null

/** One step of the job seeker's profile. Next and Back both save what is filled in. */
export function WizardStepForm({ step, saved, suggested, isReading, savedAt, suburb, maxBytes, result }: Props) {
  const errors = result?.fieldErrors ?? null
  const { errors: current, onInput } = useFieldErrors({ answered: errors, values: NO_VALUES, problemOf: noProblem })
  const sending = useNavigation().formData?.get('intent')
  const { before, after } = stepsBeside(step)
  const form = useRef<HTMLFormElement>(null)
  const taken = useAnswersFromCv(form, { main: FILLED[step.key]?.field, suggested, isRejected: result !== undefined })
  return (
    <Form ref={form} method="post" noValidate onInput={onInput} {...(step.key === 'cv' && { encType: 'multipart/form-data' })}>
      {/* Enter presses the first button of a form: without this hidden one it would be Back. */}
      <button type="submit" name="intent" value="next" tabIndex={-1} aria-hidden="true" className="sr-only">
        Next
      </button>
      <div className="mt-5 empty:hidden">
        <ErrorSummary errors={errors} current={current} message={result?.formError ?? null} />
      </div>
      <CvNote step={step.key} taken={taken} suggested={suggested} isReading={isReading} />
      <div className="mt-6 grid gap-5">
        <WizardStepFields
          step={step.key}
          saved={saved}
          values={result?.values ?? { ...saved, ...taken }}
          errors={current}
          suburb={suburb}
          maxBytes={maxBytes}
        />
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
          {after ? `Next: ${after.label}` : 'Complete Profile'}
        </Button>
      </FormActions>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-sm text-muted-foreground">
        <p>
          <Link to={href('/candidate/dashboard')} className="py-0.5">
            Finish later
          </Link>
          . Going on or back saves the step.
        </p>
        <SavedNote>{savedAt && `Saved ${inWords(savedAt, 'date-time')}`}</SavedNote>
      </div>
    </Form>
  )
}

const FILLED: Partial<Record<WizardStep['key'], { field: keyof AnswersFromCv; words: string }>> = {
  details: { field: 'suburb', words: 'The suburb is where your CV says that you work now.' },
  licence: { field: 'licence_status', words: 'The licence is the one your CV names.' },
  roles: { field: 'preferred_roles', words: 'The roles are those your CV names.' },
}

type NoteProps = { step: WizardStep['key']; taken: AnswersFromCv } & Pick<Props, 'suggested' | 'isReading'>

/** Says which answers of a step come from the CV, or that they may still come. */
function CvNote({ step, taken, suggested, isReading }: NoteProps) {
  const filled = FILLED[step]
  if (!filled) return null
  return (
    <div role="status" className="mt-5 empty:hidden">
      {taken[filled.field] ? (
        <Notice title="Filled in from your CV.">{filled.words} Please check before you go on.</Notice>
      ) : suggested[filled.field] ? (
        <Notice title="We have read your CV.">Your own answer here stays as it is.</Notice>
      ) : (
        isReading && <Notice title="We are reading your CV.">What it says is filled in here, where you have not answered yet.</Notice>
      )}
    </div>
  )
}
