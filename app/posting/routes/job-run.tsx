import { Link } from 'react-router'
import { SINGLE_ADS } from '#app/billing/plans.ts'
import { areaOf } from '#app/employers/advertiser.server.ts'
import { JobStatusBadge } from '#app/jobs/components/job-badges.tsx'
import { isEditable, JOB_RUN_DAYS, JOB_STATUS } from '#app/jobs/job.ts'
import { canMove } from '#app/jobs/moves.ts'
import { dayAfter, sydneyDate, sydneyTime } from '#app/jobs/sydney-time.ts'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { idParam } from '#app/platform/params.server.ts'
import { actorOf, actorWhoMay } from '#app/teams/member.server.ts'
import { figure } from '#app/ui/display/figure.ts'
import { KeyFacts } from '#app/ui/display/key-facts.tsx'
import { inWords } from '#app/ui/display/moment.ts'
import { PageHead } from '#app/ui/display/page-head.tsx'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { POSTING_PAGES } from '../area-pages.ts'
import { ExtendJob, RenewJob, ScheduleJob } from '../components/posting-run.tsx'
import { runForm } from '../forms.ts'
import { incompleteReason, stillMissing } from '../missing.ts'
import { renewJob } from '../move.server.ts'
import { findEditableJob, findRunFacts } from '../own-jobs.server.ts'
import { aboutJob, RUN_LINK } from '../own-jobs.ts'
import { POST_JOBS } from '../posting.ts'
import { isForClient } from '../posting-team.server.ts'
import { extendJob, scheduleJob, unscheduleJob } from '../run.server.ts'
import { extendReason, goesOn, latestClosingDay, renewedClosingDay, renewReason, SCHEDULE_AHEAD_DAYS } from '../run.ts'
import type { Route } from './+types/job-run.ts'

/** The page that says when a job goes live and closes: it schedules a draft, extends or renews what has been published. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { team } = actorWhoMay(context, 'job.publish', POST_JOBS)
  const job = await findEditableJob(team, idParam(params.jobId))
  if (!job) throw notFound()
  const now = new Date()
  const today = sydneyDate(now)
  const tomorrow = dayAfter(today, 1)
  const { id, title, status, version, posted_at, publish_at, renewed_at, expires_at } = job
  const closes = expires_at && sydneyDate(expires_at)
  const { views, ad } = await findRunFacts(id)
  return {
    area: areaOf(team),
    isForClient: isForClient(job),
    job: { id, title, status, version, posted_at, publish_at, renewed_at, expires_at },
    views,
    today,
    schedule: {
      reason: status === 'draft' ? incompleteReason(stillMissing(job)) : null,
      day: publish_at ? sydneyDate(publish_at) : tomorrow,
      time: publish_at ? sydneyTime(publish_at) : '09:00',
      closesOn: closes && closes > tomorrow ? closes : dayAfter(tomorrow, JOB_RUN_DAYS),
      lastDay: dayAfter(today, SCHEDULE_AHEAD_DAYS),
      ad: ad && `${SINGLE_ADS[ad.product].name}, ${SINGLE_ADS[ad.product].days} days`,
    },
    extend: { reason: extendReason(job, now, ad), latest: latestClosingDay(job, now, ad) },
    renew: { reason: renewReason(job, now, ad), closesOn: renewedClosingDay(job, now, ad), isFeatured: job.featured && goesOn(job, now) },
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { userId, team } = actorOf(context)
  const poster = { userId, ...team }
  const jobId = idParam(params.jobId)
  const done = (title: string, text: string | null | undefined) =>
    redirectWithFlash(POSTING_PAGES[areaOf(team)].jobs, { title, ...(text && { text }), ...aboutJob(jobId) })
  return handleForm(request, runForm, async (form) => {
    switch (form.intent) {
      case 'schedule': {
        const { title, publish_at } = await scheduleJob(poster, jobId, { ...form, closesOn: form.closes_on })
        return done(`Job scheduled: “${title}”`, publish_at && `It goes live on ${inWords(publish_at, 'date-time')}.`)
      }
      case 'unschedule': {
        const { title } = await unscheduleJob(poster, jobId, form)
        return done(`Not scheduled any more: “${title}”`, 'It stays a draft.')
      }
      case 'extend': {
        const { title, expires_at } = await extendJob(poster, jobId, { version: form.version, closesOn: form.closes_on })
        return done(`Closing date changed: “${title}”`, closing(expires_at))
      }
      case 'renew': {
        const { title, expires_at } = await renewJob(poster, jobId, form)
        return done(`Job renewed: “${title}”`, closing(expires_at))
      }
    }
  })
}

const closing = (expires_at: Date | null) => expires_at && `It closes on ${inWords(expires_at, 'date-year')}.`

/** An error may be caused by somebody else's change: the page shows the job as it is now. */
export const shouldRevalidate = () => true

export const handle: FailureWords = { failure: { sending: 'Error saving the dates' } }

const day = (at: Date | null) => (at ? inWords(at, 'date-year') : '–')

const closingWords = (at: Date | null) => (at ? day(at) : 'Never')

export default function JobRun({ loaderData, actionData }: Route.ComponentProps) {
  const { job, views } = loaderData
  const pages = POSTING_PAGES[loaderData.area]
  const { status, version, title, posted_at, publish_at, renewed_at, expires_at } = job
  const errors = actionData?.fieldErrors ?? {}
  const isDraft = status === 'draft'
  const isRunning = status === 'live' || status === 'paused'
  const runs = isRunning || status === 'expired'
  return (
    <>
      <PageHead
        title={
          <span className="wrap-anywhere">
            {RUN_LINK[status] && `${RUN_LINK[status]}: `}
            {title}
          </span>
        }
        lead={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
            <JobStatusBadge status={status} />
            {isEditable(status) && <Link to={pages.edit(job.id)}>Edit</Link>}
            <Link to={pages.jobs}>Your jobs</Link>
          </span>
        }
      />
      <div className="mt-6 grid max-w-180 gap-7">
        {isDraft || (
          <KeyFacts
            facts={[
              { label: 'First published', value: day(posted_at) },
              { label: 'Renewed', value: day(renewed_at) },
              { label: status === 'expired' ? 'Closed' : 'Closes', value: runs ? closingWords(expires_at) : '–' },
              { label: 'Views', value: figure(views), extra: 'each person once a day, without cookies' },
            ]}
          />
        )}
        <div className="empty:hidden">
          <ErrorSummary errors={errors} message={actionData?.formError} />
        </div>
        {/* Its key makes the fields follow what somebody else changed. */}
        <div key={version}>
          {isDraft && loaderData.isForClient && <p>An ad for a client goes live when the client approves it.</p>}
          {isDraft && !loaderData.isForClient && (
            <ScheduleJob {...loaderData} publishAt={publish_at} version={version} errors={errors} values={actionData?.values ?? {}} />
          )}
          {isRunning && (
            <ExtendJob {...loaderData} expiresAt={expires_at} version={version} errors={errors} values={actionData?.values ?? {}} />
          )}
          {runs && (
            <RenewJob {...loaderData.renew} version={version} isLive={status === 'live'} isSecond={loaderData.extend.reason === null} />
          )}
          {isDraft || runs || (
            <p>
              This job is {JOB_STATUS[status].label.toLowerCase()}.{' '}
              {canMove(status, 'live', 'member') && <Link to={pages.status(job.id)}>Open it again</Link>}
            </p>
          )}
        </div>
      </div>
    </>
  )
}

export const meta: Route.MetaFunction = () => [{ title: `Dates of a job | ${brand.name}` }]
