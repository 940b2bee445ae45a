import { useState } from 'react'
import { Form, href, Link } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { ResumeOffer } from '#app/cvs/components/resume-offer.tsx'
import { isOfferedAsCv } from '#app/cvs/upload.server.ts'
import { signFileLink } from '#app/files/signed-link.server.ts'
import { NextInterviews } from '#app/interviews/components/next-interview.tsx'
import { INTERVIEW_CHANGES } from '#app/interviews/interview.ts'
import { listNextInterviews } from '#app/interviews/own.server.ts'
import { hasPublicPage } from '#app/jobs/job.ts'
import { NextOffers } from '#app/offers/components/next-offers.tsx'
import { OFFER_CHANGES } from '#app/offers/offer.ts'
import { listNextOffers } from '#app/offers/own.server.ts'
import { findClocks } from '#app/pipeline/clock.server.ts'
import { PromiseNote } from '#app/pipeline/components/promise-note.tsx'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import type { FormResult } from '#app/platform/form-result.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { uuidParam } from '#app/platform/params.server.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { findUnconfirmedLicence } from '#app/profiles/named-licence.server.ts'
import { findStatedFacts } from '#app/profiles/stated-facts.server.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { buttonStyle } from '#app/ui/controls/button-style.ts'
import { cx } from '#app/ui/cx.ts'
import { Card } from '#app/ui/display/card.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { asksAnything } from '../answers.ts'
import { COVER_LETTER_MAX, canEdit, canMove, OWN_APPLICATION_CHANGES } from '../application.ts'
import { ApplicationHistory } from '../components/application-history.tsx'
import { ApplicationStatus } from '../components/application-status.tsx'
import { HiredCard } from '../components/hired-card.tsx'
import { MustHaveCheck } from '../components/must-have-check.tsx'
import { MustHaveFields } from '../components/must-have-fields.tsx'
import { RejectionCard } from '../components/rejection-card.tsx'
import { SentApplication } from '../components/sent-application.tsx'
import { StatusNote } from '../components/status-note.tsx'
import { WithdrawForm } from '../components/withdraw-form.tsx'
import { UnaskedAnswers } from '../components/written-texts.tsx'
import { answerFieldValues, type FieldValues, fitAnswers, submittedFieldValues, writtenAnswers } from '../field-values.ts'
import { changeForm, statedOnForm } from '../forms.ts'
import { countOwnUndecided, editApplication, findOwnApplication, listOwnMoves, withdrawApplication } from '../own.server.ts'
import { reloadOnConflict } from '../reload-on-conflict.ts'
import { ADVERTISER_AWAY } from '../status-words.ts'
import type { Route } from './+types/application.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const user = signedInUser(context)
  const application = await findOwnApplication(user.id, uuidParam(params.applicationId))
  if (!application) throw notFound()
  const [moves, { contact_phone: _, ...known }, unconfirmedLicence, interviews, clocks, offers, undecided, offersResume] =
    await Promise.all([
      listOwnMoves(user.id, [application.id]),
      findStatedFacts(user.id),
      findUnconfirmedLicence(user.id),
      listNextInterviews(user.id, [application.id]),
      findClocks([application.id]),
      listNextOffers(user.id, [application.id]),
      application.status === 'hired' ? countOwnUndecided(user.id) : 0,
      isOfferedAsCv(user.id, application.resume_id),
    ])
  const { file_id, filename, size_bytes, ...shown } = application
  const link = signFileLink({ fileId: file_id, viewerId: user.id, context: application.id })
  return {
    application: { ...shown, file: { filename, size_bytes, link } },
    moves,
    known,
    unconfirmedLicence,
    interviews,
    offers,
    undecided,
    offersResume,
    clock: clocks.get(application.id) ?? null,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const user = signedInUser(context)
  const id = uuidParam(params.applicationId)
  const page = href('/applications/:applicationId', { applicationId: id })
  return handleForm(request, changeForm, async (form) => {
    if (form.intent === 'withdraw') {
      await withdrawApplication(user.id, id)
      return redirectWithFlash(page, { title: 'Application withdrawn' })
    }
    await editApplication(user.id, id, { coverLetter: form.cover_letter, stated: statedOnForm(form), version: form.version })
    return redirectWithFlash(page, { title: 'Application changed', text: 'The employer sees it as it is now.' })
  })
}

export const shouldRevalidate = reloadOnConflict

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Application: ${loaderData?.application.title ?? 'not found'} | ${brand.name}` },
  { name: 'robots', content: 'noindex' },
]

export default function Application({ loaderData, actionData }: Route.ComponentProps) {
  const { application, moves, interviews, offers, clock } = loaderData
  const { id, job_id, title, company_name, location, status, job_status, submitted_at, criteria } = application
  useLiveRevalidate([...OWN_APPLICATION_CHANGES, ...INTERVIEW_CHANGES, ...OFFER_CHANGES])
  return (
    <div className="wrap">
      <Breadcrumbs items={[{ label: 'Applications', to: href('/applications') }, { label: title }]} />
      <div className="mt-7 grid justify-between gap-x-18 gap-y-9 max-md:mt-3 lg:grid-cols-[minmax(0,45rem)_21rem]">
        <div>
          <h1 className="wrap-anywhere">{title}</h1>
          <p className="mt-1.5 text-muted-foreground wrap-anywhere">
            {company_name}, {location}
          </p>
          <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
            <ApplicationStatus status={status} />
            <span>
              Sent <Time at={submitted_at} />
            </span>
            {hasPublicPage(job_status) ? (
              <Link to={href('/jobs/:jobId', { jobId: String(job_id) })} className="py-0.5">
                See the job
              </Link>
            ) : (
              <span>The ad was removed</span>
            )}
            <Link to={`${href('/messages/:applicationId', { applicationId: id })}#latest`} className="py-0.5">
              Messages
            </Link>
          </p>
          {application.advertiser_away && (
            <Notice className="mt-4" title={ADVERTISER_AWAY.now}>
              {ADVERTISER_AWAY.next}
            </Notice>
          )}
          {status === 'hired' && (
            <HiredCard
              company={company_name}
              title={title}
              offer={<NextOffers offers={offers} />}
              others={loaderData.undecided}
              messagesTo={`${href('/messages/:applicationId', { applicationId: id })}#latest`}
            />
          )}
          {status === 'rejected' && (
            <RejectionCard
              company={company_name}
              feedback={application.feedback}
              byItself={application.by_itself}
              ways={application.ways}
              criteria={criteria}
            />
          )}
          <div className="mt-5 grid gap-2.5 empty:hidden">
            {status !== 'hired' && <NextOffers offers={offers} />}
            <NextInterviews interviews={interviews} />
          </div>
          <div className="mt-5 empty:hidden">
            <ErrorSummary errors={actionData?.fieldErrors} message={actionData?.formError} />
          </div>
          <EditForm key={id} page={loaderData} result={actionData} />
          <div className="mt-8 border-t border-border-strong pt-5">
            <SentApplication name={application.full_name} sent={application} />
            {loaderData.offersResume && <ResumeOffer resumeId={application.resume_id} className="mt-8" />}
          </div>
          {canMove(status, 'withdrawn', 'job_seeker') && (
            <div className="mt-9 border-t border-border-strong pt-5">
              <WithdrawForm id={id} title={title} company={company_name} />
            </div>
          )}
        </div>
        <aside aria-label="Progress" className="grid content-start gap-4">
          <Card aria-labelledby="status-now">
            <h2 id="status-now" className="mb-2 text-base tracking-normal">
              Where it stands
            </h2>
            <StatusNote application={{ ...application, booked: interviews.some(({ shownState }) => shownState === 'booked') }} />
            {!application.advertiser_away && <PromiseNote application={application} clock={clock} />}
          </Card>
          <Card aria-labelledby="history">
            <h2 id="history" className="mb-3 text-base tracking-normal">
              History
            </h2>
            <ApplicationHistory moves={moves} />
          </Card>
          {criteria.length > 0 && (
            <Card aria-labelledby="must-haves">
              <h2 id="must-haves" className="mb-1 text-base tracking-normal">
                Must-haves
              </h2>
              <p className="mb-2 text-sm text-muted-foreground">
                {status === 'withdrawn'
                  ? `${company_name} no longer sees them.`
                  : `As ${company_name} sees them. Nothing is rejected automatically.`}
              </p>
              <MustHaveCheck criteria={criteria} withHow={canEdit(status)} />
            </Card>
          )}
        </aside>
      </div>
    </div>
  )
}

type Page = Route.ComponentProps['loaderData']

/** Edits what was sent until the employer opens it. If that happens while somebody types, the text stays so that it can be copied. */
function EditForm({ page: { application, known, unconfirmedLicence }, result }: { page: Page; result: FormResult | undefined }) {
  const sending = useNavigation().formMethod === 'POST'
  const saved = JSON.stringify([application.cover_letter, application.answers])
  const [typedOver, setTypedOver] = useState<string | null>(null)
  const errors = result?.fieldErrors ?? {}
  const tooLate = canEdit(application.status) ? null : tooLateReason(application)
  if (tooLate && typedOver !== saved && submittedFieldValues(result).cover_letter === undefined) return null
  const submitted = submittedFieldValues(result)
  // The questions may have changed since the form was loaded.
  const answers = fitAnswers(submitted, [], application.screening_questions)
  const typed: FieldValues = {
    cover_letter: application.cover_letter,
    ...answerFieldValues(application, application.answers),
    ...submitted,
    ...(result && answers.typed),
  }
  return (
    <details open={result !== undefined || tooLate !== null || undefined} className="mt-5">
      <summary className={cx(buttonStyle({}), 'mb-4 cursor-pointer list-none [&::-webkit-details-marker]:hidden')}>
        {tooLate ? 'What you typed' : 'Change letter and answers'}
      </summary>
      <div role="status" className="mb-4 text-sm text-muted-foreground">
        {tooLate ? (
          <Notice tone="warning" title={tooLate}>
            What you typed here is not sent. It stays until you leave this page, so that you can copy it.
          </Notice>
        ) : (
          `Until ${application.company_name} opens it, you can change what you sent.`
        )}
      </div>
      <div className="mb-6 empty:hidden">
        <UnaskedAnswers companyName={application.company_name} written={writtenAnswers(answers.unasked)} />
      </div>
      <Form method="post" noValidate className="grid gap-5" onInput={() => setTypedOver(saved)}>
        <input type="hidden" name="intent" value="edit" />
        <input type="hidden" name="version" value={application.version} />
        <TextArea
          label="Cover letter"
          optional
          name="cover_letter"
          rows={9}
          limit={COVER_LETTER_MAX}
          defaultValue={typed.cover_letter}
          error={errors.cover_letter}
        />
        {asksAnything(application) && (
          <MustHaveFields
            job={application}
            known={knownAndStated(known, application.answers)}
            unconfirmedLicence={unconfirmedLicence}
            typed={typed}
            errors={errors}
          />
        )}
        <p>
          <Button variant="primary" pending={sending} disabledReason={tooLate} reasonIsVisible>
            Save changes
          </Button>
        </p>
      </Form>
    </details>
  )
}

const tooLateReason = ({ status, company_name }: Pick<Page['application'], 'status' | 'company_name'>) =>
  status === 'withdrawn'
    ? 'You have withdrawn this application, so it can no longer be changed.'
    : `${company_name} has opened your application, so it can no longer be changed.`

/** A question is collapsed only when both the profile and the application answer it; any other is still open. */
function knownAndStated(known: Page['known'], answers: Page['application']['answers']): Page['known'] {
  return {
    licence_status: answers.licence_status && known.licence_status,
    work_rights: answers.work_rights && known.work_rights,
    experience_years: answers.experience_years === null ? null : known.experience_years,
  }
}
