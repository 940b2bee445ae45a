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
import { Checkbox } from '#app/ui/forms/checkbox.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { FormSection } from '#app/ui/forms/form-section.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'
import { RadioGroup } from '#app/ui/forms/radio-group.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { findSubmission } from '../list.server.ts'
import { shareText } from '../money.ts'
import { MOST_GUARANTEE_DAYS, RECORD_PLACEMENTS } from '../placement.ts'
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
            <FormSection title="Fee" intro="In dollars without GST. A comma groups thousands.">
              {/* Only the fields of the chosen kind are shown, without scripts, too. */}
              <div className="group/fee">
                <RadioGroup
                  label="The fee is"
                  name="fee_kind"
                  defaultValue={value('fee_kind', owed.some(({ id }) => id === loaderData.replaces) ? 'none' : 'percent')}
                  options={[
                    { value: 'percent', label: 'A percentage', hint: 'of the salary of the first year' },
                    { value: 'fixed', label: 'Fixed', hint: 'one amount' },
                    { value: 'retained', label: 'Retained', hint: 'in stages' },
                    ...(owed.length > 0 ? [{ value: 'none', label: 'None', hint: 'a free replacement' }] : []),
                  ]}
                  error={errors.fee_kind}
                />
                <div className="mt-4 hidden items-start gap-4 group-has-[[value=percent]:checked]/fee:grid sm:grid-cols-2">
                  <TextField label="Salary" inputMode="decimal" hint="Of the first year." {...field('salary')} />
                  <TextField label="Percent" inputMode="decimal" suffix="%" {...field('percent')} />
                </div>
                <div className="mt-4 hidden max-w-80 group-has-[[value=fixed]:checked]/fee:block">
                  <TextField label="Fixed fee" inputMode="decimal" {...field('fixed')} />
                </div>
                <fieldset className="mt-4 hidden gap-3 group-has-[[value=retained]:checked]/fee:grid">
                  <legend className="mb-1.5 text-sm font-semibold">Stages of a retained fee</legend>
                  {(['Retainer', 'Shortlist', 'First day'] as const).map((label, at) => (
                    <div key={label} className="grid items-start gap-4 sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)]">
                      <TextField
                        label={`Stage ${at + 1}`}
                        optional={at > 0}
                        maxLength={100}
                        placeholder={label}
                        {...field(`stage_label_${at + 1}`)}
                      />
                      <TextField label={`Amount ${at + 1}`} optional={at > 0} inputMode="decimal" {...field(`stage_amount_${at + 1}`)} />
                      <TextField label={`Due ${at + 1}`} optional type="date" {...field(`stage_due_${at + 1}`)} />
                    </div>
                  ))}
                </fieldset>
                <div className="mt-4">
                  <Checkbox
                    name="gst"
                    label="Registered for GST"
                    hint="10% is then added to what the client is invoiced. Who is not registered shows none."
                    defaultChecked={actionData ? values.gst !== undefined : isRegistered}
                  />
                </div>
                {split && <p className="mt-3 text-sm text-muted-foreground">Shared as agreed: {split}.</p>}
              </div>
            </FormSection>
            <FormSection title="Guarantee" intro="Counted in days from the first day.">
              <div className="grid gap-4">
                <TextField
                  label="Days"
                  inputMode="numeric"
                  hint={`0 for none, ${MOST_GUARANTEE_DAYS} at most.`}
                  fieldClassName="max-w-40"
                  {...field('guarantee_days', '90')}
                />
                <RadioGroup
                  label="If it ends within them"
                  name="remedy"
                  defaultValue={value('remedy', 'refund')}
                  options={[
                    { value: 'refund', label: 'Refund' },
                    { value: 'replacement', label: 'Replacement', hint: 'or a refund where none comes' },
                  ]}
                  error={errors.remedy}
                />
                <RadioGroup
                  label="A refund is"
                  name="refund_kind"
                  defaultValue={value('refund_kind', 'pro_rata')}
                  options={[
                    { value: 'pro_rata', label: 'For the days that are left' },
                    { value: 'full', label: 'The whole fee' },
                  ]}
                  error={errors.refund_kind}
                />
              </div>
            </FormSection>
            <Button variant="primary" size="big" className="justify-self-start" pending={sending}>
              Record the placement
            </Button>
          </Form>
        )}
      </div>
    </>
  )
}
