import { Link } from 'react-router'
import { DashboardCard } from '#app/teams/components/dashboard-card.tsx'
import { inWords } from '#app/ui/display/moment.ts'
import { OFFER_PAGES } from '../area-pages.ts'
import type { ListedOffer } from '../shown.ts'

type Props = {
  area: keyof typeof OFFER_PAGES
  next: readonly ListedOffer[]
  open: number
  waiting: number
  accepted: number
  declined: number
}

/** The offers of a dashboard: what is open, what waits for a second member, and the answers of the last month. */
export function OffersCard({ area, next, open, waiting, accepted, declined }: Props) {
  const pages = OFFER_PAGES[area]
  const answers = [accepted > 0 && `${accepted} accepted`, declined > 0 && `${declined} declined`].filter(Boolean).join(', ')
  return (
    <DashboardCard title="Offers" aside={<Link to={pages.all}>{open > 0 ? `All ${open} open` : 'All offers'}</Link>}>
      <div className="px-3 pb-1 text-sm">
        {next.length === 0 ? (
          <p className="py-2 text-muted-foreground">No offer is open. They are written on the page of a candidate.</p>
        ) : (
          <ul>
            {next.map(({ id, full_name, pay, expires_at }) => (
              <li key={id} className="border-b border-border py-2.5 wrap-anywhere">
                <Link to={pages.one(id)}>{full_name}</Link>
                <span className="block text-muted-foreground">{pay}</span>
                {expires_at && <span className="block text-muted-foreground">open until {inWords(expires_at, 'date')}</span>}
              </li>
            ))}
          </ul>
        )}
        {waiting > 0 && (
          <p className="pt-2">
            <Link to={pages.all}>{waiting === 1 ? 'One offer waits' : `${waiting} offers wait`} for a second member</Link>
          </p>
        )}
        {answers && <p className="pt-2 text-muted-foreground">Last 30 days: {answers}.</p>}
      </div>
    </DashboardCard>
  )
}
