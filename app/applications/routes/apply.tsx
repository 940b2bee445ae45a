import { useState } from 'react'
import { data, href, isRouteErrorResponse } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { findCurrentCv } from '#app/cvs/current.server.ts'
import { findMailAsker } from '#app/employers/mail-consent.server.ts'
import { MAX_CV_BYTES } from '#app/files/cv-file.ts'
import { signFileLink } from '#app/files/signed-link.server.ts'
import { NotCheckedNote } from '#app/jobs/components/not-checked-note.tsx'
import { SimilarJobs } from '#app/jobs/components/similar-jobs.tsx'
import { findJob } from '#app/jobs/detail.server.ts'
import { endedWords } from '#app/jobs/ended-words.ts'
import { isOpen } from '#app/jobs/job.ts'
import { listSimilarJobs } from '#app/jobs/similar.server.ts'
import { findSourceToday } from '#app/jobs/views.server.ts'
import { MayStartNote } from '#app/matching/components/may-start-note.tsx'
import { findMayStart } from '#app/matching/may-start.server.ts'
import { brand } from '#app/platform/brand.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import type { FormResult } from '#app/platform/form-result.ts'
import { findProfileToShow } from '#app/profiles/applicant-profile.server.ts'
import { findUnconfirmedLicence } from '#app/profiles/named-licence.server.ts'
import { listResumes } from '#app/profiles/resumes.server.ts'
import { findStatedFacts } from '#app/profiles/stated-facts.server.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { Card } from '#app/ui/display/card.tsx'
import { ErrorPage } from '#app/ui/feedback/error-page.tsx'
import { errorTitle, isUnavailable } from '#app/ui/feedback/error-words.ts'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import type { Criterion } from '#app/vocabulary/must-haves.ts'
import { asksAnything, criteriaOf } from '../answers.ts'
import { answerApplyForm } from '../apply.server.ts'
import { ApplyForm } from '../components/apply-form.tsx'
import { AppliedAlready, JobHasEnded } from '../components/apply-unavailable.tsx'
import { DraftNote } from '../components/draft-note.tsx'
import { JobSummary } from '../components/job-summary.tsx'
import { MustHaveCheck } from '../components/must-have-check.tsx'
import { useDraft } from '../components/use-draft.ts'
import { UnaskedAnswers } from '../components/written-texts.tsx'
import { findDraft } from '../drafts.server.ts'
import {
  answerFieldValues,
  type FieldValues,
  fitAnswers,
  statedSoFar,
  submittedFieldValues,
  writtenAnswers,
  writtenTexts,
} from '../field-values.ts'
import { findApplicationForJob, findLastPhone } from '../own.server.ts'
import { reloadOnConflict } from '../reload-on-conflict.ts'
import { findRemovedJob } from '../removed-job.server.ts'
import type { Route } from './+types/apply.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const user = signedInUser(context)
  const jobId = jobIdOf(params.jobId)
  const [job, application, draft] = await Promise.all([findJob(jobId), findApplicationForJob(user.id, jobId), findDraft(user.id, jobId)])
  if (application) return { state: 'applied' as const, job, title: application.title, application }
  const removed = job ? null : await findRemovedJob(user.id, jobId)
  const ended = job && !isOpen(job) ? job : removed
  if (ended) {
    const words = endedWords(job?.status ?? 'removed')
    const { unasked = [], ...typed } = draft?.content ?? {}
    return { state: 'ended' as const, job, title: ended.title, words, similar: await listSimilarJobs(ended), typed, unasked }
  }
  if (!job) throw jobNotFound()

  const [{ contact_phone, ...known }, lastPhone, resumes, cv, mayStart, profile, unconfirmedLicence, mailAsker] = await Promise.all([
    findStatedFacts(user.id),
    findLastPhone(user.id),
    listResumes(user.id),
    findCurrentCv(user.id),
    findMayStart(user.id, job.id),
    findProfileToShow(user.id, job.id),
    findUnconfirmedLicence(user.id),
    findMailAsker(user.id, job.id),
  ])
  const { unasked: before = [], ...drafted } = draft?.content ?? {}
  const kept = Object.entries(drafted).filter(([, text]) => text !== '')
  const answers = fitAnswers(drafted, before, job.screening_questions)
  const typed: FieldValues = {
    // A person without a name is called by their mail address, which an employer should not read as a name.
    full_name: user.name === user.email ? '' : user.name,
    phone: contact_phone ?? lastPhone ?? '',
    ...answerFieldValues(job, { ...known, screening: [] }),
    ...Object.fromEntries(kept),
    ...answers.typed,
  }
  return {
    state: 'form' as const,
    job,
    title: job.title,
    known,
    mayStart,
    profile,
    unconfirmedLicence,
    mailAsker,
    typed,
    unasked: answers.unasked,
    email: user.email,
    savedAt: draft?.savedAt ?? null,
    maxBytes: MAX_CV_BYTES,
    hasCv: cv !== null,
    resumes: resumes.map(({ file_id, ...resume }) => ({
      ...resume,
      link: signFileLink({ fileId: file_id, viewerId: user.id, context: 'own' }),
    })),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id, email } = signedInUser(context)
  const jobId = jobIdOf(params.jobId)
  const answer = await answerApplyForm(request, { id, email, source: await findSourceToday(jobId, id, { request, context }) }, jobId)
  // There is no page of this job that could show what was typed again.
  if (!(answer instanceof Response) && answer.init?.status === 404) throw data(submittedFieldValues(answer.data), { status: 404 })
  return answer
}

/**
 * A conflict means that something changed meanwhile: the job has closed, or the person has applied in another window. The page is loaded
 * again to show it.
 */
export const shouldRevalidate = reloadOnConflict

export const handle: FailureWords = { failure: { sending: 'Failed to submit application' } }

function jobIdOf(param: string): number {
  if (!/^[1-9]\d{0,8}$/.test(param)) throw jobNotFound()
  return Number(param)
}

// Specification, first document §8: the message, then the search.
const jobNotFound = () => redirectWithFlash(href('/jobs'), { tone: 'error', title: 'Job not found' })

export const meta: Route.MetaFunction = ({ loaderData, error }) => [
  { title: error ? errorTitle(error) : `Apply: ${loaderData?.title ?? 'job'} | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function ApplyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { job, title, state } = loaderData
  return (
    <div className="wrap">
      <Breadcrumbs
        items={[
          { label: 'Find Jobs', to: href('/jobs') },
          job ? { label: title, to: href('/jobs/:jobId', { jobId: String(job.id) }) } : { label: title },
          { label: 'Apply' },
        ]}
      />
      <div className="mt-7 grid justify-between gap-x-18 gap-y-9 max-md:mt-3 lg:grid-cols-[minmax(0,45rem)_21rem]">
        {state === 'form' && <FormPart key={loaderData.job.id} page={loaderData} result={actionData} />}
        {state === 'applied' && <AppliedAlready application={loaderData.application} />}
        {state === 'ended' && (
          <JobHasEnded
            ended={loaderData.words}
            hasSimilar={loaderData.similar.length > 0}
            written={writtenTexts(
              { ...loaderData.typed, ...submittedFieldValues(actionData) },
              job?.screening_questions ?? [],
              loaderData.unasked,
            )}
            failed={actionData?.formError}
          />
        )}
        {state !== 'form' && (
          <aside aria-label="About the job" className="grid content-start gap-9 empty:hidden">
            {job && <JobSummary job={job} open={state !== 'ended'} />}
            {state === 'ended' && <SimilarJobs jobs={loaderData.similar} />}
          </aside>
        )}
      </div>
    </div>
  )
}

type FormPage = Extract<Route.ComponentProps['loaderData'], { state: 'form' }>

function FormPart({ page, result }: { page: FormPage; result: FormResult | undefined }) {
  const { job, known } = page
  const [initial] = useState<FieldValues>(() => ({ ...page.typed, ...submittedFieldValues(result) }))
  const [latest, setLatest] = useState({ values: initial, unasked: page.unasked })
  const draft = useDraft(job.id, page.savedAt)
  // Asked each time: the questions may have changed since the form was submitted, or while it is open.
  const answers = fitAnswers(latest.values, latest.unasked, job.screening_questions)
  const typed = { ...latest.values, ...answers.typed }
  const criteria = criteriaOf(job, statedSoFar(typed, job, known))
  return (
    <>
      <div>
        <p className="mb-5 text-sm wrap-anywhere lg:hidden">
          <span className="font-semibold">{job.title}</span>
          <span className="block text-muted-foreground">
            {job.company_name}, {job.location}
          </span>
        </p>
        <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <h1>Apply</h1>
          <DraftNote state={draft.state} />
        </div>
        <div className="mb-9 empty:hidden">
          <UnaskedAnswers companyName={job.company_name} written={writtenAnswers(answers.unasked)} />
        </div>
        <ApplyForm
          job={job}
          email={page.email}
          known={known}
          profile={page.profile}
          unconfirmedLicence={page.unconfirmedLicence}
          mailAsker={page.mailAsker}
          resumes={page.resumes}
          hasCv={page.hasCv}
          maxBytes={page.maxBytes}
          typed={{ ...initial, ...answers.typed }}
          now={typed}
          result={result}
          onTyped={(values) => {
            setLatest({ values, unasked: answers.unasked })
            draft.changed(values, answers.unasked)
          }}
          onFieldBlur={draft.save}
        />
      </div>
      <aside aria-label="Job summary" className="grid content-start gap-4 lg:sticky lg:top-6 lg:self-start">
        <JobSummary job={job} />
        {page.mayStart && <MayStartNote mayStart={page.mayStart} reader="seeker" />}
        <NotCheckedNote job={job} />
        <MustHaves criteria={criteria} asked={asksAnything(job)} />
      </aside>
    </>
  )
}

const FIELD_OF = { licence: 'licence_status', work_rights: 'work_rights', experience: 'experience_years' } as const

function MustHaves({ criteria, asked }: { criteria: Criterion[]; asked: boolean }) {
  const firstQuestion = criteria.findIndex(({ kind }) => kind === 'question')
  const fieldOf = ({ kind }: Criterion, at: number) => (kind === 'question' ? `question_${at - firstQuestion}` : FIELD_OF[kind])
  return (
    <Card aria-labelledby="must-haves">
      <h2 id="must-haves" className="mb-1 text-base tracking-normal">
        Must-haves
      </h2>
      <p className="text-sm text-muted-foreground">
        {asked ? (
          <>
            <span className="scripting-none:hidden">Checked as you type. </span>
            Nothing is rejected automatically; if mandatory criteria are missing we tell you after sending too, with the way to fix it.
          </>
        ) : (
          'This job names none. If it had any, feedback on missing criteria would follow after sending.'
        )}
      </p>
      {asked && (
        <div className="mt-2">
          <MustHaveCheck
            criteria={criteria}
            withHow={false}
            fixOf={(criterion, at) =>
              criterion.state === 'not_stated' ? <a href={`#${fieldOf(criterion, at)}`}>{criterion.how}</a> : criterion.how
            }
          />
        </div>
      )}
    </Card>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isUnavailable(error)) return <ErrorPage error={error} />
  if (isRouteErrorResponse(error) && error.status === 404) return <NoSuchJob typed={error.data} />
  return (
    <ErrorPage title="Failed to submit application">
      What you typed was saved a moment ago. Open the page again and send it once more: it is never sent twice.
    </ErrorPage>
  )
}

/** There is no such job, or its ad was removed before the person met it: the words are the same, and what they typed stays. */
const NoSuchJob = ({ typed }: { typed: FieldValues }) => (
  <div className="wrap pt-8">
    <JobHasEnded
      ended={{ title: 'Job not found', text: 'There is no ad at this address, or not any more, and nothing was sent.' }}
      hasSimilar={false}
      written={writtenTexts(typed, [])}
    />
  </div>
)
