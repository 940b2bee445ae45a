import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import type { JobStatus } from '#app/jobs/job.ts'
import { useViewer } from '#app/platform/use-live.ts'
import { POSTING_PAGES, type PostingArea } from '#app/posting/area-pages.ts'
import type { Hint } from '#app/posting/hint.ts'
import type { PlaceAnswer } from '#app/posting/place.ts'
import { categoryFor, contentOf, type PostingValues, valuesIn } from '#app/posting/posting.ts'
import { type PostingClient, type PostingCompany, previewJob, shownCompany } from '#app/posting/preview.ts'
import { useHasFailed } from '#app/ui/browser/retryable-fetch.ts'
import { useHydrated } from '#app/ui/browser/use-hydrated.ts'
import { Card } from '#app/ui/display/card.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { FormSection } from '#app/ui/forms/form-section.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'
import type { Option } from '#app/ui/forms/select-field.tsx'
import { PostingBasics } from './posting-basics.tsx'
import { PostingButtons } from './posting-buttons.tsx'
import { PostingClientField } from './posting-client.tsx'
import { PostingDescription } from './posting-description.tsx'
import { PostingExtras } from './posting-extras.tsx'
import { type PostingErrors, postingFields } from './posting-field.ts'
import { PostingHints } from './posting-hints.tsx'
import { PostingMustHaves } from './posting-must-haves.tsx'
import { PostingPay } from './posting-pay.tsx'
import { PostingPreview } from './posting-preview.tsx'
import { PostingPromise } from './posting-promise.tsx'
import { PostingRole } from './posting-role.tsx'
import { PostingSalary } from './posting-salary.tsx'
import { PostingTemplates, type TemplateRole } from './posting-templates.tsx'
import { PostingUnsent, useUnsent } from './posting-unsent.tsx'
import { useHints } from './use-hints.ts'
import type { usePosting } from './use-posting.ts'

const DEBOUNCE_MS = 300

type Props = {
  /** The result of `usePosting`. */
  posting: ReturnType<typeof usePosting>
  /** The saved values; after an error the submitted ones replace them. */
  values: PostingValues
  /** The saved job; null for a new one, which has the form's `submissionId`. */
  job: { id: number; version: number; status: JobStatus; waiting?: string | undefined; notSent: string | null } | null
  submissionId?: string
  /** Where a new job is sent to; its own page unless given. */
  action?: string
  area: PostingArea
  company: PostingCompany
  /** The clients of an agency, for which it may advertise; null for a company. */
  clients: readonly PostingClient[] | null
  /** The fields that the company's profile still lacks; null when it may publish jobs. */
  missingProfile: readonly string[] | null
  place: PlaceAnswer | null
  /** Today in Australia/Sydney, YYYY-MM-DD. */
  today: string
  now: Date
  /** The last day that the job may close, YYYY-MM-DD. */
  lastClosingDay: string
  /** The hints about the saved job; none for a new one. */
  hints?: readonly Hint[]
  /** The licence classes of all states. */
  licences: readonly Option[]
  /** Names the company and the job, for input that was not submitted. */
  unsentWhat: string
  /** The roles that an ad can start from; for a new job. */
  templates?: readonly TemplateRole[]
  children?: ReactNode
}

/**
 * The posting form. Everything works as a plain form; with scripts it shows at once how the input was understood, and a preview of the
 * ad.
 */
export function PostingForm({
  posting,
  job,
  submissionId,
  action,
  area,
  company,
  clients,
  unsentWhat,
  templates,
  hints: savedHints = NO_HINTS,
  children,
  ...formContext
}: Props) {
  const { fetcher, refused } = posting
  const hasFailed = useHasFailed(useLocation().pathname)
  const { missingProfile, today, now, lastClosingDay, licences } = formContext
  const kept = refused?.values ?? formContext.values
  const errors = refused?.fieldErrors ?? NO_ERRORS
  const hydrated = useHydrated()
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef<PostingValues>({})
  const { saved, id, version } = useSaved(posting.saved, { sent, job, area })
  const [restored, setRestored] = useState<PostingValues | null>(null)
  const values = restored ?? kept
  const [typed, setTyped] = useState(values)
  const debounced = useDebounced(typed)
  const place = usePlace(debounced, refused?.place ?? formContext.place)
  const { unsent, leave } = useUnsent(unsentWhat, { typed, kept, sending: hasFailed ? 'idle' : fetcher.state, saved })
  // The answer to a template: its values replace the form's, which has the person's own words in them.
  const [filled, setFilled] = useState(refused?.filled ?? null)
  if (refused?.filled && refused.filled !== filled) {
    setFilled(refused.filled)
    setRestored(null)
    setTyped(refused.values)
  }
  const restore = () => {
    setRestored(unsent)
    setTyped(unsent ?? typed)
    leave()
  }
  const hints = useHints(debounced, { saved: savedHints, state: place?.state ?? null, today })
  const content = contentOf(debounced)
  const isDraft = job === null || job.status === 'draft'
  const read = () => form.current && setTyped(valuesIn(new FormData(form.current)))
  const send = () => {
    if (form.current) sent.current = valuesIn(new FormData(form.current))
  }
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]">
      <fetcher.Form
        ref={form}
        key={restored ? 'restored' : filled ? `from ${filled.label}` : 'kept'}
        method="post"
        // Once a first save has made the job, the form edits it.
        action={posting.refused?.isDeleted ? POSTING_PAGES[area].newJob : id === null ? action : POSTING_PAGES[area].edit(id)}
        onInput={read}
        onChange={read}
        onSubmit={send}
        noValidate
      >
        <OpenedForField />
        {/* Enter in a field of one line presses the first button of a form, which does nothing here (HTML, implicit submission). */}
        <button type="submit" disabled hidden />
        {hydrated && <input type="hidden" name="stay" value="yes" />}
        <div className="grid gap-4 not-empty:mb-6">
          <ErrorSummary errors={errors.again ? NO_ERRORS : errors} message={errors.again ?? refused?.formError} />
          {children}
          {templates && version === null && <PostingTemplates templates={templates} filled={filled} />}
          {unsent && <PostingUnsent onRestore={restore} onLeave={leave} />}
        </div>
        {errors.again && <input type="hidden" name="again" value="yes" />}
        {typeof values.filled_from === 'string' && <input type="hidden" name="filled_from" value={values.filled_from} />}
        {version === null ? (
          <input type="hidden" name="submission_id" value={submissionId} />
        ) : (
          <input type="hidden" name="version" value={version} />
        )}
        {job?.waiting && <input type="hidden" name="waiting" value={job.waiting} />}
        <div className="grid gap-5 pb-9">
          {clients &&
            (isDraft ? (
              <PostingClientField clients={clients} values={values} typed={typed} errors={errors} />
            ) : (
              <KeptClient values={values} />
            ))}
          <PostingBasics values={values} typed={debounced} errors={errors} place={place} onChoosePlace={read} />
          <PostingSalary values={values} typed={debounced} errors={errors} />
          <PostingHints hints={hints} of="salary_range" />
          <PostingPay values={values} typed={debounced} errors={errors} hints={hints} />
          <PostingDescription field={postingFields(values, errors)('description')} />
          <PostingHints hints={hints} of="description" />
        </div>
        <FormSection
          title="Must-haves (optional)"
          intro="Applicants are told what is missing before they send. Nobody is rejected automatically."
        >
          <PostingMustHaves values={values} typed={debounced} errors={errors} hints={hints} />
        </FormSection>
        <FormSection
          title="Facts about the role (optional)"
          intro="What people in the trade look for first. They show on the card and in search."
        >
          <PostingRole values={values} errors={errors} category={categoryFor(content)} state={place?.state ?? null} licences={licences} />
        </FormSection>
        <FormSection title="Your promise to applicants (optional)" intro="It stands on the ad and its card. Each application has a clock.">
          <PostingPromise values={values} errors={errors} />
        </FormSection>
        <FormSection title="More about the job">
          <PostingExtras values={values} errors={errors} today={today} lastClosingDay={lastClosingDay} />
        </FormSection>
        <PostingButtons
          isDraft={isDraft}
          isForClient={clients !== null && typed.client !== undefined && typed.client !== ''}
          notSent={job?.notSent ?? null}
          typed={typed}
          profileIsComplete={missingProfile === null}
          sending={hasFailed ? null : fetcher.formData?.get('intent')}
          isDuplicate={Boolean(errors.again)}
        />
      </fetcher.Form>
      <Card aria-labelledby="preview" padded={false} className="sticky top-6 hidden max-h-[calc(100dvh-3rem)] overflow-y-auto xl:block">
        <div className="flex items-baseline justify-between gap-4 bg-secondary px-4 py-2.5 text-sm text-secondary-foreground">
          <h2 id="preview" className="text-sm font-semibold">
            Preview
          </h2>
          as job seekers see it
        </div>
        <div className="pb-5">
          <PostingPreview
            job={previewJob(content, { company: shownCompany(company, clients, typed), place, now, licences })}
            role={content.role}
            pay={content.pay}
          />
        </div>
      </Card>
    </div>
  )
}

/** The client of an ad that was sent to it, which stays. */
const KeptClient = ({ values }: { values: PostingValues }) =>
  (['client', 'unnamed'] as const).map((name) => values[name] && <input key={name} type="hidden" name={name} value={values[name]} />)

const NO_ERRORS: PostingErrors = {}
const NO_HINTS: readonly Hint[] = []

/**
 * What this form saved last, and in which job. After the first save the page of a new job becomes the edit page of that job, without a
 * navigation.
 */
function useSaved(
  answer: { id: number; version: number } | null,
  { sent, job, area }: { sent: RefObject<PostingValues>; job: { id: number; version: number } | null; area: PostingArea },
) {
  const [saved, setSaved] = useState<{ of: typeof answer; sent: PostingValues } | null>(null)
  if (answer && saved?.of !== answer) setSaved({ of: answer, sent: sent.current })
  const id = saved?.of?.id ?? null
  useEffect(() => {
    if (id === null || job) return
    // Reloading then opens the job. The router is not told, so that it leaves the form alone.
    window.history.replaceState(window.history.state, '', POSTING_PAGES[area].edit(id))
  }, [id, job, area])
  const versions = [saved?.of?.version, job?.version].filter((version) => version !== undefined)
  return { saved, id: job ? null : id, version: versions.length > 0 ? Math.max(...versions) : null }
}

/** The value after a pause in typing, so that screen readers announce it once and the preview is not rendered after every letter. */
function useDebounced<T>(value: T): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}

/** What the place dictionary knows about the location in the field. */
function usePlace(typed: PostingValues, known: PlaceAnswer | null): PlaceAnswer | null {
  const { load, data } = useFetcher<{ place: PlaceAnswer | null }>()
  const { location, locationState } = contentOf(typed)
  const [asked, setAsked] = useState(`${location}|${locationState}`)
  const question = `${location}|${locationState}`
  // After a sign-out the guard would answer with the sign-in page, which would replace this page and what was typed.
  const isSignedOut = useViewer() === null
  useEffect(() => {
    if (question === asked || location === '' || isSignedOut) return
    setAsked(question)
    load(`?${new URLSearchParams({ location, location_state: locationState })}`)
  }, [question, asked, location, locationState, load, isSignedOut])
  return location === '' ? null : (data?.place ?? known)
}
