import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { Form, href, Link, useFetcher, useNavigation } from 'react-router'
import type { JobStatus, RequiredToPublish } from '#app/jobs/job.ts'
import { contentOf, incompleteReason, type PostingValues, PROFILE_INCOMPLETE, requiredNames, valuesIn } from '#app/jobs/posting.ts'
import type { PlaceAnswer } from '#app/jobs/posting-place.ts'
import { type PostingCompany, previewJob } from '#app/jobs/posting-preview.ts'
import { useViewer } from '#app/platform/use-live.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { cx } from '#app/ui/cx.ts'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { FormActions } from '#app/ui/form-actions.tsx'
import { FormSection } from '#app/ui/form-section.tsx'
import { PostingBasics } from './posting-basics.tsx'
import { PostingDescription } from './posting-description.tsx'
import { PostingExtras } from './posting-extras.tsx'
import { PostingMustHaves } from './posting-must-haves.tsx'
import { PostingPreview } from './posting-preview.tsx'
import { PostingSalary } from './posting-salary.tsx'
import { PostingUnsent, useUnsent } from './posting-unsent.tsx'

const SETTLE_MS = 300

type Props = {
  /** As kept, or as sent and not accepted. */
  values: PostingValues
  errors: Readonly<Record<string, string>>
  message: string | null
  /** A kept job's version and status; the form's own id, and nothing more, for a new one. */
  job: { version: number; status: JobStatus } | null
  submissionId?: string
  company: PostingCompany
  /** What the company's profile still lacks; null when jobs may be published. */
  missingProfile: readonly string[] | null
  place: PlaceAnswer | null
  /** Of Australia/Sydney, YYYY-MM-DD. */
  today: string
  now: Date
  /** Of the company and the job, for what is typed and not sent. */
  unsentKey: string
  children?: ReactNode
}

/** A job as it is written. Everything works as a plain form; with scripts it says at once what was understood, and shows the ad beside it. */
export function PostingForm({ values: kept, errors, message, job, submissionId, company, unsentKey, children, ...frame }: Props) {
  const { missingProfile, today, now } = frame
  const [restored, setRestored] = useState<PostingValues | null>(null)
  const values = restored ?? kept
  const [typed, setTyped] = useState(values)
  const settled = useSettled(typed)
  const place = usePlace(settled, frame.place)
  const { unsent, forget } = useUnsent(unsentKey, typed, kept)
  const restore = () => {
    setRestored(unsent)
    setTyped(unsent ?? typed)
    forget()
  }
  const read = (event: FormEvent<HTMLFormElement>) => setTyped(valuesIn(new FormData(event.currentTarget)))
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]">
      <Form key={restored ? 'restored' : 'kept'} method="post" onInput={read} onChange={read} noValidate>
        <div className="grid gap-4 not-empty:mb-6">
          <ErrorSummary errors={errors} message={message} />
          {children}
          {unsent && <PostingUnsent onRestore={restore} onForget={forget} />}
        </div>
        {job ? (
          <input type="hidden" name="version" value={job.version} />
        ) : (
          <input type="hidden" name="submission_id" value={submissionId} />
        )}
        <div className="grid gap-5 pb-9">
          <PostingBasics values={values} typed={settled} errors={errors} place={place} />
          <PostingSalary values={values} typed={settled} errors={errors} />
          <PostingDescription defaultValue={String(values.description ?? '')} error={errors.description} />
        </div>
        <FormSection
          title="Must-haves (optional)"
          intro="Applicants are told what is missing before they send. Nobody is rejected automatically."
        >
          <PostingMustHaves values={values} errors={errors} />
        </FormSection>
        <FormSection title="More about the job">
          <PostingExtras values={values} errors={errors} today={today} />
        </FormSection>
        <Buttons isDraft={job === null || job.status === 'draft'} typed={typed} profileIsComplete={missingProfile === null} />
      </Form>
      <Card aria-labelledby="preview" padded={false} className="sticky top-6 hidden max-h-[calc(100dvh-3rem)] overflow-y-auto xl:block">
        <div className="flex items-baseline justify-between gap-4 bg-secondary px-4 py-2.5 text-sm text-secondary-foreground">
          <h2 id="preview" className="text-sm font-semibold">
            Preview
          </h2>
          as job seekers see it
        </div>
        <div className="pb-5">
          <PostingPreview job={previewJob(contentOf(settled), company, place, now)} />
        </div>
      </Card>
    </div>
  )
}

const reasonStyle = 'mt-2 text-right text-sm text-muted-foreground max-md:text-left'

function Buttons({ isDraft, typed, profileIsComplete }: { isDraft: boolean; typed: PostingValues; profileIsComplete: boolean }) {
  const sending = useNavigation().formData?.get('intent')
  if (!isDraft)
    return (
      <FormActions>
        <Button name="intent" value="save" variant="primary" size="big" pending={sending === 'save'}>
          Save changes
        </Button>
      </FormActions>
    )
  const reason = profileIsComplete ? incompleteReason(requiredNames(requiredOf(typed))) : PROFILE_INCOMPLETE
  return (
    <>
      <FormActions
        start={
          <Button name="intent" value="draft" size="big" pending={sending === 'draft'}>
            Save Draft
          </Button>
        }
      >
        <Button name="intent" value="preview" variant="quiet" size="big" pending={sending === 'preview'}>
          Preview Job
        </Button>
        <Button
          name="intent"
          value="publish"
          variant="primary"
          size="big"
          pending={sending === 'publish'}
          disabledReason={reason}
          reasonStands
        >
          Publish Job
        </Button>
      </FormActions>
      {!profileIsComplete && (
        <p className={reasonStyle}>
          {PROFILE_INCOMPLETE}:{' '}
          <Link to={href('/employer/profile/wizard')} className="py-0.5">
            Complete Setup
          </Link>
        </p>
      )}
      {profileIsComplete && reason && (
        // The button itself says it to those who come to it by keyboard.
        <p aria-hidden="true" className={cx(reasonStyle, 'scripting-none:hidden')}>
          {reason}
        </p>
      )}
    </>
  )
}

function requiredOf(typed: PostingValues): Record<RequiredToPublish, string> {
  const text = (name: string) => String(typed[name] ?? '')
  return { title: text('title'), location: text('location'), employment_type: text('employment_type'), description: text('description') }
}

/** The value once it has rested for a moment: readers of the screen are told once, and the preview does not run after every letter. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** What the place dictionary says of the location that stands in the field. */
function usePlace(typed: PostingValues, known: PlaceAnswer | null): PlaceAnswer | null {
  const { load, data } = useFetcher<{ place: PlaceAnswer | null }>()
  const { location, locationState } = contentOf(typed)
  const [asked, setAsked] = useState(`${location}|${locationState}`)
  const question = `${location}|${locationState}`
  // Of somebody signed out the guard would show the sign-in page in place of this one, and of what is typed here.
  const isSignedOut = useViewer() === null
  useEffect(() => {
    if (question === asked || location === '' || isSignedOut) return
    setAsked(question)
    load(`?${new URLSearchParams({ location, location_state: locationState })}`)
  }, [question, asked, location, locationState, load, isSignedOut])
  return location === '' ? null : (data?.place ?? known)
}
