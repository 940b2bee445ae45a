import { randomUUID } from 'node:crypto'
import { Form, href, type ShouldRevalidateFunction } from 'react-router'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { uuidParam } from '#app/platform/params.server.ts'
import { isLiveRevalidation } from '#app/platform/use-live.ts'
import { agencyOf } from '#app/teams/member.server.ts'
import { may, whoMay } from '#app/teams/permissions.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { FormSection } from '#app/ui/forms/form-section.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { Corrections } from '../components/corrections.tsx'
import { PlacementFields } from '../components/placement-fields.tsx'
import { FeeLedger } from '../components/placement-ledger.tsx'
import { CORRECTION_REASON_LENGTH, correctionProblem, fieldsOf } from '../correction.ts'
import { CorrectedMeanwhile, correctPlacement } from '../corrections.server.ts'
import { shareText } from '../money.ts'
import { RECORD_PLACEMENTS } from '../placement.ts'
import { correctionForm } from '../placement-form.ts'
import { addsGst, findPlacement } from '../placement-list.server.ts'
import type { Route } from './+types/correct-placement.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { agency } = agencyOf(context)
  const placement = await findPlacement(agency.id, uuidParam(params.placementId))
  if (!placement?.isOwn) throw notFound()
  return {
    placement,
    mayCorrect: may(agency, 'submission.manage'),
    problem: correctionProblem(placement.state),
    // A fee of nothing says nothing of the GST.
    gst: placement.fee_kind === 'none' ? await addsGst(agency.id) : placement.gst_cents > 0,
    version: placement.corrections.length,
    formId: randomUUID(),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id: userId, agency } = agencyOf(context)
  const placementId = uuidParam(params.placementId)
  let version: number | null = null
  const answer = await handleForm(request, correctionForm, async (correction) => {
    await correctPlacement({ userId, agencyId: agency.id }, placementId, correction).catch((error: unknown) => {
      if (error instanceof CorrectedMeanwhile) version = error.version
      throw error
    })
    return redirectWithFlash(href('/recruiter/placements/:placementId', { placementId }), {
      title: 'Placement corrected',
      text: 'The earlier figures stand under Corrections.',
    })
  })
  // The form that comes back is of the figures that the refusal showed.
  if (version !== null && !(answer instanceof Response)) answer.data.values.version = String(version)
  return answer
}

/** What others correct comes with a conflict alone: in a form that stays open it would be written over unseen. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate, ...run }) =>
  !isLiveRevalidation(run) && (actionStatus === 409 || defaultShouldRevalidate)

export const meta: Route.MetaFunction = () => [{ title: `Correct a placement | ${brand.name}` }]

export default function CorrectPlacement({ loaderData, actionData }: Route.ComponentProps) {
  const { placement, mayCorrect, problem, gst, version, formId } = loaderData
  const { id: placementId, name, role, client, shares } = placement
  const [values, errors] = [actionData?.values ?? {}, actionData?.fieldErrors ?? {}]
  // A form that was sent comes back with what was typed, whatever it met.
  const refusal = mayCorrect ? problem : `Only ${whoMay('submission.manage')} can ${RECORD_PLACEMENTS}.`
  const sending = useNavigation().formMethod === 'POST'
  const initial = fieldsOf(placement)
  const field = (of: string) => ({ name: of, defaultValue: String(values[of] ?? initial[of] ?? ''), error: errors[of] })
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Placements', to: href('/recruiter/placements') },
          { label: name ?? 'A candidate', to: href('/recruiter/placements/:placementId', { placementId }) },
          { label: 'Correct' },
        ]}
      />
      <div className="mt-3 grid gap-6">
        <PageHead title="Correct the placement" lead={`${name ?? 'A candidate'}, ${role}, ${client}.`} />
        {refusal && !actionData ? (
          <Notice>{refusal}</Notice>
        ) : (
          <div className="grid items-start gap-x-12 gap-y-9 lg:grid-cols-[minmax(0,40rem)_minmax(0,20rem)]">
            <Form method="post" noValidate className="grid min-w-0 gap-7">
              <ErrorSummary errors={errors} message={actionData?.formError} />
              <OpenedForField />
              <input type="hidden" name="version" value={String(values.version ?? version)} />
              <input type="hidden" name="form_id" value={formId} />
              <div className="grid items-start gap-4 sm:grid-cols-2">
                <TextField label="Role" maxLength={200} {...field('role')} />
                <TextField label="First day" type="date" {...field('starts_on')} />
              </div>
              <PlacementFields
                result={actionData}
                initial={initial}
                gst={gst}
                mayBeFree={placement.replaces_id !== null}
                split={shares.length > 1 ? shares.map((share) => `${share.agency} ${shareText(share.basis_points)}`).join(', ') : null}
              />
              <FormSection title="Reason">
                <TextArea
                  label="What was wrong"
                  name="reason"
                  rows={3}
                  limit={CORRECTION_REASON_LENGTH}
                  hint={
                    shares.length > 1
                      ? 'Both agencies read it beside the earlier figures, and are told.'
                      : 'Your team reads it beside the earlier figures.'
                  }
                  defaultValue={String(values.reason ?? '')}
                  error={errors.reason}
                />
              </FormSection>
              <Button variant="primary" size="big" className="justify-self-start" pending={sending}>
                Correct the placement
              </Button>
            </Form>
            <div className="grid min-w-0 gap-8">
              <FeeLedger placement={placement} title="Recorded now" />
              <Corrections corrections={placement.corrections} shares={shares} />
            </div>
          </div>
        )}
      </div>
    </>
  )
}
