import type { Hint } from '#app/posting/hint.ts'
import { contentOf, type PostingValues } from '#app/posting/posting.ts'
import { useHydrated } from '#app/ui/browser/use-hydrated.ts'
import { Disclosure } from '#app/ui/controls/disclosure.tsx'
import { cx } from '#app/ui/cx.ts'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { FieldMessage } from '#app/ui/forms/field.tsx'
import { RadioGroup } from '#app/ui/forms/radio-group.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { EXPERIENCE_YEARS_MAX } from '#app/vocabulary/must-haves.ts'
import { QUESTION_KIND_LABEL, QUESTION_KINDS, SCREENING_LIMITS } from '#app/vocabulary/screening.ts'
import { type PostingErrors, postingFields } from './posting-field.ts'
import { PostingHints } from './posting-hints.tsx'

const LICENCES = [
  { value: 'none', label: 'No licence' },
  { value: 'any', label: 'Certificate or licence' },
  { value: 'full_licence', label: 'Full licence' },
] as const

type Props = {
  values: PostingValues
  /** The current values of the fields. */
  typed: PostingValues
  errors: PostingErrors
  hints: readonly Hint[]
}

/** What an applicant must have. They are told what is missing before they send; nobody is rejected for it. */
export function PostingMustHaves({ values, typed, errors, hints }: Props) {
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
      <PostingHints hints={hints} of="licence_required" />
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
        <div className="grid gap-5">
          {Array.from({ length: SCREENING_LIMITS.questions }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a question is its position
            <QuestionFields key={at} at={at} values={values} typed={typed} />
          ))}
        </div>
      </Disclosure>
      <PostingHints hints={hints} of="screening_questions" />
    </>
  )
}

/** One question: its words, how it is answered, and the answer the poster hopes for. */
function QuestionFields({ at, values, typed }: Pick<Props, 'values' | 'typed'> & { at: number }) {
  const hydrated = useHydrated()
  const one = (name: string, of = values) => [of[name] ?? []].flat()[at] ?? ''
  const number = at + 1
  // The next question appears once the one before it is written.
  const isNext = at === 0 || one('screening_questions', typed) !== '' || [typed.screening_questions ?? []].flat()[at - 1]?.trim()
  // Without scripts nothing is known of what was chosen since: every field is there.
  const kind = hydrated ? one('question_kind', typed) || 'text' : null
  const [hasChoices, hasExpected] = [kind === null || kind === 'choice', kind !== 'text']
  return (
    <fieldset className={cx('grid gap-3', hydrated && !isNext && 'hidden')}>
      <legend className="sr-only">Question {number}</legend>
      <TextField
        id={`question-${number}`}
        label={`Question ${number}`}
        name="screening_questions"
        maxLength={SCREENING_LIMITS.question}
        defaultValue={one('screening_questions')}
        placeholder={at === 0 ? 'Which trust accounting software have you used?' : undefined}
        autoComplete="off"
      />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <SelectField
          id={`question-${number}-kind`}
          label={`Answer to question ${number}`}
          name="question_kind"
          defaultValue={one('question_kind') || 'text'}
          options={QUESTION_KINDS.map((value) => ({ value, label: QUESTION_KIND_LABEL[value] }))}
        />
        {/* Hidden fields stay in the form: the parts of a question go together by their position. */}
        <TextField
          id={`question-${number}-expected`}
          label={`Expected answer to question ${number}`}
          optional
          name="question_expected"
          defaultValue={one('question_expected')}
          placeholder={kind === null ? undefined : EXPECTED[kind]}
          hint="Told to applicants before they answer."
          autoComplete="off"
          fieldClassName={hasExpected ? '' : 'hidden'}
        />
        <TextField
          id={`question-${number}-choices`}
          label={`Choices for question ${number}`}
          name="question_choices"
          defaultValue={one('question_choices')}
          placeholder="PropertyMe, PropertyTree, Console Cloud"
          hint={`Two to ${SCREENING_LIMITS.choices}, with commas between them.`}
          autoComplete="off"
          fieldClassName={hasChoices ? 'sm:col-span-2' : 'hidden'}
        />
      </div>
    </fieldset>
  )
}

const EXPECTED: Record<string, string> = { yes_no: 'Yes', number: '50', choice: 'One of the choices' }
