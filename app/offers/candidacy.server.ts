import type { Params, RouterContextProvider } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { uuidParam } from '#app/platform/params.server.ts'
import { readOfferToken } from './link.server.ts'
import type { Candidacy } from './lock.server.ts'

const BROKEN = 'This link is not whole. Please copy it from the mail again.'

/**
 * Whose offer an address is for: the signed link of a mail, or a candidate's own page.
 *
 * @throws AppError `not_found` for a link that is not ours
 */
export function candidacyOf({ params, context }: { params: Params; context: Readonly<RouterContextProvider> }): Candidacy {
  if (params.token === undefined) return { offerId: uuidParam(params.offerId ?? ''), applicantId: signedInUser(context).id }
  const offerId = readOfferToken(params.token)
  if (!offerId) throw new AppError('not_found', BROKEN)
  return { offerId }
}
