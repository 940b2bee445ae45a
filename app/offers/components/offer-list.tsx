import { Link } from 'react-router'
import { Time } from '#app/ui/display/time.tsx'
import { OFFER_PAGES } from '../area-pages.ts'
import type { ListedOffer } from '../shown.ts'
import { OfferBadge } from './offer-badge.tsx'

/** Offers of a team with where each stands. */
export function OfferList({ area, offers }: { area: keyof typeof OFFER_PAGES; offers: readonly ListedOffer[] }) {
  return (
    <ul className="border-t border-border-strong">
      {offers.map(({ id, full_name, role, title, pay, number, shownState, hasDraft, expires_at, changed_at }) => (
        <li
          key={id}
          className="grid gap-x-4 gap-y-1.5 border-b border-border py-3.5 text-sm sm:grid-cols-[minmax(0,1fr)_10.5rem_9rem] sm:items-center"
        >
          <div className="min-w-0">
            <Link to={OFFER_PAGES[area].one(id)} className="font-semibold text-foreground no-underline hover:underline">
              {full_name}
            </Link>
            <p className="text-muted-foreground wrap-anywhere">{[role || title, pay].filter(Boolean).join(', ')}</p>
          </div>
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <OfferBadge state={shownState} reader="team" />
            {hasDraft && <span className="text-muted-foreground">version {number} in writing</span>}
          </p>
          <p className="text-muted-foreground sm:text-right">
            {shownState === 'open' && expires_at ? (
              <>
                open until <Time at={expires_at} format="day" />
              </>
            ) : (
              <Time at={changed_at} />
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
