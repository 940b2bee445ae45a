import Plus from 'lucide-react/icons/plus'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { teamMemberOrNotFound } from '#app/applications/candidate-page.server.ts'
import { areaOf } from '#app/employers/advertiser.server.ts'
import { brand } from '#app/platform/brand.ts'
import { queryReader } from '#app/platform/query-reader.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { may, whoMay } from '#app/teams/permissions.ts'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { Pagination } from '#app/ui/controls/pagination.tsx'
import { counted } from '#app/ui/display/figure.ts'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { CAMPAIGN_PAGES } from '../area-pages.ts'
import { CAMPAIGN_CHANGES, CAP_WORDS } from '../campaign.ts'
import { CampaignTable } from '../components/campaign-table.tsx'
import { MeasuredNote } from '../components/measured-note.tsx'
import { PlanNotice } from '../components/plan-notice.tsx'
import { findSender } from '../find.server.ts'
import { countAgreed, countStopped, listCampaigns } from '../list.server.ts'
import { findCampaignPlan } from '../plan.server.ts'
import type { Route } from './+types/campaigns.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const member = teamMemberOrNotFound(signedInUser(context))
  const { advertiser } = member
  const [list, plan, agreed, stopped, sender] = await Promise.all([
    listCampaigns(advertiser, queryReader(url.searchParams, 'The list').page()),
    findCampaignPlan(advertiser),
    countAgreed(advertiser),
    countStopped(advertiser),
    findSender(advertiser),
  ])
  return { area: areaOf(advertiser), ...list, plan, agreed, stopped, teamName: sender.name, maySend: may(member, 'campaign.send') }
}

export const meta: Route.MetaFunction = () => [{ title: `Campaigns | ${brand.name}` }]

export default function Campaigns({ loaderData }: Route.ComponentProps) {
  const { area, campaigns, page, pages, plan, agreed, stopped, teamName, maySend } = loaderData
  useLiveRevalidate(CAMPAIGN_CHANGES)
  return (
    <>
      <PageHead
        title="Campaigns"
        lead={`Mails to people who agreed to hear from ${teamName}`}
        aside={
          maySend &&
          plan.has && (
            <ButtonLink to={CAMPAIGN_PAGES[area].create} icon={Plus}>
              New campaign
            </ButtonLink>
          )
        }
      />
      {!plan.has && <PlanNotice area={area} plan={plan} className="mt-5" />}
      {plan.has && !maySend && (
        <p className="mt-3 text-sm text-muted-foreground">
          Only {whoMay('campaign.send')} can write and send campaigns. You can read them.
        </p>
      )}
      <div className="mt-6">
        <CampaignTable area={area} campaigns={campaigns} mayWrite={maySend && plan.has} />
      </div>
      <Pagination page={page} pageCount={pages} pageLink={(to) => `?page=${to}`} className="mt-4" />
      <section aria-label="Who may be written to" className="mt-7 grid max-w-[75ch] gap-2 text-sm text-muted-foreground">
        <p>
          {agreed > 0
            ? `${counted(agreed, 'person', 'people')} ${agreed === 1 ? 'lets' : 'let'} you write: they follow you, or said yes when they applied or in their account. `
            : plan.has && 'Nobody lets you write yet: people do when they follow you, or say yes when they apply or in their account. '}
          You cannot add addresses.{' '}
          {stopped > 0 &&
            `${counted(stopped, 'person', 'people')} stopped your mails, and no campaign reaches them until they say yes again. `}
          {CAP_WORDS}
        </p>
        <MeasuredNote />
      </section>
    </>
  )
}
