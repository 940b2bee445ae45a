import { Link } from 'react-router'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { CAMPAIGN_PAGES, type CampaignArea } from '../area-pages.ts'

type Props = { area: CampaignArea; plan: { planName: string; upgradeTo: string }; className?: string }

/** That the plan of the team has no campaigns, and which has. */
export function PlanNotice({ area, plan: { planName, upgradeTo }, className }: Props) {
  return (
    <Notice
      title={`Campaigns come with the plan “${upgradeTo}”.`}
      action={<Link to={CAMPAIGN_PAGES[area].plans}>Compare plans</Link>}
      className={className}
    >
      Your plan is “{planName}”. With “{upgradeTo}” and larger plans you write to people who follow you, or said yes when they applied. What
      was sent before stays here, and a campaign under way can be paused and stopped.
    </Notice>
  )
}
