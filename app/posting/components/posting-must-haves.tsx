import { contentOf, type PostingValues } from '#app/posting/posting.ts'
import { Disclosure } from '#app/ui/controls/disclosure.tsx'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { FieldMessage } from '#app/ui/forms/field.tsx'
import { RadioGroup } from '#app/ui/forms/radio-group.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { EXPERIENCE_YEARS_MAX, SCREENING_LIMITS } from '#app/vocabulary/must-haves.ts'
import { type PostingErrors, postingFields } from './posting-field.ts'

const LICENCES = [
  { value: 'none', label: 'No licence' },
  { value: 'any', label: 'Certificate or licence' },
  { value: 'full_licence', label: 'Full licence' },
] as const

/** What an applicant must have. They are told what is missing before they send; nobody is rejected for it. */
export function PostingMustHaves({ values, errors }: { values: PostingValues; errors: PostingErrors }) {
  const { licenceRequired, workRightsRequired } = contentOf(values)
  const questions = [values.screening_questions ?? []].flat()
  const asked = questions.some((question) => question.trim() !== '')
  return (
    <>
      <RadioGroup
        label="Licence"
        name="licence_required"
        defaultValue={licenceRequired}
        options={LICENCES}
        error={errors.licence_required}
      />
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <TextField
          label="Years of experience"
          {...postingFields(values, errors)('experience_years_required')}
          optional
          type="number"
          min={0}
          max={EXPERIENCE_YEARS_MAX}
          step={1}
          inputMode="numeric"
        />
        <Checkbox
          look="tiles"
          label="Right to work in Australia"
          name="work_rights_required"
          defaultChecked={workRightsRequired}
          error={errors.work_rights_required}
        />
      </div>
      <Disclosure
        id="screening_questions"
        summary={`Your own questions (up to ${SCREENING_LIMITS.questions})`}
        open={asked || Boolean(errors.screening_questions) || undefined}
      >
        <FieldMessage id="screening_questions" error={errors.screening_questions} />
        <div className="grid gap-3">
          {Array.from({ length: SCREENING_LIMITS.questions }, (_, at) => `question-${at + 1}`).map((id, at) => (
            <TextField
              key={id}
              id={id}
              label={`Question ${at + 1}`}
              name="screening_questions"
              maxLength={SCREENING_LIMITS.question}
              defaultValue={questions[at] ?? ''}
              placeholder={at === 0 ? 'Which trust accounting software have you used?' : undefined}
              autoComplete="off"
            />
          ))}
        </div>
      </Disclosure>
    </>
  )
}
