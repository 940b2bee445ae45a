import type { ReactNode } from 'react'
import type { State } from '#app/places/location.ts'
import { Disclosure } from '#app/ui/controls/disclosure.tsx'
import { counted } from '#app/ui/display/figure.ts'
import { RadioGroup } from '#app/ui/forms/radio-group.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import {
  LICENCE_LABEL,
  LICENCE_STATUSES,
  type LicenceStatus,
  type MustHaves,
  WORK_RIGHTS,
  WORK_RIGHTS_LABEL,
} from '#app/vocabulary/must-haves.ts'
import { choicesOf, expectation, type Question, SCREENING_LIMITS } from '#app/vocabulary/screening.ts'
import type { StatedAnswers } from '../answers.ts'
import type { FieldValues } from '../field-values.ts'
import { licenceQuestion } from '../licence-question.ts'

type Props = {
  job: MustHaves & { state: State | null }
  /** What the profile states already: shown, not asked again (WCAG 3.3.7). */
  known: Omit<StatedAnswers, 'screening'>
  unconfirmedLicence: string | null
  typed: FieldValues
  errors: Readonly<Record<string, string>>
}

const licenceOptions = LICENCE_STATUSES.map((value) => ({ value, label: LICENCE_LABEL[value] }))
const workRightsOptions = WORK_RIGHTS.map((value) => ({ value, label: WORK_RIGHTS_LABEL[value] }))

/** The questions of a job: the must-haves that the profile does not state yet, then the employer's own. None has to be answered. */
export function MustHaveFields({ job, known, unconfirmedLicence, typed, errors }: Props) {
  const { licence_status, work_rights, experience_years } = known
  return (
    <>
      {job.licence_required !== 'none' && (
        <LicenceField
          question={licenceQuestion(job.licence_required, job.state)}
          known={licence_status}
          unconfirmed={unconfirmedLicence}
          defaultValue={typed.licence_status}
          error={errors.licence_status}
        />
      )}
      {job.work_rights_required && (
        <Asked known={work_rights && WORK_RIGHTS_LABEL[work_rights]} error={errors.work_rights}>
          <RadioGroup
            label="What allows you to work in Australia?"
            optional
            name="work_rights"
            options={workRightsOptions}
            defaultValue={typed.work_rights}
            error={errors.work_rights}
          />
        </Asked>
      )}
      {job.experience_years_required > 0 && (
        <Asked known={experience_years !== null && `${counted(experience_years, 'year')} of experience`} error={errors.experience_years}>
          <TextField
            label="How many years have you worked in real estate?"
            optional
            name="experience_years"
            inputMode="numeric"
            defaultValue={typed.experience_years}
            error={errors.experience_years}
            className="max-w-35"
          />
        </Asked>
      )}
      {job.screening_questions.map((asked, at) => (
        <div key={asked.question}>
          <input type="hidden" name={`asked_${at}`} value={asked.question} />
          <AnswerField asked={asked} name={`question_${at}`} defaultValue={typed[`question_${at}`]} error={errors[`question_${at}`]} />
        </div>
      ))}
    </>
  )
}

type LicenceFieldProps = {
  question: ReturnType<typeof licenceQuestion>
  known: LicenceStatus | null
  unconfirmed: string | null
  defaultValue: string | undefined
  error: string | undefined
}

/** The question for the licence, with what the job asks for beside it; above an answer that the profile gives, too. */
function LicenceField({ question, known, unconfirmed, ...field }: LicenceFieldProps) {
  const named = unconfirmed && `Your profile names this licence: ${unconfirmed}. It counts once you choose it here.`
  const hint = [!known && question.asked, named, question.hint].filter(Boolean).join(' ')
  return (
    <div>
      {known && <p className="mb-1.5 text-sm">{question.asked}</p>}
      <Asked known={known && LICENCE_LABEL[known]} error={field.error}>
        <RadioGroup {...field} label={question.label} optional name="licence_status" options={licenceOptions} hint={hint || null} />
      </Asked>
    </div>
  )
}

type AnswerFieldProps = { asked: Question; name: string; defaultValue: string | undefined; error: string | undefined }

/** The field of an employer's own question. What the job hopes to hear is said before the answer, not after it. */
function AnswerField({ asked, ...field }: AnswerFieldProps) {
  const expects = expectation(asked)
  const common = { ...field, label: asked.question, optional: true, hint: expects && `The job asks for: ${expects}.` }
  if (asked.kind === 'text') return <TextArea {...common} rows={3} limit={SCREENING_LIMITS.answer} />
  if (asked.kind === 'number') return <TextField {...common} inputMode="decimal" autoComplete="off" className="max-w-35" />
  return <RadioGroup {...common} options={choicesOf(asked).map((choice) => ({ value: choice, label: choice }))} />
}

function Asked({ known, error, children }: { known: string | false | null; error: string | undefined; children: ReactNode }) {
  if (!known) return children
  return (
    <Disclosure
      open={Boolean(error) || undefined}
      summary={
        <>
          From your profile: {known} <span className="underline underline-offset-4">Change</span>
        </>
      }
    >
      {children}
    </Disclosure>
  )
}
