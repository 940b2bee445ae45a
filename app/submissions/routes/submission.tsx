import { randomUUID } from 'node:crypto'
import { href } from 'react-router'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { uuidParam } from '#app/platform/params.server.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { agencyOf } from '#app/teams/member.server.ts'
import { may, whoMay } from '#app/teams/permissions.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { takeBackSubmission } from '../ask.server.ts'
import { AgencyComments } from '../components/agency-comments.tsx'
import { Ledger, Representations } from '../components/ledger.tsx'
import { NextSteps } from '../components/next-steps.tsx'
import { SplitLine } from '../components/split-line.tsx'
import { SubmissionBadge } from '../components/submission-badge.tsx'
import { SubmissionFacts } from '../components/submission-facts.tsx'
import { commentAsAgency } from '../decide.server.ts'
import { submissionForm } from '../forms.ts'
import { findSubmission } from '../list.server.ts'
import { endShortlist, sendShortlistAgain } from '../shortlist.server.ts'
import { findSplit } from '../splits.server.ts'
import { isShared, PUT_FORWARD, SUBMISSION_CHANGES } from '../submission.ts'
import type { Route } from './+types/submission.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id: readerId, agency } = agencyOf(context)
  const submission = await findSubmission(agency.id, uuidParam(params.submissionId), readerId)
  if (!submission) throw notFound()
  const split = await findSplit(submission.id)
  const isPageOver = submission.link_ended_at !== null || (submission.link_until !== null && submission.link_until <= new Date())
  return {
    submission,
    split: split ?? null,
    isPageOver,
    agency: agency.name,
    mayManage: may(agency, 'submission.manage'),
    formId: randomUUID(),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id: userId, agency } = agencyOf(context)
  const submissionId = uuidParam(params.submissionId)
  const member = { userId, agencyId: agency.id }
  const page = href('/recruiter/submissions/:submissionId', { submissionId })
  const shortlistOf = async () => {
    const submission = await findSubmission(agency.id, submissionId)
    if (!submission) throw notFound()
    if (!submission.shortlist_id) throw new AppError('conflict', 'This was not sent to a client')
    return submission.shortlist_id
  }
  return handleForm(request, submissionForm, async (form) => {
    switch (form.intent) {
      case 'take-back': {
        const before = await findSubmission(agency.id, submissionId)
        await takeBackSubmission(member, submissionId)
        return redirectWithFlash(page, {
          title: 'Taken back',
          text:
            before && isShared(before.shown)
              ? 'The client no longer sees this candidate.'
              : 'The client has seen nothing of this candidate.',
        })
      }
      case 'send-again':
        await sendShortlistAgain(member, await shortlistOf())
        return redirectWithFlash(page, { title: 'Sent again', text: 'The earlier link has ended.' })
      case 'end-link':
        await endShortlist(member, await shortlistOf())
        return redirectWithFlash(page, { title: 'The page has ended', text: 'It shows nothing more.' })
      case 'comment':
        await commentAsAgency(member, submissionId, { formId: form.form_id, body: form.body })
        return redirectWithFlash(`${page}#comments`, { title: 'Sent', text: 'The client reads it beside the candidate.' })
    }
  })
}

export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.submission.name}, ${loaderData.submission.client} | ${brand.name}` : `Not found | ${brand.name}` },
]

export default function SubmissionPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const { submission, mayManage } = page
  const { name, role, client, shown } = submission
  useLiveRevalidate(SUBMISSION_CHANGES)
  return (
    <>
      <Breadcrumbs items={[{ label: 'Submissions', to: href('/recruiter/submissions') }, { label: name }]} />
      <div className="mt-3 grid gap-6">
        <PageHead title={name} lead={`${role}, ${client}`} aside={<SubmissionBadge state={shown} />} />
        <div className="empty:hidden">
          <ErrorSummary errors={actionData?.fieldErrors} message={actionData?.formError} />
        </div>
        {!mayManage && (
          <p className="text-sm text-muted-foreground">
            You can read this. Only {whoMay('submission.manage')} can {PUT_FORWARD}.
          </p>
        )}
        <div className="grid items-start gap-x-12 gap-y-9 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
          <div className="grid min-w-0 gap-8">
            <SubmissionFacts submission={submission} isPageOver={page.isPageOver} />
            {mayManage && <NextSteps submission={submission} split={page.split} />}
            {page.split && <SplitLine split={page.split} />}
            {(submission.comments.length > 0 || (isShared(shown) && mayManage)) && <AgencyComments {...page} result={actionData} />}
          </div>
          <div className="grid min-w-0 gap-8">
            <Representations company={client} lines={submission.representations} />
            <Ledger entries={submission.entries} />
          </div>
        </div>
      </div>
    </>
  )
}
