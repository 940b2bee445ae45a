import { randomUUID } from 'node:crypto'
import { useState } from 'react'
import { Link, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { isSingleAd, SINGLE_ADS, type SingleAd } from '#app/billing/plans.ts'
import { ProfileIncomplete } from '#app/employers/components/profile-incomplete.tsx'
import { defaultClosingDate } from '#app/jobs/sydney-time.ts'
import { brand } from '#app/platform/brand.ts'
import { intentOf } from '#app/platform/forms.server.ts'
import { actorOf, actorWhoMay } from '#app/teams/member.server.ts'
import { may } from '#app/teams/permissions.ts'
import { asPrice } from '#app/ui/display/money.ts'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import { SavedNote } from '#app/ui/forms/saved-note.tsx'
import { handlePosting, handleTemplate } from '../action.server.ts'
import { singleAdPath } from '../area-pages.ts'
import { PostingForm } from '../components/posting-form.tsx'
import { usePosting } from '../components/use-posting.ts'
import { loadFormContext } from '../form-context.server.ts'
import { POST_JOBS, POSTING_FAILED, type PostingIntent } from '../posting.ts'
import { closingLimit, NO_RUN } from '../run.ts'
import { TEMPLATE_ROLES } from '../templates.server.ts'
import type { Route } from './+types/new-job.ts'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const actor = actorWhoMay(context, 'job.publish', POST_JOBS)
  const formContext = await loadFormContext(actor.team, request, null)
  return {
    ...formContext,
    templates: TEMPLATE_ROLES,
    submissionId: randomUUID(),
    closesOn: defaultClosingDate(formContext.now),
    lastClosingDay: closingLimit(NO_RUN, formContext.now).day,
    ad: adOf(url, actor),
  }
}

/** The single ad that was chosen on the pages for employers; null for who may not order one. */
function adOf({ searchParams }: URL, actor: ReturnType<typeof actorOf>): SingleAd | null {
  const plan = searchParams.get('plan') ?? ''
  return isSingleAd(plan) && 'employerId' in actor.team && may(actor, 'plan.manage') ? plan : null
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const actor = actorOf(context)
  const { userId, team } = actor
  const [intent, role] = (await intentOf(request))?.split(':') ?? []
  return intent === 'template' && role ? handleTemplate(request, role) : handlePosting(request, { userId, ...team }, null, adOf(url, actor))
}

/** Saving with the fetcher must not load a new form. */
export const shouldRevalidate = ({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  !formAction && defaultShouldRevalidate

export const handle: FailureWords = { failure: { sending: (_, intent) => POSTING_FAILED[intent as PostingIntent] ?? null } }

export default function NewJob({ loaderData, actionData }: Route.ComponentProps) {
  const { closesOn, ad, ...formContext } = loaderData
  // The form keeps its submission id until it is saved, so that submitting it again makes no second job.
  const visitId = useVisitId(loaderData.submissionId)
  const submissionId = String((actionData && !actionData.saved && actionData.values.submission_id) || visitId)
  const posting = usePosting(submissionId, actionData)
  return (
    <>
      <PageHead title="Post a job" aside={<SavedNote>{posting.saved && 'Draft saved'}</SavedNote>} />
      {formContext.missingProfile && <ProfileIncomplete missing={formContext.missingProfile} className="mt-5" />}
      {ad && <ChosenAd ad={ad} jobId={posting.saved?.id ?? null} />}
      <div className="mt-6">
        <PostingForm
          key={submissionId}
          {...formContext}
          posting={posting}
          values={{ closes_on: closesOn }}
          job={null}
          submissionId={submissionId}
        />
      </div>
    </>
  )
}

/** The ad that was chosen before signing up. It is ordered for a job, so there has to be one first. */
function ChosenAd({ ad, jobId }: { ad: SingleAd; jobId: number | null }) {
  const { name, cents, days } = SINGLE_ADS[ad]
  return (
    <Notice
      title={`You chose ${name}, ${asPrice(cents)} for ${days} days.`}
      action={jobId !== null && <Link to={singleAdPath(jobId, ad)}>Order {name}</Link>}
      className="mt-5"
    >
      {jobId === null
        ? 'You order it once the job is saved as a draft or published. Until then nothing is charged.'
        : 'The draft is saved.'}
    </Notice>
  )
}

/** The submission id of this visit: the one that was loaded first. A revalidation, which any event can cause, must not begin a new form. */
function useVisitId(loaded: string): string {
  const { key } = useLocation()
  const [visit, setVisit] = useState({ key, id: loaded })
  if (visit.key !== key) setVisit({ key, id: loaded })
  return visit.id
}

export const meta: Route.MetaFunction = () => [{ title: `Post a job | ${brand.name}` }]
