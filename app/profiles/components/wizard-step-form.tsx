import { useRef } from 'react'
import { Form, href } from 'react-router'
import type { FormResult } from '#app/platform/form-result.ts'
import { stepsBeside, type WizardAnswers, type WizardStep } from '#app/profiles/wizard-steps.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { useFieldErrors } from '#app/ui/forms/use-field-errors.ts'
import { EnterIsNext, WizardActions } from '#app/ui/forms/wizard-actions.tsx'
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
  const { before, after } = stepsBeside(step)
  const form = useRef<HTMLFormElement>(null)
  const taken = useAnswersFromCv(form, { main: FILLED[step.key]?.field, suggested, isRejected: result !== undefined })
  return (
    <Form ref={form} method="post" noValidate onInput={onInput} {...(step.key === 'cv' && { encType: 'multipart/form-data' })}>
      <EnterIsNext />
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
      <WizardActions
        isFirst={before === null}
        next={after ? `Next: ${after.label}` : 'Complete Profile'}
        leave={{ to: href('/candidate/dashboard'), label: 'Finish later' }}
        savedAt={savedAt}
      />
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
