import { data, Form, href, Link } from 'react-router'
import { sydneyDate } from '#app/jobs/sydney-time.ts'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import type { FormResult } from '#app/platform/form-result.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { uuidParam } from '#app/platform/params.server.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { agencyOf } from '#app/teams/member.server.ts'
import { may, whoMay } from '#app/teams/permissions.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { Badge } from '#app/ui/display/badge.tsx'
import { dayInWords } from '#app/ui/display/day.ts'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { ConfirmForm } from '#app/ui/feedback/confirm-form.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'
import { TextArea } from '#app/ui/forms/text-area.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { Corrections } from '../components/corrections.tsx'
import { Ledger } from '../components/ledger.tsx'
import { EndOutcome, FeeLedger, GuaranteeClock, RefundLedger } from '../components/placement-ledger.tsx'
import { correctionProblem } from '../correction.ts'
import { isCancelled, PLACEMENT_STATE, RECORD_PLACEMENTS, refundOf } from '../placement.ts'
import { cancelPlacement, endPlacement, settleReplacement } from '../placement-end.server.ts'
import { changePlacementForm } from '../placement-form.ts'
import { findPlacement, listPlaceable } from '../placement-list.server.ts'
import { SUBMISSION_CHANGES } from '../submission.ts'
import type { Route } from './+types/placement.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { agency } = agencyOf(context)
  const placement = await findPlacement(agency.id, uuidParam(params.placementId))
  if (!placement) throw notFound()
  const mayChange = placement.isOwn && may(agency, 'submission.manage')
  const isOwed = mayChange && placement.state === 'replacement_owed'
  return {
    placement,
    mayChange,
    today: sydneyDate(new Date()),
    placeable: isOwed ? await listPlaceable(agency.id, placement.employer_id) : [],
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id: userId, agency } = agencyOf(context)
  const placementId = uuidParam(params.placementId)
  const member = { userId, agencyId: agency.id }
  const page = href('/recruiter/placements/:placementId', { placementId })
  return handleForm(request, changePlacementForm, async (form) => {
    if (form.intent === 'end') {
      const { ended_on, reason, confirmed, version } = form
      await endPlacement(member, placementId, { endedOn: ended_on, reason, isConfirmed: confirmed, version })
      if (confirmed) return redirectWithFlash(page, { title: 'The placement has ended', text: 'The page says what follows.' })
      const asks: FormResult = { values: { intent: 'end', ended_on, reason }, fieldErrors: {}, formError: null }
      return data(asks)
    }
    if (form.intent === 'cancel') {
      await cancelPlacement(member, placementId, { reason: '', version: form.version })
      return redirectWithFlash(page, { title: 'The placement is cancelled', text: 'The page says what follows.' })
    }
    await settleReplacement(member, placementId, form.intent, form.intent === 'refund' ? form.version : null)
    return redirectWithFlash(page, { title: form.intent === 'replaced' ? 'Replaced' : 'Settled', text: 'The page shows the amounts.' })
  })
}

export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.placement.role}, ${loaderData.placement.client} | ${brand.name}` : `Not found | ${brand.name}` },
]

export default function PlacementPage({ loaderData: { placement, mayChange, today, placeable }, actionData }: Route.ComponentProps) {
  const { name, role, client, starts_on, state, ended_on, end_reason, isOwn, agency, submission_id } = placement
  useLiveRevalidate(SUBMISSION_CHANGES)
  return (
    <>
      <Breadcrumbs items={[{ label: 'Placements', to: href('/recruiter/placements') }, { label: name ?? 'A candidate' }]} />
      <div className="mt-3 grid gap-6">
        <PageHead
          title={name ?? 'A candidate'}
          lead={`${role}, ${client}, from ${dayInWords(starts_on)}`}
          aside={<Badge tone={PLACEMENT_STATE[state].tone}>{PLACEMENT_STATE[state].label}</Badge>}
        />
        <div className="empty:hidden">
          <ErrorSummary errors={actionData?.fieldErrors} message={actionData?.formError} />
        </div>
        <p className="text-sm text-muted-foreground">
          {isOwn ? (
            <Link to={href('/recruiter/submissions/:submissionId', { submissionId: submission_id })}>The submission</Link>
          ) : (
            `Recorded by ${agency}. Both agencies read this same ledger.`
          )}
        </p>
        <div className="grid items-start gap-x-12 gap-y-9 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
          <div className="grid min-w-0 gap-8">
            <GuaranteeClock placement={placement} today={today} />
            {ended_on && (
              <p className="text-sm wrap-anywhere">
                {isCancelled(placement, ended_on)
                  ? `Cancelled ${dayInWords(ended_on)}, before the first day.`
                  : `Ended ${dayInWords(ended_on)}.`}{' '}
                {end_reason}
              </p>
            )}
            <Replacements placement={placement} />
            <FeeLedger placement={placement} />
            <RefundLedger placement={placement} />
            {mayChange && <Correct placement={placement} />}
            <Corrections corrections={placement.corrections} shares={placement.shares} />
            {mayChange && <Change {...{ placement, today, placeable }} result={actionData} />}
            {isOwn && !mayChange && (
              <p className="text-sm text-muted-foreground">
                You can read this. Only {whoMay('submission.manage')} can {RECORD_PLACEMENTS}.
              </p>
            )}
          </div>
          <Ledger entries={placement.entries} />
        </div>
      </div>
    </>
  )
}

type Page = Route.ComponentProps['loaderData']

function Replacements({ placement: { replaces, replaced_by } }: Pick<Page, 'placement'>) {
  const link = ({ id, name }: { id: string; name: string | null }) => (
    <Link to={href('/recruiter/placements/:placementId', { placementId: id })} className="wrap-anywhere">
      {name ?? 'another candidate'}
    </Link>
  )
  if (!replaces && !replaced_by) return null
  return (
    <div className="grid gap-1 text-sm">
      {replaces && <p>Replaces {link(replaces)}</p>}
      {replaced_by && <p>Replaced by {link(replaced_by)}</p>}
    </div>
  )
}

const Correct = ({ placement: { id: placementId, state } }: Pick<Page, 'placement'>) => {
  const problem = correctionProblem(state)
  return problem ? (
    <p className="text-sm text-muted-foreground">{problem}</p>
  ) : (
    <p className="text-sm">
      Is a figure wrong? <Link to={href('/recruiter/placements/:placementId/correct', { placementId })}>Correct the placement</Link>
    </p>
  )
}

/** What was read of a placement before it is agreed to what follows. */
const Seen = ({ placement: { corrections } }: Pick<Page, 'placement'>) => <input type="hidden" name="version" value={corrections.length} />

function Change({
  placement,
  today,
  placeable,
  result,
}: Pick<Page, 'placement' | 'today' | 'placeable'> & { result: Route.ComponentProps['actionData'] }) {
  const sending = useNavigation().formData?.get('intent')
  const [values, errors] = [result?.values ?? {}, result?.fieldErrors ?? {}]
  if (placement.state === 'replacement_owed') {
    const isDue = refundOf(placement, placement.ended_on ?? today) > 0
    return (
      <section aria-labelledby="replacement">
        <SectionHead id="replacement" title="Replacement" kerb size="block" />
        {placeable.length > 0 ? (
          <ul className="mb-4 grid justify-items-start gap-2">
            {placeable.map(({ submissionId, name, role }) => (
              <li key={submissionId}>
                <ButtonLink
                  to={`${href('/recruiter/submissions/:submissionId/placement', { submissionId })}?replaces=${placement.id}`}
                  variant="primary"
                >
                  {name} replaces them, as {role}
                </ButtonLink>
              </li>
            ))}
          </ul>
        ) : (
          <p className="mb-3 text-sm">
            Put another candidate forward: once {placement.client} has accepted them, you record here that they replace this one.
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <ConfirmForm
            ask="Replaced outside this board"
            askVariant="line"
            variant="primary"
            question={<p>Did somebody start whom you did not put forward here? The placement is then closed without their name.</p>}
            confirm="They have started"
          >
            <input type="hidden" name="intent" value="replaced" />
          </ConfirmForm>
          <ConfirmForm
            ask={isDue ? 'Refund instead' : 'Close without a replacement'}
            askVariant="line"
            question={
              <>
                <p>{isDue ? 'Refund the fee as agreed?' : 'Close it? No day of the guarantee is left.'}</p>
                <EndOutcome placement={placement} endedOn={placement.ended_on ?? today} remedy="refund" />
              </>
            }
            confirm={isDue ? 'Refund' : 'Close'}
          >
            <input type="hidden" name="intent" value="refund" />
            <Seen placement={placement} />
          </ConfirmForm>
        </div>
      </section>
    )
  }
  if (placement.state !== 'active') return null
  if (isCancelled(placement, today))
    return (
      <section aria-labelledby="end">
        <SectionHead id="end" title="Before the first day" kerb size="block" />
        <p className="mb-3 text-sm">Once it has begun, its last day is noted here. If it will never begin, cancel it.</p>
        <ConfirmForm
          ask="Cancel the placement"
          askVariant="line"
          question={
            <>
              <p>Cancel this placement before it begins?</p>
              <EndOutcome placement={placement} endedOn={today} />
            </>
          }
          confirm="Cancel the placement"
        >
          <input type="hidden" name="intent" value="cancel" />
          <Seen placement={placement} />
        </ConfirmForm>
      </section>
    )
  const [endedOn, reason] = [String(values.ended_on ?? ''), String(values.reason ?? '')]
  const isAsked = values.intent === 'end' && Object.keys(errors).length === 0 && !result?.formError
  return (
    <section aria-labelledby="end">
      <SectionHead id="end" title="It has ended" kerb size="block" />
      <Form method="post" noValidate className="grid max-w-120 gap-4">
        <OpenedForField />
        <TextField
          label="Last day"
          name="ended_on"
          type="date"
          min={placement.starts_on}
          max={today}
          hint="The day decides what the guarantee gives."
          defaultValue={endedOn}
          error={errors.ended_on}
        />
        <TextArea label="Why" optional name="reason" rows={2} defaultValue={reason} error={errors.reason} />
        <Button name="intent" value="end" className="justify-self-start" pending={sending === 'end'}>
          Note the end
        </Button>
      </Form>
      {isAsked && (
        <div className="mt-3">
          <ConfirmForm
            ask="What follows"
            askVariant="quiet"
            question={
              <>
                <p>It ended on {dayInWords(endedOn)}. This cannot be changed later.</p>
                <EndOutcome placement={placement} endedOn={endedOn} />
              </>
            }
            confirm="Note the end"
            asked
            askedBy={result}
          >
            <input type="hidden" name="intent" value="end" />
            <input type="hidden" name="ended_on" value={endedOn} />
            <input type="hidden" name="reason" value={reason} />
            <input type="hidden" name="confirmed" value="true" />
            <Seen placement={placement} />
          </ConfirmForm>
        </div>
      )}
    </section>
  )
}
