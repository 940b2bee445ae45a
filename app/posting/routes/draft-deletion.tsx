import { Form } from 'react-router'
import { visitorOf } from '#app/accounts/visitor.server.ts'
import { areaOf } from '#app/employers/advertiser.server.ts'
import { brand } from '#app/platform/brand.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { idParam } from '#app/platform/params.server.ts'
import { actorOf, actorWhoMay } from '#app/teams/member.server.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { Card } from '#app/ui/display/card.tsx'
import { inWords } from '#app/ui/display/moment.ts'
import { PageHead } from '#app/ui/display/page-head.tsx'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'
import { POSTING_PAGES } from '../area-pages.ts'
import { answerGone, deleteDraft, hasOrder } from '../deletion.server.ts'
import { deletionForm } from '../forms.ts'
import { findEditableJob } from '../own-jobs.server.ts'
import { aboutJob, notDeletedFor } from '../own-jobs.ts'
import { POST_JOBS } from '../posting.ts'
import { isForClient } from '../posting-team.server.ts'
import type { Route } from './+types/draft-deletion.ts'

/** The page that asks before a draft is deleted, or says why it cannot be. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { team } = actorWhoMay(context, 'job.publish', POST_JOBS)
  const jobId = idParam(params.jobId)
  const job = await findEditableJob(team, jobId)
  if (!job) throw await answerGone(team, jobId)
  const { id, title, status, version, publish_at } = job
  return {
    area: areaOf(team),
    job: { id, title, version, publish_at },
    isForClient: isForClient(job),
    reason: notDeletedFor(status, await hasOrder(id)),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { userId, team } = actorOf(context)
  return handleForm(request, deletionForm, async ({ version }) => {
    const jobId = idParam(params.jobId)
    const title = await deleteDraft({ userId, ...team }, jobId, { version }, visitorOf({ request, context }))
    return redirectWithFlash(POSTING_PAGES[areaOf(team)].jobs, { title: `Draft deleted: “${title}”`, ...aboutJob(jobId) })
  })
}

/** An error may be caused by somebody else's change: the page shows the job as it is now. */
export const shouldRevalidate = () => true

export const handle: FailureWords = { failure: { sending: 'Failed to delete the draft' } }

export default function DraftDeletion({ loaderData: { area, job, isForClient, reason }, actionData }: Route.ComponentProps) {
  const pages = POSTING_PAGES[area]
  const sending = useNavigation().formMethod === 'POST'
  return (
    <>
      <PageHead title={<span className="wrap-anywhere">{reason ? job.title : `Delete “${job.title}”?`}</span>} />
      <div className="mt-5 max-w-160 empty:hidden">
        <ErrorSummary message={reason ? null : actionData?.formError} />
      </div>
      <Card as="div" className="mt-5 max-w-160">
        <p>
          {reason
            ? `${reason}.`
            : `The draft goes with everything in it${isForClient ? ', also what its client was asked' : ''}, for your whole team. It cannot be brought back.`}
          {!reason && job.publish_at && ` It was to go live on ${inWords(job.publish_at, 'date-time')}.`}
        </p>
        <Form method="post" className="mt-5 flex flex-wrap gap-2">
          <OpenedForField />
          <input type="hidden" name="version" value={job.version} />
          {!reason && (
            <Button variant="destructive" pending={sending}>
              Delete draft
            </Button>
          )}
          <ButtonLink to={pages.jobs}>{reason ? 'Your jobs' : 'Keep it'}</ButtonLink>
          <ButtonLink to={pages.edit(job.id)} variant="quiet">
            Edit
          </ButtonLink>
        </Form>
      </Card>
    </>
  )
}

export const meta: Route.MetaFunction = () => [{ title: `Delete a draft | ${brand.name}` }]
