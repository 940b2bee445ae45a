import { randomUUID } from 'node:crypto'
import { href, Link, type ShouldRevalidateFunction } from 'react-router'
import { findJobAd } from '#app/billing/job-ads.server.ts'
import { ProfileIncomplete } from '#app/employers/components/profile-incomplete.tsx'
import { JobStatusBadge } from '#app/jobs/components/job-badges.tsx'
import { hasPublicPage, isEditable } from '#app/jobs/job.ts'
import { salaryOf } from '#app/jobs/salary-columns.ts'
import { sydneyDate } from '#app/jobs/sydney-time.ts'
import { TeamNote } from '#app/moderation/components/team-note.tsx'
import { findTeamNote } from '#app/moderation/decisions.server.ts'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { idParam } from '#app/platform/params.server.ts'
import { isLiveRevalidation } from '#app/platform/use-live.ts'
import { actorOf, actorWhoMay } from '#app/teams/member.server.ts'
import { inWords } from '#app/ui/display/moment.ts'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import { SavedNote } from '#app/ui/forms/saved-note.tsx'
import { answerGoneJob, handlePosting } from '../action.server.ts'
import { listApprovals } from '../approval-list.server.ts'
import { POSTING_PAGES } from '../area-pages.ts'
import { ApprovalHistory } from '../components/approval-history.tsx'
import { DeletedDraft } from '../components/deleted-draft.tsx'
import { PostingConflict } from '../components/posting-conflict.tsx'
import { PostingForm } from '../components/posting-form.tsx'
import { usePosting } from '../components/use-posting.ts'
import { findDeletion } from '../deletion.server.ts'
import { loadFormContext } from '../form-context.server.ts'
import { hintsOf } from '../hints.ts'
import { findEditableJob, listJobChanges } from '../own-jobs.server.ts'
import { changeReason, RUN_LINK } from '../own-jobs.ts'
import { contentOf, POST_JOBS, POSTING_FAILED, type PostingIntent, valuesOf } from '../posting.ts'
import { isForClient } from '../posting-team.server.ts'
import { closingLimit, NO_RUN } from '../run.ts'
import { findOpenChange } from '../waiting-approvals.server.ts'
import type { Route } from './+types/edit-job.ts'

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const { team, teamName } = actorWhoMay(context, 'job.publish', POST_JOBS)
  const jobId = idParam(params.jobId)
  const approved = await findEditableJob(team, jobId)
  if (!approved) {
    const deletion = await findDeletion(team, jobId)
    if (!deletion) throw notFound()
    const formContext = await loadFormContext(team, request, null)
    const lastClosingDay = closingLimit(NO_RUN, formContext.now).day
    return { deletion, jobId, ...formContext, lastClosingDay, submissionId: randomUUID() }
  }
  const notSent = isForClient(approved) ? changeReason(approved.status) : null
  // What its client has read is edited on: a second change must not take back the first.
  const change = isForClient(approved) ? await findOpenChange(approved.id) : null
  const isFromApproved = url.searchParams.has('approved')
  const words = { ...approved, ...(!isFromApproved && change?.columns) }
  const job = { ...words, salary: salaryOf(words) }
  const ad = await findJobAd(job.id)
  const closes = (job.status === 'draft' ? ad?.until : null) ?? job.expires_at
  const values = valuesOf(job, closes ? sydneyDate(closes) : '', teamName)
  const formContext = await loadFormContext(team, request, values.location ? String(values.location) : null)
  const { id, title, status, version, posted_at, updated_at } = job
  return {
    deletion: null,
    ...formContext,
    hints: hintsOf(contentOf(values), job.state, formContext.today),
    values,
    lastClosingDay: closingLimit(job, formContext.now, ad).day,
    job: { id, title, status, version, posted_at, updated_at, waiting: change?.isWaiting ? change.id : undefined, notSent },
    change: change && !isFromApproved ? change.id : null,
    note: await findTeamNote(job),
    changes: await listJobChanges(team, id),
    approvals: isForClient(job) ? await listApprovals(id) : [],
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { userId, team } = actorOf(context)
  const jobId = idParam(params.jobId)
  const job = await findEditableJob(team, jobId)
  if (job) return handlePosting(request, { userId, ...team }, job)
  return answerGoneJob(request, (await findDeletion(team, jobId)) !== null)
}

/**
 * After a refused edit the page needs the job as it is now: what others changed, and the version to continue from. Of a job that is gone it
 * keeps what was typed.
 */
export const shouldRevalidate: ShouldRevalidateFunction = (run) => !isLiveRevalidation(run) && run.actionStatus !== 404

export const handle: FailureWords = { failure: { sending: (_, intent) => POSTING_FAILED[intent as PostingIntent] ?? null } }

type Data = Route.ComponentProps['loaderData']
type Answer = { posting: ReturnType<typeof usePosting> }

export default function EditJob({ loaderData, actionData }: Route.ComponentProps) {
  // Held here: the answer to the form outlives it when the draft turns out to be deleted.
  const posting = usePosting(String(loaderData.deletion ? loaderData.jobId : loaderData.job.id), actionData)
  return loaderData.deletion ? <DeletedDraft {...loaderData} posting={posting} /> : <EditForm loaderData={loaderData} posting={posting} />
}

function EditForm({ loaderData, posting }: Answer & { loaderData: Extract<Data, { deletion: null }> }) {
  const { deletion: _, values, job, note, changes, approvals, change, ...formContext } = loaderData
  const sentFor = Number(posting.refused?.values.version ?? job.version)
  const canEdit = isEditable(job.status)
  const others = changes.filter(({ version }) => version > sentFor)
  // Whoever sent a change of an ad that has ended reads why in the form, and not once more above it.
  const isRefused = job.notSent !== null && posting.refused?.formError === job.notSent
  const reopen =
    job.status === 'expired' ? (
      <Link to={POSTING_PAGES[formContext.area].run(job.id)}>Renew</Link>
    ) : (
      <Link to={POSTING_PAGES[formContext.area].status(job.id)}>Reopen</Link>
    )
  return (
    <>
      <PageHead
        title={
          <span className="wrap-anywhere">
            {canEdit && (job.status === 'draft' ? 'Edit draft: ' : 'Edit: ')}
            {job.title}
          </span>
        }
        lead={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
            <JobStatusBadge status={job.status} />
            {canEdit && <SavedNote>Saved {inWords(job.updated_at, 'date-time')}</SavedNote>}
            {RUN_LINK[job.status] && <Link to={POSTING_PAGES[formContext.area].run(job.id)}>{RUN_LINK[job.status]}</Link>}
            {job.status === 'draft' && <Link to={POSTING_PAGES[formContext.area].deletion(job.id)}>Delete draft</Link>}
            {hasPublicPage(job.status) && <Link to={href('/jobs/:jobId', { jobId: String(job.id) })}>See it as job seekers do</Link>}
          </span>
        }
      />
      <TeamNote note={note} className="mt-5" />
      {canEdit || <Removed jobs={POSTING_PAGES[formContext.area].jobs} />}
      {canEdit && formContext.missingProfile && <ProfileIncomplete missing={formContext.missingProfile} className="mt-5" />}
      {canEdit && change && (
        <Notice
          title={job.waiting ? 'The client is reading these words.' : 'The client wants these words to be different.'}
          action={<Link to="?approved">Start from the approved words</Link>}
          className="mt-5"
        >
          {job.waiting ? 'What you change here is sent in their place.' : 'Change them here, and send them again.'} The approved words stay
          until the client approves others.
        </Notice>
      )}
      {job.notSent && !isRefused && <Notice tone="warning" title={`${job.notSent}.`} action={reopen} className="mt-5" />}
      {approvals.length > 0 && <ApprovalHistory title="With the client" approvals={approvals} className="mt-5" />}
      {canEdit && (
        <div className="mt-6">
          <PostingForm
            key={`${job.id} ${change}`}
            {...formContext}
            posting={posting}
            values={values}
            job={job}
            unsentWhat={`${formContext.unsentWhat} ${job.id}`}
          >
            {isRefused && <p className="text-sm font-semibold">{reopen}</p>}
            {others.length > 0 && <PostingConflict changes={others} current={values} licences={formContext.licences} />}
          </PostingForm>
        </div>
      )}
    </>
  )
}

const Removed = ({ jobs }: { jobs: string }) => (
  <p className="mt-5 max-w-160">
    This job is not listed any more, and cannot be changed or opened again. Is that a mistake?{' '}
    <Link to={href('/contact')}>Write to us</Link>. <Link to={jobs}>Your jobs</Link>
  </p>
)

export const meta: Route.MetaFunction = () => [{ title: `Edit a job | ${brand.name}` }]
