import { signedInUser } from '#app/accounts/current-user.server.ts'
import { teamMemberOrNotFound } from '#app/applications/candidate-page.server.ts'
import { areaOf } from '#app/employers/advertiser.server.ts'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { uuidParam } from '#app/platform/params.server.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { may } from '#app/teams/permissions.ts'
import { useAcceptedKey } from '#app/ui/browser/use-accepted-key.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { KeepWords } from '#app/ui/feedback/keep-words.tsx'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import { CAMPAIGN_PAGES } from '../area-pages.ts'
import { BATCH_CHANGES } from '../campaign.ts'
import { changeCampaign } from '../campaign-page.server.ts'
import { DraftView } from '../components/draft-view.tsx'
import { RunView } from '../components/run-view.tsx'
import { shownCount, shownFigures } from '../few.ts'
import { findCampaign, findSender, listLinkableJobs } from '../find.server.ts'
import { findFigures, findNextAfterQuiet, listLeftOut } from '../list.server.ts'
import { findCampaignPlan } from '../plan.server.ts'
import { countRecipients } from '../recipient-filter.server.ts'
import { filterWords } from '../recipient-filter.ts'
import { filledFor } from '../test-mail.server.ts'
import type { Route } from './+types/campaign.ts'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const member = teamMemberOrNotFound(signedInUser(context))
  const { advertiser } = member
  const campaign = await findCampaign(advertiser, uuidParam(params.campaignId))
  if (!campaign) throw notFound()
  const [plan, sender] = await Promise.all([findCampaignPlan(advertiser), findSender(advertiser)])
  const { id, name, state, version, job, filter } = campaign
  const shown = {
    area: areaOf(advertiser),
    id,
    name,
    plan,
    teamName: sender.name,
    place: sender.suburb,
    job,
    maySend: may(member, 'campaign.send'),
  }
  if (state === 'draft') {
    const { subject, body, changed_at, job_id } = campaign
    const [jobs, count] = await Promise.all([listLinkableJobs(advertiser, job_id), countRecipients(advertiser, filter, job_id)])
    return {
      ...shown,
      kind: 'draft' as const,
      version,
      savedAt: changed_at,
      draft: { name, subject, body, jobId: job_id },
      filter,
      who: filterWords(filter),
      jobs,
      count: shownCount(count),
      asksStart: url.searchParams.has('start'),
    }
  }
  const [figures, leftOut, nextAfterQuiet] = await Promise.all([
    findFigures(advertiser, [id]),
    listLeftOut(advertiser, id),
    state === 'sending' ? findNextAfterQuiet(advertiser, id) : null,
  ])
  const shownOfMany = shownFigures(figures.get(id))
  const filled = filledFor(campaign, { company: sender.name, sender: campaign.starter ?? '', fullName: '' })
  return {
    ...shown,
    kind: 'run' as const,
    state,
    stateAt: campaign.state_at,
    mover: campaign.mover,
    pauseReason: campaign.pause_reason,
    startedAt: campaign.started_at,
    starter: campaign.starter,
    isListed: campaign.listed_at !== null,
    figures: shownOfMany,
    leftOut: shownOfMany && leftOut,
    // Of few, it would be the quiet hours of one.
    nextAfterQuiet: shownOfMany && nextAfterQuiet,
    who: filterWords(filter),
    subject: filled.subject,
    body: filled.body,
  }
}

export function action({ request, params, context }: Route.ActionArgs) {
  const member = teamMemberOrNotFound(signedInUser(context))
  return changeCampaign({ request, context }, member, uuidParam(params.campaignId))
}

export const handle: FailureWords = { failure: { sending: 'Error saving the campaign' } }

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `${loaderData?.name ?? 'Not found'} | ${brand.name}` }]

export default function Campaign({ loaderData: page, actionData }: Route.ComponentProps) {
  useLiveRevalidate(page.kind === 'run' ? BATCH_CHANGES : ['campaign.moved'])
  return (
    <>
      <Breadcrumbs items={[{ label: 'Campaigns', to: CAMPAIGN_PAGES[page.area].all }, { label: page.name }]} />
      <div className="mt-3">
        {page.kind === 'run' && <RunView page={page} result={actionData} />}
        <KeepWords
          acceptedKey={useAcceptedKey(actionData)}
          isOpen={page.kind === 'draft'}
          fields={{ name: 'Name', subject: 'Subject', body: 'Text' }}
          refused={actionData?.values.body === undefined ? undefined : actionData.values}
          title="This campaign was started while you wrote."
        >
          {page.kind === 'draft' && <DraftView page={page} result={actionData} />}
        </KeepWords>
      </div>
    </>
  )
}
