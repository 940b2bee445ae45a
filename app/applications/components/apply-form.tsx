import { type FocusEvent, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { MustHaves } from '#app/jobs/must-haves.ts'
import type { FormResult } from '#app/platform/form-result.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { FormSection } from '#app/ui/form-section.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { asksAnything, type StatedAnswers } from '../answers.ts'
import { COVER_LETTER_MAX } from '../application.ts'
import { type CheckedField, fieldProblem, isCheckedField } from '../field-rules.ts'
import { type Typed, typedIn } from '../typed.ts'
import { MustHaveFields } from './must-have-fields.tsx'
import { type ResumeChoice, ResumeField } from './resume-field.tsx'

type Props = {
  job: MustHaves & { company_name: string }
  email: string
  known: Omit<StatedAnswers, 'screening'>
  resumes: readonly ResumeChoice[]
  maxBytes: number
  typed: Typed
  /** The check of what is typed now in a few words; empty when the job asks nothing. */
  summary: string
  result: FormResult | undefined
  onTyped: (typed: Typed) => void
  onLeftField: () => void
}

/** One page from name to letter to resume. The file input comes last: what stands before it survives a file that is far too large. */
export function ApplyForm({ job, email, known, resumes, maxBytes, typed, summary, result, onTyped, onLeftField }: Props) {
  const [leaving, setLeaving] = useState<Partial<Record<CheckedField, string | null>>>({})
  const sending = useNavigation().formMethod === 'POST'
  const errors = { ...result?.fieldErrors, ...withoutUndefined(leaving) }
  const company = job.company_name

  const leave = ({ target }: FocusEvent<HTMLFormElement>) => {
    const { name, value } = target as unknown as HTMLInputElement // focus leaves a control of the form
    if (isCheckedField(name)) setLeaving((before) => ({ ...before, [name]: fieldProblem(name, value) ?? undefined }))
    onLeftField()
  }

  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      onInput={(event) => onTyped(typedIn(event.currentTarget))}
      onBlur={leave}
      onSubmit={onLeftField}
    >
      <div className="mb-6 empty:hidden">
        <ErrorSummary errors={result?.fieldErrors} message={result && (result.formError ?? 'Failed to submit application')} />
      </div>
      <FormSection title="Who you are" intro="From your profile. Changes here go to this application only.">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Full name"
            name="full_name"
            autoComplete="name"
            required
            defaultValue={typed.full_name}
            error={errors.full_name}
          />
          <TextField label="Phone" optional name="phone" type="tel" autoComplete="tel" defaultValue={typed.phone} error={errors.phone} />
        </div>
        <TextField
          label="Email"
          name="shown_email"
          type="email"
          autoComplete="email"
          readOnly
          value={email}
          hint="The address you sign in with. Answers come here."
        />
      </FormSection>
      <FormSection title="Cover letter" intro="Say why this job and when you can start. Short is fine.">
        <TextArea
          label="Cover letter"
          hideLabel
          name="cover_letter"
          rows={9}
          limit={COVER_LETTER_MAX}
          hint="Plain text"
          defaultValue={typed.cover_letter}
          error={errors.cover_letter}
        />
      </FormSection>
      {asksAnything(job) && (
        <FormSection
          title={`Questions from ${company}`}
          intro="What you do not answer is shown as not stated. Nothing is rejected automatically."
        >
          <MustHaveFields job={job} known={known} typed={typed} errors={errors} />
        </FormSection>
      )}
      <FormSection title="Resume" intro="PDF or Word, up to 10MB.">
        <ResumeField resumes={resumes} chosenId={chosenOf(resumes, typed, result)} maxBytes={maxBytes} errors={errors} />
      </FormSection>
      <FormSection
        title={`What ${company} will see`}
        intro="Your name, email, phone, resume, letter and answers, and the must-haves check. Nothing else from your profile."
      >
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="text-sm text-muted-foreground">{summary && `Must-haves now: ${summary}.`}</p>
          <Button variant="primary" size="big" pending={sending}>
            {sending ? 'Sending…' : 'Submit application'}
          </Button>
        </div>
      </FormSection>
    </Form>
  )
}

/** A file that was received before something else was refused, else what was chosen, else the one used last. */
function chosenOf(resumes: readonly ResumeChoice[], typed: Typed, result: FormResult | undefined): string {
  const wanted = result ? result.values.resume_id : typed.resume_id
  return resumes.find(({ id }) => id === wanted)?.id ?? resumes[0]?.id ?? ''
}

const withoutUndefined = (errors: Partial<Record<string, string | null>>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
