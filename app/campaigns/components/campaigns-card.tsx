import { Link } from 'react-router'
import { DashboardCard } from '#app/teams/components/dashboard-card.tsx'
import { counted, figure } from '#app/ui/display/figure.ts'
import { CAMPAIGN_PAGES, type CampaignArea } from '../area-pages.ts'
import { numberWords } from '../few.ts'
import type { ListedCampaign } from '../shown.ts'
import { CampaignBadge } from './campaign-badge.tsx'

type Props = {
  area: CampaignArea
  running: readonly ListedCampaign[]
  last: ListedCampaign | null
  drafts: number
  agreed: number
}

const people = (count: number) => `${counted(count, 'person lets', 'people let')} you write`

/** The campaigns of a dashboard: what is under way, the results of the last one, drafts, and how many people may be written to. */
export function CampaignsCard({ area, running, last, drafts, agreed }: Props) {
  const pages = CAMPAIGN_PAGES[area]
  const shown = [...running, ...(last ? [last] : [])]
  return (
    <DashboardCard title="Campaigns" aside={<Link to={pages.all}>All campaigns</Link>}>
      <div className="px-3 pb-1 text-sm">
        {shown.length > 0 && (
          <ul>
            {shown.map(({ id, name, state, isListed, figures }) => (
              <li key={id} className="border-b border-border py-2.5 wrap-anywhere">
                <Link to={pages.one(id)}>{name}</Link> <CampaignBadge state={state} />
                <span className="block text-muted-foreground">
                  {figures ? (
                    <>
                      {figure(figures.sent)} sent, {figure(figures.applied)} applied
                      {figures.waiting > 0 && `, ${figure(figures.waiting)} to go`}
                    </>
                  ) : (
                    isListed && `${numberWords(null)} people`
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
        <p className="py-2 text-muted-foreground">
          {agreed === 0 ? 'Nobody lets you write yet: people say yes as they apply, or follow you.' : `${people(agreed)}.`}
          {drafts > 0 && ` ${drafts === 1 ? 'One draft waits' : `${figure(drafts)} drafts wait`}.`}
        </p>
      </div>
    </DashboardCard>
  )
}
