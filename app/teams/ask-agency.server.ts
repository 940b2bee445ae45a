import { db, type Tx } from '#app/db/client.server.ts'
import { AppError } from '#app/platform/errors.ts'
import type { Belonging } from '#app/sign-in/belonging.ts'
import { requireAgencyOwners } from './company-names.server.ts'
import { checkBelonging, insertMembership } from './memberships.server.ts'
import { consumeAsk, isAsking, withdrawRequests } from './requests.server.ts'

/**
 * Sends a request to join an agency, or creates a new agency, for a recruiter, who may belong to others. A person can ask one agency at
 * a time: a pending request to another is withdrawn. Asking the same agency again changes nothing.
 *
 * @returns the id of the new agency; null for a request
 * @throws AppError `conflict` when they belong to the agency, the new one's name is taken or no agency of the name can be asked, `not_found` when the agency is gone, `rate_limited`
 */
export async function askAgency(person: { id: string; fullName: string; email: string }, belonging: Belonging): Promise<string | null> {
  await checkBelonging(belonging)
  return db.transaction().execute(async (tx) => {
    // Locked, so that no owner admits them meanwhile, and that of two at once the second one finds the request of the first.
    await tx.selectFrom('users').select('id').where('id', '=', person.id).forNoKeyUpdate().execute()
    const agencyId = await findAsked(tx, belonging)
    if (agencyId) {
      await refuseMember(tx, person.id, agencyId)
      if (await isAsking(tx, 'agency', person.id, agencyId)) return null
    }
    await consumeAsk(tx, 'agency', person.id, agencyId)
    const created = await insertMembership(tx, person, belonging)
    // What they named at sign-up and could not be created must not be created later as well.
    await tx.updateTable('users').set({ sign_up_metadata: null }).where('id', '=', person.id).execute()
    if (agencyId) {
      if (!(await isAsking(tx, 'agency', person.id, agencyId)))
        throw new AppError('not_found', 'That agency is no longer here. Please choose another.')
      await withdrawRequests(tx, 'agency', person.id, agencyId)
    }
    return created
  })
}

/** The agency that is asked; null for a new one. */
async function findAsked(tx: Tx, belonging: Belonging): Promise<string | null> {
  if (belonging.kind === 'named_agency_request') return requireAgencyOwners(belonging.agencyName, tx)
  return belonging.kind === 'agency_request' ? belonging.agencyId : null
}

async function refuseMember(tx: Tx, userId: string, agencyId: string): Promise<void> {
  const agency = await tx
    .selectFrom('agency_members as m')
    .innerJoin('agencies as a', 'a.id', 'm.agency_id')
    .select('a.name')
    .where('m.user_id', '=', userId)
    .where('m.agency_id', '=', agencyId)
    .executeTakeFirst()
  if (agency) throw new AppError('conflict', `You belong to ${agency.name} already`)
}
