import { z } from 'zod'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { teamMemberOrNotFound } from '#app/applications/candidate-page.server.ts'
import { uuidParam } from '#app/platform/params.server.ts'
import { findKeptLetter } from '../kept.server.ts'
import { findSentLetter } from '../list.server.ts'
import { MOST_VERSIONS } from '../offer.ts'
import { serveLetter } from '../offer-pdf.server.ts'
import type { Route } from './+types/letter-file.ts'

const versionNumber = z.coerce.number().int().min(1).max(MOST_VERSIONS).catch(0)

/** A version of an offer that was sent, as a PDF for a member of its team. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const member = teamMemberOrNotFound(signedInUser(context))
  const [offerId, number] = [uuidParam(params.offerId), versionNumber.parse(params.number)]
  return serveLetter((await findSentLetter(member, offerId, number)) ?? (await findKeptLetter(member, offerId, number)))
}
