import type { Tx } from '#app/db/client.server.ts'
import { setParsedProfile } from '#app/profiles/candidate-profile.server.ts'
import { results } from './current.server.ts'
import { parseData } from './parse-data.ts'

/**
 * Bases a person's profile on the result that counts now: of their latest CV that has one which is not undone. Called by everything that
 * adds or takes away a result, so that the order in which results arrive does not matter.
 *
 * @returns the profile before and after
 */
export async function applyActiveResult(tx: Tx, userId: string) {
  return setParsedProfile(tx, userId, async () => {
    const active = await results(tx, userId).limit(1).executeTakeFirst()
    return active ? parseData.parse(active.parse_data).profile : null
  })
}
