import FilePen from 'lucide-react/icons/file-pen'
import { Link } from 'react-router'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { OFFER_PAGES } from '../area-pages.ts'
import type { ListedOffer } from '../shown.ts'
import { OfferBadge } from './offer-badge.tsx'

type Props = { area: keyof typeof OFFER_PAGES; applicationId: string; offers: readonly ListedOffer[]; mayOffer: boolean }

/** The offers to a candidate on their page, as one of the next steps, and the way to write one. */
export function CandidateOffers({ area, applicationId, offers, mayOffer }: Props) {
  if (offers.length === 0 && !mayOffer) return null
  return (
    // The list goes below the buttons of the page, and does not widen their row.
    <div className="contents">
      <ul aria-label="Offers" className="order-last flex w-0 min-w-full flex-wrap gap-x-6 gap-y-2 text-sm empty:hidden">
        {offers.map(({ id, role, title, pay, shownState }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <Link to={OFFER_PAGES[area].one(id)} className="py-0.5">
              Offer: {[role || title, pay].filter(Boolean).join(', ')}
            </Link>
            <OfferBadge state={shownState} reader="team" />
          </li>
        ))}
      </ul>
      {mayOffer && (
        <ButtonLink to={OFFER_PAGES[area].write(applicationId)} icon={FilePen}>
          Write an offer
        </ButtonLink>
      )}
    </div>
  )
}
