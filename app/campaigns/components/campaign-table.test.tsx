import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { ListedCampaign } from '../shown.ts'
import { CampaignTable } from './campaign-table.tsx'
import { CampaignsCard } from './campaigns-card.tsx'

const SENDING: ListedCampaign = {
  id: 'a',
  name: 'Spring leasing',
  who: 'everybody',
  state: 'sending',
  stateAt: new Date('2026-11-27T01:00:00Z'),
  pauseReason: null,
  isListed: false,
  figures: null,
}

/** The list and the card of a dashboard with one campaign. */
function rendered(campaign: ListedCampaign): string[] {
  const parts = [
    <CampaignTable key="table" area="employer" campaigns={[campaign]} mayWrite />,
    <CampaignsCard key="card" area="employer" running={[campaign]} last={null} drafts={0} agreed={9} />,
  ]
  return parts.map((part) => {
    const Page = createRoutesStub([{ path: '/', Component: () => part }])
    return renderToStaticMarkup(<Page initialEntries={['/']} />)
  })
}

test('a campaign is for few once its people are listed, and not while they are still being listed', () => {
  for (const markup of rendered({ ...SENDING, isListed: true })) expect(markup).toContain('fewer than 5 people')
  for (const markup of rendered(SENDING)) expect(markup).not.toContain('fewer than')
  for (const markup of rendered({ ...SENDING, state: 'draft' })) expect(markup).not.toContain('fewer than')
})
