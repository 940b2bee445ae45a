import { Form, href, redirect } from 'react-router'
import { sydneyDate } from '#app/jobs/sydney-time.ts'
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
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { PlacementFields } from '../components/placement-fields.tsx'
import { findSubmission } from '../list.server.ts'
import { shareText } from '../money.ts'
import { RECORD_PLACEMENTS } from '../placement.ts'
import { placementForm } from '../placement-form.ts'
import { addsGst, listOwed } from '../placement-list.server.ts'
import { recordPlacement } from '../placements.server.ts'
import { findSplit } from '../splits.server.ts'
import { canPlace } from '../submission.ts'
import type { Route } from './+types/new-placement.ts'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { agency } = agencyOf(context)
  const submission = await findSubmission(agency.id, uuidParam(params.submissionId))
  if (!submission) throw notFound()
  if (submission.placement_id) throw redirect(href('/recruiter/placements/:placementId', { placementId: submission.placement_id }))
  const split = await findSplit(submission.id)
  const { id, name, role, client, state } = submission
  return {
    submission: { id, name, role, client },
    mayRecord: may(agency, 'submission.manage'),
    isAccepted: canPlace(state),
    split:
      split?.state === 'agreed'
        ? `${split.agency} ${shareText(split.agency_basis_points)}, ${split.partner} ${shareText(split.partner_basis_points)}`
        : null,
    owed: await listOwed(agency.id, submission.employer_id),
    replaces: url.searchParams.get('replaces') ?? '',
    isRegistered: await addsGst(agency.id),
    today: sydneyDate(new Date()),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id: userId, agency } = agencyOf(context)
  const submissionId = uuidParam(params.submissionId)
  return handleForm(request, placementForm, async (placement) => {
    const placementId = await recordPlacement({ userId, agencyId: agency.id }, submissionId, placement)
    return redirectWithFlash(href('/recruiter/placements/:placementId', { placementId }), { title: 'Placement recorded' })
  })
}

export const meta: Route.MetaFunction = () => [{ title: `Record a placement | ${brand.name}` }]

export default function NewPlacement({ loaderData, actionData }: Route.ComponentProps) {
  const { submission, mayRecord, isAccepted, split, isRegistered, owed, today } = loaderData
  const [values, errors] = [actionData?.values ?? {}, actionData?.fieldErrors ?? {}]
  const sending = useNavigation().formMethod === 'POST'
  const value = (name: string, otherwise = '') => String(values[name] ?? otherwise)
  const field = (name: string, otherwise = '') => ({ name, defaultValue: value(name, otherwise), error: errors[name] })
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Submissions', to: href('/recruiter/submissions') },
          { label: submission.name, to: href('/recruiter/submissions/:submissionId', { submissionId: submission.id }) },
          { label: 'Placement' },
        ]}
      />
      <div className="mt-3 grid max-w-160 gap-6">
        <PageHead title="Record a placement" lead={`${submission.name} starts at ${submission.client}.`} />
        {!mayRecord ? (
          <Notice>
            Only {whoMay('submission.manage')} can {RECORD_PLACEMENTS}.
          </Notice>
        ) : !isAccepted ? (
          <Notice>A candidate is placed once the client has accepted them.</Notice>
        ) : (
          <Form method="post" noValidate className="grid gap-7">
            <ErrorSummary errors={errors} message={actionData?.formError} />
            <OpenedForField />
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <TextField label="Role" maxLength={200} {...field('role', submission.role)} />
              <TextField label="First day" type="date" {...field('starts_on', today)} />
            </div>
            {owed.length > 0 && (
              <SelectField
                label="Replaces"
                optional
                placeholder="Nobody"
                hint={`Whom ${submission.client} is owed a replacement for.`}
                options={owed.map(({ id, name, role }) => ({ value: id, label: `${name}, ${role}` }))}
                {...field('replaces', loaderData.replaces)}
              />
            )}
            <PlacementFields
              result={actionData}
              initial={owed.some(({ id }) => id === loaderData.replaces) ? { fee_kind: 'none' } : {}}
              gst={isRegistered}
              mayBeFree={owed.length > 0}
              split={split}
            />
            <Button variant="primary" size="big" className="justify-self-start" pending={sending}>
              Record the placement
            </Button>
          </Form>
        )}
      </div>
    </>
  )
}
