import { Badge } from '#app/ui/display/badge.tsx'
import { CAMPAIGN_STATE, type CampaignState } from '../campaign.ts'

/** The state of a campaign. */
export function CampaignBadge({ state }: { state: CampaignState }) {
  const { label, tone } = CAMPAIGN_STATE[state]
  return <Badge tone={tone}>{label}</Badge>
}
