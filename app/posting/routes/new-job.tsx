import { randomUUID } from 'node:crypto'
import { useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { ProfileIncomplete } from '#app/employers/components/profile-incomplete.tsx'
import { defaultClosingDate } from '#app/jobs/job.ts'
import { brand } from '#app/platform/brand.ts'
import { intentOf } from '#app/platform/forms.server.ts'
import { actorOf, actorWhoMay } from '#app/teams/member.server.ts'
import { PageHead } from '#app/ui/display/page-head.tsx'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import { SavedNote } from '#app/ui/forms/saved-note.tsx'
import { handlePosting, handleTemplate } from '../action.server.ts'
import { PostingForm } from '../components/posting-form.tsx'
import { usePosting } from '../components/use-posting.ts'
import { loadFormContext } from '../form-context.server.ts'
import { POST_JOBS, POSTING_FAILED, type PostingIntent } from '../posting.ts'
import { TEMPLATE_ROLES } from '../templates.server.ts'
import type { Route } from './+types/new-job.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { team } = actorWhoMay(context, 'job.publish', POST_JOBS)
  const formContext = await loadFormContext(team, request, null)
  return { ...formContext, templates: TEMPLATE_ROLES, submissionId: randomUUID(), closesOn: defaultClosingDate(formContext.now) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { userId, team } = actorOf(context)
  const [intent, role] = (await intentOf(request))?.split(':') ?? []
  return intent === 'template' && role ? handleTemplate(request, role) : handlePosting(request, { userId, ...team }, null)
}

/** Saving with the fetcher must not load a new form. */
export const shouldRevalidate = ({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  !formAction && defaultShouldRevalidate

export const handle: FailureWords = { failure: { sending: (_, intent) => POSTING_FAILED[intent as PostingIntent] ?? null } }

export default function NewJob({ loaderData, actionData }: Route.ComponentProps) {
  const { closesOn, ...formContext } = loaderData
  // The form keeps its submission id until it is saved, so that submitting it again makes no second job.
  const visitId = useVisitId(loaderData.submissionId)
  const submissionId = String((actionData && !actionData.saved && actionData.values.submission_id) || visitId)
  const posting = usePosting(submissionId, actionData)
  return (
    <>
      <PageHead title="Post a job" aside={<SavedNote>{posting.saved && 'Draft saved'}</SavedNote>} />
      {formContext.missingProfile && <ProfileIncomplete missing={formContext.missingProfile} className="mt-5" />}
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

/** The submission id of this visit: the one that was loaded first. A revalidation, which any event can cause, must not begin a new form. */
function useVisitId(loaded: string): string {
  const { key } = useLocation()
  const [visit, setVisit] = useState({ key, id: loaded })
  if (visit.key !== key) setVisit({ key, id: loaded })
  return visit.id
}

export const meta: Route.MetaFunction = () => [{ title: `Post a job | ${brand.name}` }]
