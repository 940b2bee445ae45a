import { labelOf } from '#app/vocabulary/labels.server.ts'
import { findCandidateProfile } from './candidate-profile.server.ts'
import { namedLicence } from './named-licence.ts'
import { todayInPerth } from './stated-date.ts'
import { findStatedFacts } from './stated-facts.server.ts'

/** The label of the licence that a person's profile names while they have not stated which they hold; null when there is nothing to confirm. */
export async function findUnconfirmedLicence(userId: string): Promise<string | null> {
  const [{ licence_status }, profile] = await Promise.all([findStatedFacts(userId), findCandidateProfile(userId)])
  const named = licence_status === null && profile ? namedLicence(profile.licences, todayInPerth()) : null
  return named?.type ? labelOf(named.type) : null
}
