import { candidacyOf } from '../candidacy.server.ts'
import { serveLetter } from '../offer-pdf.server.ts'
import { findOwnOffer } from '../own.server.ts'
import type { Route } from './+types/own-letter-file.ts'

/** The letter of an offer as a PDF for its candidate, by link or account. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const offer = await findOwnOffer(candidacyOf({ params, context }))
  return serveLetter(
    offer && { letter: offer.letter, hash: offer.hash, sentAt: offer.sent_at, sender: offer.sender, signature: offer.signature },
  )
}
