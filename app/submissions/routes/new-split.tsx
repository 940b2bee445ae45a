import { Form, href } from 'react-router'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { uuidParam } from '#app/platform/params.server.ts'
import { agencyOf } from '#app/teams/member.server.ts'
import { may, whoMay } from '#app/teams/permissions.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { findSubmission } from '../list.server.ts'
import { splitForm } from '../placement-form.ts'
import { AGREE_SPLITS, findSplit, proposeSplit } from '../splits.server.ts'
import { canSplit } from '../submission.ts'
import type { Route } from './+types/new-split.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { agency } = agencyOf(context)
  const submission = await findSubmission(agency.id, uuidParam(params.submissionId))
  if (!submission) throw notFound()
  const { id, name, role, client, shown } = submission
  const split = await findSplit(id)
  return {
    submission: { id, name, role, client },
    deed: AGREE_SPLITS,
    mayPropose: may(agency, 'submission.manage'),
    problem: !canSplit(shown)
      ? 'A split is agreed before the client sees the candidate, so none can be proposed any more.'
      : split?.state === 'proposed' || split?.state === 'agreed'
        ? `A split with ${split.partner} is ${split.state} already.`
        : null,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id: userId, agency } = agencyOf(context)
  const submissionId = uuidParam(params.submissionId)
  return handleForm(request, splitForm, async (split) => {
    await proposeSplit({ userId, agencyId: agency.id }, submissionId, split)
    return redirectWithFlash(href('/recruiter/submissions/:submissionId', { submissionId }), {
      title: 'The split is proposed',
      text: `${split.partner} is asked to agree.`,
    })
  })
}

export const meta: Route.MetaFunction = () => [{ title: `Share the fee | ${brand.name}` }]

export default function NewSplitPage({ loaderData: { submission, deed, mayPropose, problem }, actionData }: Route.ComponentProps) {
  const [values, errors] = [actionData?.values ?? {}, actionData?.fieldErrors ?? {}]
  const sending = useNavigation().formMethod === 'POST'
  const field = (name: string, otherwise = '') => ({ name, defaultValue: String(values[name] ?? otherwise), error: errors[name] })
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Submissions', to: href('/recruiter/submissions') },
          { label: submission.name, to: href('/recruiter/submissions/:submissionId', { submissionId: submission.id }) },
          { label: 'Share the fee' },
        ]}
      />
      <div className="mt-3 grid max-w-160 gap-6">
        <PageHead
          title="Share the fee"
          lead={`With another agency, for ${submission.role} at ${submission.client}. Both agree before the client sees the candidate; a refund is divided the same way.`}
        />
        {!mayPropose ? (
          <Notice>
            Only {whoMay('submission.manage')} can {deed}.
          </Notice>
        ) : problem ? (
          <Notice>{problem}</Notice>
        ) : (
          <Form method="post" noValidate className="grid gap-4.5">
            <ErrorSummary errors={errors} message={actionData?.formError} />
            <OpenedForField />
            <TextField
              label="Other agency"
              autoComplete="off"
              maxLength={200}
              hint="As it is named here. It reads the candidate’s name only if the candidate agrees after this."
              {...field('partner')}
            />
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <TextField label="Your share" inputMode="decimal" suffix="%" {...field('agency_share')} />
              <TextField label="Their share" inputMode="decimal" suffix="%" {...field('partner_share')} />
              <TextField label="You bring" optional maxLength={200} placeholder="client and contract" {...field('agency_part')} />
              <TextField label="They bring" optional maxLength={200} placeholder="found the candidate" {...field('partner_part')} />
            </div>
            <Button variant="primary" size="big" className="justify-self-start" pending={sending}>
              Propose the split
            </Button>
          </Form>
        )}
      </div>
    </>
  )
}
