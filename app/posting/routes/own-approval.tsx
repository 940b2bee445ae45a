import { href, Link } from 'react-router'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { uuidParam } from '#app/platform/params.server.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { memberOf } from '#app/teams/member.server.ts'
import { may, whoMay } from '#app/teams/permissions.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import { loadApproval } from '../approval-page.server.ts'
import { approve, askForChange } from '../approvals.server.ts'
import { ApprovalPage } from '../components/approval-page.tsx'
import { approvalForm } from '../forms.ts'
import type { Route } from './+types/own-approval.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { company } = memberOf(context)
  const approval = await loadApproval(uuidParam(params.approvalId))
  if (approval?.found.employer_id !== company.id) throw notFound()
  const { found, ...shown } = approval
  const { agency, client, agreed_at: agreedAt, state, replaced, changes: isChange } = found
  return { ...shown, agency, client, agreedAt, state, replaced, isChange, mayAnswer: may(company, 'job.publish') }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id: userId, company } = memberOf(context)
  const approvalId = uuidParam(params.approvalId)
  const by = { userId, employerId: company.id }
  return handleForm(request, approvalForm, async ({ answer, note }) => {
    if (answer === 'approve') await approve(approvalId, by)
    else await askForChange(approvalId, by, note.trim())
    return redirectWithFlash(href('/employer/agencies'), {
      title: answer === 'approve' ? 'Approved' : 'Change asked',
      text: 'The agency is told.',
    })
  })
}

/** An error may be caused by somebody else's answer: the page shows how it stands. */
export const shouldRevalidate = () => true

export const handle: FailureWords = { failure: { sending: 'Error saving the answer' } }

export const meta: Route.MetaFunction = () => [{ title: `An ad by an agency | ${brand.name}` }]

export default function OwnApproval({ loaderData: { mayAnswer, newer, ...approval }, actionData }: Route.ComponentProps) {
  useLiveRevalidate(['job.approval_asked', 'job.approval_answered', 'client.answered'])
  const closed = newer ? (
    <>
      There is nothing to answer here.{' '}
      <Link to={href('/employer/agencies/approvals/:approvalId', { approvalId: newer })}>Open the newer version</Link>
    </>
  ) : approval.state !== 'waiting' ? (
    'There is nothing to answer any more.'
  ) : mayAnswer ? null : (
    `Only ${whoMay('job.publish')} of your company can approve it.`
  )
  return (
    <>
      <Breadcrumbs
        items={[{ label: 'Agencies', to: href('/employer/agencies') }, { label: approval.job?.title ?? 'An ad by an agency' }]}
      />
      <div className="mt-5">
        <ApprovalPage {...approval} name={null} closed={closed} answer={actionData} />
      </div>
    </>
  )
}
