import FilePen from 'lucide-react/icons/file-pen'
import { Link } from 'react-router'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { OFFER_PAGES } from '../area-pages.ts'
import type { ListedOffer } from '../shown.ts'
import { OfferBadge } from './offer-badge.tsx'

type Area = keyof typeof OFFER_PAGES

/** The offers to a candidate on their page. */
export function CandidateOffers({ area, offers }: { area: Area; offers: readonly ListedOffer[] }) {
  if (offers.length === 0) return null
  return (
    <ul aria-label="Offers" className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {offers.map(({ id, role, title, pay, shownState }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link to={OFFER_PAGES[area].one(id)} className="py-0.5">
            Offer: {[role || title, pay].filter(Boolean).join(', ')}
          </Link>
          <OfferBadge state={shownState} reader="team" />
        </li>
      ))}
    </ul>
  )
}

/** The way to write an offer to a candidate, as one of the next steps on their page. */
export function OfferButton({ area, applicationId, mayOffer }: { area: Area; applicationId: string; mayOffer: boolean }) {
  if (!mayOffer) return null
  return (
    <ButtonLink to={OFFER_PAGES[area].write(applicationId)} icon={FilePen}>
      Write an offer
    </ButtonLink>
  )
}
