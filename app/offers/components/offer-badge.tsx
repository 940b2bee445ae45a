import { Badge } from '#app/ui/display/badge.tsx'
import { type OfferState, STATE } from '../offer.ts'

/** The state of an offer, in the words of whoever reads it. */
export const OfferBadge = ({ state, reader }: { state: OfferState; reader: 'team' | 'candidate' }) => (
  <Badge tone={STATE[state].tone}>{STATE[state][reader]}</Badge>
)
