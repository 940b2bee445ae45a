import { Link } from 'react-router'
import { DataTable } from '#app/ui/display/data-table.tsx'
import { figure } from '#app/ui/display/figure.ts'
import { Time } from '#app/ui/display/time.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { CAMPAIGN_PAGES, type CampaignArea } from '../area-pages.ts'
import { numberWords } from '../few.ts'
import type { CampaignFigures, ListedCampaign } from '../shown.ts'
import { CampaignBadge } from './campaign-badge.tsx'

type Props = { area: CampaignArea; campaigns: readonly ListedCampaign[]; mayWrite: boolean }

const FEW = `${numberWords(null)} people`

const figureOf = ({ isListed, figures }: ListedCampaign, name: keyof CampaignFigures) =>
  figures ? figure(figures[name]) : <span className="text-muted-foreground">{isListed && name === 'sent' ? FEW : '–'}</span>

/** "41 sent, 9 replies, 3 applied, 1 opted out". */
const figureWords = ({ sent, clicked, replied, applied, optedOut }: CampaignFigures) =>
  `${figure(sent)} sent, ${figure(clicked)} clicked, ${figure(replied)} replied, ${figure(applied)} applied, ${figure(optedOut)} opted out`

/** The campaigns of a team with their states and results. */
export function CampaignTable({ area, campaigns, mayWrite }: Props) {
  return (
    <DataTable
      caption="Campaigns"
      rows={campaigns}
      rowKey={({ id }) => id}
      empty={
        <EmptyState house="shopFront" action={mayWrite && <Link to={CAMPAIGN_PAGES[area].create}>Write a campaign</Link>}>
          No campaigns yet. Write to people who agreed to hear from you when a new job suits them.
        </EmptyState>
      }
      columns={[
        {
          key: 'name',
          head: 'Campaign',
          phone: 'main',
          cell: ({ id, name, who, isListed, figures }) => (
            <>
              <Link to={CAMPAIGN_PAGES[area].one(id)} className="font-semibold wrap-anywhere">
                {name}
              </Link>
              <span className="block text-muted-foreground wrap-anywhere">{who}</span>
              {(isListed || figures) && (
                <span className="block pt-1 text-muted-foreground md:hidden">{figures ? figureWords(figures) : FEW}</span>
              )}
            </>
          ),
        },
        {
          key: 'state',
          head: 'State',
          phone: 'aside',
          className: 'max-md:text-right',
          cell: ({ state, stateAt, figures }) => (
            <>
              <CampaignBadge state={state} />
              <span className="block pt-1 text-muted-foreground">
                {state === 'sending' && figures ? `${figure(figures.waiting)} to go` : <Time at={stateAt} />}
              </span>
            </>
          ),
        },
        { key: 'sent', head: 'Sent', align: 'end', phone: 'hidden', cell: (row) => figureOf(row, 'sent') },
        { key: 'clicked', head: 'Clicked', align: 'end', phone: 'hidden', cell: (row) => figureOf(row, 'clicked') },
        { key: 'replied', head: 'Replied', align: 'end', phone: 'hidden', cell: (row) => figureOf(row, 'replied') },
        { key: 'applied', head: 'Applied', align: 'end', phone: 'hidden', cell: (row) => figureOf(row, 'applied') },
        { key: 'optedOut', head: 'Opted out', align: 'end', phone: 'hidden', cell: (row) => figureOf(row, 'optedOut') },
      ]}
    />
  )
}
