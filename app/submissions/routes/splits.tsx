import { Form, href, Link } from 'react-router'
import { brand } from '#app/platform/brand.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { agencyOf } from '#app/teams/member.server.ts'
import { may, whoMay } from '#app/teams/permissions.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { Button } from '#app/ui/controls/button.tsx'
import { Badge, type Tone } from '#app/ui/display/badge.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'
import { shareText } from '../money.ts'
import { changeSplitForm } from '../placement-form.ts'
import { AGREE_SPLITS, answerSplit, type ListedSplit, listSplits, takeBackSplit } from '../splits.server.ts'
import { SUBMISSION_CHANGES } from '../submission.ts'
import type { Route } from './+types/splits.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { agency } = agencyOf(context)
  return { agencyId: agency.id, splits: await listSplits(agency.id), mayAnswer: may(agency, 'submission.manage'), deed: AGREE_SPLITS }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: userId, agency } = agencyOf(context)
  const member = { userId, agencyId: agency.id }
  const page = href('/recruiter/splits')
  return handleForm(request, changeSplitForm, async ({ intent, split }) => {
    switch (intent) {
      case 'agree':
        await answerSplit(member, split, true)
        return redirectWithFlash(page, { title: 'Agreed', text: 'The fee, and a refund, are divided this way.' })
      case 'decline':
        await answerSplit(member, split, false)
        return redirectWithFlash(page, { title: 'Declined', text: 'The other agency is told.' })
      case 'take-back':
        await takeBackSplit(member, split)
        return redirectWithFlash(page, { title: 'Taken back' })
    }
  })
}

export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = () => [{ title: `Splits | ${brand.name}` }]

const STATE: Record<ListedSplit['state'], { label: string; tone: Tone }> = {
  proposed: { label: 'Proposed', tone: 'warning' },
  agreed: { label: 'Agreed by both', tone: 'success' },
  declined: { label: 'Declined', tone: 'neutral' },
  taken_back: { label: 'Taken back', tone: 'neutral' },
}

export default function Splits({ loaderData: { agencyId, splits, mayAnswer, deed }, actionData }: Route.ComponentProps) {
  useLiveRevalidate(SUBMISSION_CHANGES)
  return (
    <>
      <Breadcrumbs items={[{ label: 'Submissions', to: href('/recruiter/submissions') }, { label: 'Splits' }]} />
      <div className="mt-3">
        <PageHead
          title="Splits with other agencies"
          lead={
            mayAnswer
              ? 'How a fee is shared is agreed by both before the client sees the candidate. A refund is divided the same way.'
              : `You can see the splits. Only ${whoMay('submission.manage')} can ${deed}.`
          }
        />
      </div>
      <div className="mt-6 grid max-w-220 gap-6">
        <div className="empty:hidden">
          <ErrorSummary message={actionData?.formError ?? Object.values(actionData?.fieldErrors ?? {})[0]} />
        </div>
        {splits.length === 0 ? (
          <EmptyState house="terrace" action={<Link to={href('/recruiter/submissions')}>Submissions</Link>}>
            Your agency shares no fee yet. Propose it on the page of a submission.
          </EmptyState>
        ) : (
          <ul className="divide-y divide-border border-y border-border-strong">
            {splits.map((split) => (
              <Split key={split.id} split={split} agencyId={agencyId} mayAnswer={mayAnswer} />
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

function Split({ split, agencyId, mayAnswer }: { split: ListedSplit; agencyId: string; mayAnswer: boolean }) {
  const isPartner = split.partner_id === agencyId
  const { agency, partner, agency_basis_points, partner_basis_points, agency_part, partner_part, state, placement_id } = split
  const title = `${split.role}, ${split.client}`
  return (
    <li className="grid items-start gap-x-6 gap-y-2 py-3.5 text-sm md:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
      <span className="min-w-0 wrap-anywhere">
        {isPartner ? (
          <span className="block text-base font-semibold">{title}</span>
        ) : (
          <Link
            to={href('/recruiter/submissions/:submissionId', { submissionId: split.submission_id })}
            className="inline-block py-0.5 text-base font-semibold"
          >
            {title}
          </Link>
        )}
        <span className="block">
          {agency} {shareText(agency_basis_points)}
          {agency_part && `, ${agency_part}`}
        </span>
        <span className="block">
          {partner} {shareText(partner_basis_points)}
          {partner_part && `, ${partner_part}`}
        </span>
        {isPartner && split.name && <span className="block text-muted-foreground">Candidate: {split.name}</span>}
        {placement_id && (
          <Link to={href('/recruiter/placements/:placementId', { placementId: placement_id })} className="inline-block py-1">
            The placement and its ledger
          </Link>
        )}
      </span>
      <span className="grid justify-items-start gap-1.5">
        <Badge tone={STATE[state].tone}>{STATE[state].label}</Badge>
        <span className="text-muted-foreground">
          <Time at={split.answered_at ?? split.proposed_at} />
        </span>
        {mayAnswer && state === 'proposed' && (
          <Form method="post" className="flex flex-wrap gap-2">
            <OpenedForField />
            <input type="hidden" name="split" value={split.id} />
            {isPartner ? (
              <>
                <Button variant="primary" size="small" name="intent" value="agree">
                  Agree
                </Button>
                <Button size="small" name="intent" value="decline">
                  Decline
                </Button>
              </>
            ) : (
              <Button size="small" name="intent" value="take-back">
                Take back
              </Button>
            )}
          </Form>
        )}
      </span>
    </li>
  )
}
