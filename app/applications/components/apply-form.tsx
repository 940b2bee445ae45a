import { type ComponentProps, type FocusEvent, type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Form, href, Link } from 'react-router'
import { consentWording } from '#app/employers/mail-consent.ts'
import { useUpload } from '#app/files/use-upload.ts'
import type { FormResult } from '#app/platform/form-result.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { OptionalMark } from '#app/ui/forms/field.tsx'
import { FormSection } from '#app/ui/forms/form-section.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { asksAnything, type StatedAnswers } from '../answers.ts'
import { COVER_LETTER_MAX } from '../application.ts'
import { type CheckedField, fieldProblem, isCheckedField } from '../field-rules.ts'
import { type FieldValues, readFieldValues, statedSoFar } from '../field-values.ts'
import { ApplicationPreview, type ShownProfile } from './application-preview.tsx'
import { MustHaveFields } from './must-have-fields.tsx'
import { type ResumeChoice, ResumeField } from './resume-field.tsx'

type Props = {
  job: ComponentProps<typeof MustHaveFields>['job'] & { company_name: string }
  email: string
  known: Omit<StatedAnswers, 'screening'>
  profile: ShownProfile
  /** The licence that the profile names and the person has not stated yet. */
  unconfirmedLicence: string | null
  /** Who would like to email them about other jobs; null for nobody. */
  mailAsker: string | null
  resumes: readonly ResumeChoice[]
  /** The person has a CV already. */
  hasCv: boolean
  maxBytes: number
  /** The initial values of the fields. */
  typed: FieldValues
  /** The current values; without scripts the initial ones. */
  now: FieldValues
  result: FormResult | undefined
  onTyped: (typed: FieldValues) => void
  onFieldBlur: () => void
}

/**
 * The apply form on one page: name, resume, letter, questions. With scripts a new file is uploaded as soon as it is chosen, and
 * submitting waits for it.
 */
export function ApplyForm({
  job,
  email,
  known,
  profile,
  unconfirmedLicence,
  mailAsker,
  resumes,
  hasCv,
  maxBytes,
  typed,
  now,
  result,
  onTyped,
  onFieldBlur,
}: Props) {
  const [blurErrors, setBlurErrors] = useState<Partial<Record<CheckedField, string | null>>>({})
  const form = useRef<HTMLFormElement>(null)
  const { upload, start, retry } = useUpload({ address: href('/resumes'), field: 'resume_file' })
  const [file, setFile] = useState<File | null>(null)
  const [chosenId, setChosenId] = useState(() => chosenOf(resumes, typed, result))
  // A box that was unticked is no field of the form that came back.
  const [asCv] = useState(() => (result ? result.values : typed).use_as_cv !== undefined)
  // Submit was pressed while the file was being uploaded.
  const [awaitsUpload, setAwaitsUpload] = useState(false)
  const sending = useNavigation().formMethod === 'POST'
  const errors = { ...result?.fieldErrors, ...withoutUndefined(blurErrors) }
  const company = job.company_name

  const submit = (event: FormEvent) => {
    onFieldBlur()
    if (upload.state !== 'sending' && upload.state !== 'failed') return
    event.preventDefault()
    setAwaitsUpload(true)
    if (upload.state === 'failed') retry()
  }
  const uploadEnded = awaitsUpload && upload.state !== 'sending'
  const submitNow = useEffectEvent(() => {
    setAwaitsUpload(false)
    if (upload.state === 'sent') form.current?.requestSubmit()
  })
  useEffect(() => {
    if (uploadEnded) submitNow()
  }, [uploadEnded])

  const validateOnBlur = ({ target }: FocusEvent<HTMLFormElement>) => {
    const { name, value } = target as unknown as HTMLInputElement // focus leaves a control of the form
    if (isCheckedField(name)) setBlurErrors((before) => ({ ...before, [name]: fieldProblem(name, value) ?? undefined }))
    onFieldBlur()
  }

  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      noValidate
      onInput={(event) => onTyped(readFieldValues(event.currentTarget))}
      onBlur={validateOnBlur}
      onSubmit={submit}
    >
      <div className="mb-6 empty:hidden">
        <ErrorSummary
          errors={result?.fieldErrors}
          message={result && (result.formError ?? 'Failed to submit application')}
          ids={resumes.length > 0 ? {} : { resume_id: 'resume_file' }}
        />
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
      <FormSection title="Resume" intro="PDF or Word, up to 10MB.">
        <ResumeField
          resumes={resumes}
          hasCv={hasCv}
          chosenId={chosenId}
          maxBytes={maxBytes}
          upload={upload}
          onFile={(chosen) => {
            setFile(chosen)
            start(chosen)
          }}
          onRetry={retry}
          onChosen={setChosenId}
          asCv={asCv}
          errors={errors}
        />
      </FormSection>
      <FormSection
        title={
          <>
            Cover letter
            <OptionalMark />
          </>
        }
        intro="Say why this job and when you can start. Short is fine."
      >
        <TextArea
          label="Cover letter"
          optional
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
          <MustHaveFields job={job} known={known} unconfirmedLicence={unconfirmedLicence} typed={typed} errors={errors} />
        </FormSection>
      )}
      <FormSection
        title={`What ${company} will see`}
        intro={
          <>
            Your name, email, phone, resume, letter and answers, and the must-haves check. {profileWords(profile, company)}{' '}
            <Link to={href('/account/privacy')}>Change who sees your profile</Link>
          </>
        }
      >
        {mailAsker && (
          <Checkbox
            name="mail_consent"
            label={consentWording('application', mailAsker)}
            hint="Your choice: it makes no difference to this application, and each email has a link that stops them."
            defaultChecked={typed.mail_consent !== undefined}
          />
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <ApplicationPreview
            job={job}
            email={email}
            typed={now}
            stated={statedSoFar(now, job, known)}
            profile={profile}
            file={file ? { filename: file.name, size_bytes: file.size } : resumes.find(({ id }) => id === chosenId)}
          />
          <Button variant="primary" size="big" pending={sending || awaitsUpload}>
            {awaitsUpload && upload.state === 'sending'
              ? `Sending your resume… ${upload.percent}%`
              : sending
                ? 'Sending…'
                : 'Submit application'}
          </Button>
        </div>
      </FormSection>
    </Form>
  )
}

/** What comes with the application from the profile, as `findProfileToShow` found it. */
function profileWords(profile: ShownProfile, company: string): string {
  if (profile === 'private') return 'Nothing else from your profile: it is private.'
  if (profile === 'blocked') return `Nothing else from your profile: you have blocked ${company}.`
  return 'They also see your profile as it then is (suburb, summary, licence with its number, jobs, skills and programs), how it matches this job, and whether you may start. Anyone you have blocked sees none of that.'
}

/**
 * The resume that is selected first: a file uploaded with a form that had errors, else the one chosen in the draft, else the one used
 * last.
 */
function chosenOf(resumes: readonly ResumeChoice[], typed: FieldValues, result: FormResult | undefined): string {
  const wanted = result ? result.values.resume_id : typed.resume_id
  return resumes.find(({ id }) => id === wanted)?.id ?? resumes[0]?.id ?? ''
}

const withoutUndefined = (errors: Partial<Record<string, string | null>>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
