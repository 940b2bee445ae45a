import { Form, href, Link } from 'react-router'
import { areaOf } from '#app/employers/advertiser.server.ts'
import { isEditable, JOB_STATUS, type JobStatus } from '#app/jobs/job.ts'
import { movesFrom } from '#app/jobs/moves.ts'
import { TeamNote } from '#app/moderation/components/team-note.tsx'
import { findTeamNote } from '#app/moderation/decisions.server.ts'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { idParam } from '#app/platform/params.server.ts'
import { actorOf, actorWhoMay } from '#app/teams/member.server.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { Card } from '#app/ui/display/card.tsx'
import { inWords } from '#app/ui/display/moment.ts'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'
import { POSTING_PAGES } from '../area-pages.ts'
import { moveForm } from '../forms.ts'
import { PROFILE_INCOMPLETE } from '../missing.ts'
import { moveJob } from '../move.server.ts'
import { findEditableJob } from '../own-jobs.server.ts'
import { aboutJob, MOVED, needsConfirmation, publishedWords } from '../own-jobs.ts'
import { POST_JOBS } from '../posting.ts'
import { isForClient } from '../posting-team.server.ts'
import type { Route } from './+types/job-status.ts'

/** The page that asks for confirmation before a job ends, and explains why a move was refused. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { team } = actorWhoMay(context, 'job.publish', POST_JOBS)
  const job = await findEditableJob(team, idParam(params.jobId))
  if (!job) throw notFound()
  const wanted = new URL(request.url).searchParams.get('to')
  const moves = movesFrom(job.status, isForClient(job) ? 'agency' : 'member')
  return {
    area: areaOf(team),
    job: { id: job.id, title: job.title, status: job.status, version: job.version },
    moves,
    note: await findTeamNote(job),
    asked: moves.find(({ to }) => to === wanted && needsConfirmation(to)) ?? null,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { userId, team } = actorOf(context)
  const { jobs } = POSTING_PAGES[areaOf(team)]
  const jobId = idParam(params.jobId)
  return handleForm(request, moveForm, async ({ to, version, again }) => {
    const job = await moveJob({ userId, ...team }, jobId, to, { version, again })
    if (job.from === 'draft' && to === 'live') {
      return redirectWithFlash(`${jobs}?published=${jobId}`, { ...publishedWords(job.status), ...aboutJob(jobId) })
    }
    const closes = job.status === 'live' && job.expires_at ? `It closes on ${inWords(job.expires_at, 'date-year')}.` : undefined
    return redirectWithFlash(jobs, { title: `${MOVED[job.status]}: “${job.title}”`, text: closes, ...aboutJob(jobId) })
  })
}

/** An error message needs the job as it is now. */
export const shouldRevalidate = () => true

const CONSEQUENCE: Partial<Record<JobStatus, string>> = {
  closed: 'It leaves the search at once and takes no more applications. You can open it again later.',
  filled: 'It leaves the search at once and takes no more applications. Those who applied still see where they stand.',
}

const question = (to: JobStatus, title: string) => (to === 'filled' ? `Mark “${title}” as filled?` : `Close “${title}”?`)

export default function JobStatusPage({ loaderData: { area, job, moves, note, asked }, actionData }: Route.ComponentProps) {
  const pages = POSTING_PAGES[area]
  const label = JOB_STATUS[job.status].label.toLowerCase()
  const choices = asked && !actionData ? [asked] : moves
  return (
    <>
      <PageHead title={<span className="wrap-anywhere">{asked && !actionData ? question(asked.to, job.title) : job.title}</span>} />
      {actionData && (
        <Notice
          tone="error"
          title={actionData.formError ?? Object.values(actionData.fieldErrors)[0]}
          action={actionData.formError === PROFILE_INCOMPLETE && <Link to={href('/employer/profile/wizard')}>Complete Setup</Link>}
          className="mt-5 max-w-160"
        >
          Nothing was changed: the job is {label} now.
        </Notice>
      )}
      <TeamNote note={note} className="mt-5 max-w-160" />
      <Card as="div" className="mt-5 max-w-160">
        <p>{(asked && !actionData && CONSEQUENCE[asked.to]) ?? `This job is ${label}.`}</p>
        <Form method="post" className="mt-5 flex flex-wrap gap-2">
          <OpenedForField />
          <input type="hidden" name="version" value={job.version} />
          {actionData?.fieldErrors.again && <input type="hidden" name="again" value="yes" />}
          {choices.map(({ to, verb }) => (
            <Button key={to} name="to" value={to} variant={asked && !actionData ? 'primary' : 'line'}>
              {verb}
            </Button>
          ))}
          {asked && !actionData ? (
            <ButtonLink to={pages.jobs}>Keep it {label}</ButtonLink>
          ) : (
            <>
              {isEditable(job.status) && <ButtonLink to={pages.edit(job.id)}>Edit</ButtonLink>}
              <ButtonLink to={pages.jobs} variant="quiet">
                Your jobs
              </ButtonLink>
            </>
          )}
        </Form>
      </Card>
    </>
  )
}

export const meta: Route.MetaFunction = () => [{ title: `Change a job | ${brand.name}` }]
