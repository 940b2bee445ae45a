import { href } from 'react-router'
import { config } from '#app/platform/config.server.ts'
import { sign, unsign } from '#app/platform/secrets.server.ts'

const PURPOSE = 'offer'

/** The token of the link with which a candidate answers without signing in. It follows from the row and the server's key. */
export const offerToken = (offerId: string) => sign(PURPOSE, offerId)

/** The address of that link. Whoever has it reads the offer, and answers it for this application alone. */
export const offerLink = (offerId: string) => config.appUrl + href('/offers/link/:token', { token: offerToken(offerId) })

/** The offer that a link is for; null for a token that is not ours or was changed. */
export const readOfferToken = (token: string): string | null => unsign(PURPOSE, token)
