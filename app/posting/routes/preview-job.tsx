import { Form } from 'react-router'
import { z } from 'zod'
import { findJobAd } from '#app/billing/job-ads.server.ts'
import { areaOf } from '#app/employers/advertiser.server.ts'
import { ProfileIncomplete } from '#app/employers/components/profile-incomplete.tsx'
import { JobCard } from '#app/jobs/components/job-card.tsx'
import { JobCompany } from '#app/jobs/components/job-company.tsx'
import { JobDetail } from '#app/jobs/components/job-detail.tsx'
import { findOwnJob } from '#app/jobs/detail.server.ts'
import { isEditable } from '#app/jobs/job.ts'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { tick } from '#app/platform/fields.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { idParam } from '#app/platform/params.server.ts'
import { actorOf } from '#app/teams/member.server.ts'
import { may } from '#app/teams/permissions.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { Card } from '#app/ui/display/card.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'
import { POSTING_PAGES } from '../area-pages.ts'
import { answerGone } from '../deletion.server.ts'
import { findMissingProfile } from '../form-context.server.ts'
import { incompleteReason, PROFILE_INCOMPLETE, stillMissing } from '../missing.ts'
import { moveJob } from '../move.server.ts'
import { findEditableJob } from '../own-jobs.server.ts'
import { aboutJob, placeWords, publishedWords } from '../own-jobs.ts'
import { POSTING_FAILED, publishVerb } from '../posting.ts'
import { isForClient } from '../posting-team.server.ts'
import { cardOf } from '../preview.ts'
import { firstClosing } from '../run.ts'
import type { Route } from './+types/preview-job.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const { team } = actor
  const id = idParam(params.jobId)
  const [job, kept, ad, missingProfile] = await Promise.all([
    findOwnJob(id, team),
    findEditableJob(team, id),
    findJobAd(id),
    findMissingProfile(team),
  ])
  if (!job || !kept) throw may(actor, 'job.publish') ? await answerGone(team, id) : notFound()
  const now = new Date()
  // As it would look just after publishing.
  const shown = {
    ...job,
    location: placeWords(job.location),
    status: 'live' as const,
    posted_at: job.posted_at ?? now,
    expires_at: job.posted_at === null ? firstClosing(kept.expires_at, now, { ad }) : job.expires_at,
  }
  return {
    job: shown,
    card: cardOf(shown, kept, kept),
    area: areaOf(team),
    isDraft: kept.status === 'draft',
    isForClient: isForClient(kept),
    mayEdit: may(actor, 'job.publish') && isEditable(kept.status),
    version: kept.version,
    incomplete: incompleteReason(stillMissing(kept)),
    missingProfile,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { userId, team } = actorOf(context)
  const jobId = idParam(params.jobId)
  return handleForm(request, z.object({ version: z.coerce.number().int().positive(), again: tick }), async ({ version, again }) => {
    const kept = await findEditableJob(team, jobId)
    if (kept && isForClient(kept)) {
      await moveJob({ userId, ...team }, jobId, 'pending_approval', { version })
      return redirectWithFlash(POSTING_PAGES[areaOf(team)].jobs, {
        title: 'Sent for approval',
        text: 'The client is told by email.',
        ...aboutJob(jobId),
      })
    }
    const { status } = await moveJob({ userId, ...team }, jobId, 'live', { version, again })
    return redirectWithFlash(`${POSTING_PAGES[areaOf(team)].jobs}?published=${jobId}`, { ...publishedWords(status), ...aboutJob(jobId) })
  })
}

/** An error may be caused by somebody else's change: the page shows the job as it is now. */
export const shouldRevalidate = () => true

export const handle: FailureWords = { failure: { sending: POSTING_FAILED.publish } }

export default function PreviewJob({ loaderData, actionData }: Route.ComponentProps) {
  const { area, job, card, isDraft, isForClient, mayEdit, version, incomplete, missingProfile } = loaderData
  const publishing = useNavigation().formMethod === 'POST'
  const asked = actionData?.fieldErrors.again !== undefined
  const reason = missingProfile ? PROFILE_INCOMPLETE : incomplete
  return (
    <>
      <PageHead
        title="Preview"
        lead="The card in the list, then the job’s own page, as job seekers see them."
        aside={
          mayEdit && (
            <Form method="post" className="flex flex-wrap items-center gap-2">
              <OpenedForField />
              <ButtonLink to={POSTING_PAGES[area].edit(job.id)}>Back to editing</ButtonLink>
              {isDraft && (
                <>
                  <input type="hidden" name="version" value={version} />
                  {asked && <input type="hidden" name="again" value="yes" />}
                  <Button variant="primary" pending={publishing} disabledReason={reason} reasonIsVisible>
                    {asked ? 'Post it again' : publishVerb(isForClient)}
                  </Button>
                </>
              )}
            </Form>
          )
        }
      />
      <div className="mt-5 grid gap-4 not-empty:mb-1">
        <ErrorSummary message={actionData?.formError ?? Object.values(actionData?.fieldErrors ?? {})[0]} />
        {missingProfile && mayEdit && <ProfileIncomplete missing={missingProfile} />}
        {!missingProfile && mayEdit && incomplete && <p className="text-sm text-muted-foreground">{incomplete}.</p>}
      </div>
      <section aria-labelledby="card" className="mt-5">
        <h2 id="card" className="mb-2.5 text-xl">
          In the list
        </h2>
        <Card as="div" padded={false} className="max-w-120 px-1 max-md:px-4">
          <JobCard job={card} heading="h3" to={null} />
        </Card>
      </section>
      <section aria-labelledby="page" className="mt-8">
        <h2 id="page" className="mb-2.5 text-xl">
          On its own page
        </h2>
        <Card as="div" className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
          <JobDetail job={job} actions={null} />
          <JobCompany job={job} />
        </Card>
      </section>
    </>
  )
}

export const meta: Route.MetaFunction = () => [{ title: `Preview | ${brand.name}` }]
