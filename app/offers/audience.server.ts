import { db } from '#app/db/client.server.ts'
import type { Audiences } from '#app/platform/audience.ts'
import { listMembers } from '#app/teams/members.server.ts'
import { teamOfRow } from '#app/teams/team.ts'

type Offer = { offerId: string }

const findRow = (offerId: string) =>
  db
    .selectFrom('offers as o')
    .innerJoin('applications as a', 'a.id', 'o.application_id')
    .select(['o.employer_id', 'o.agency_id', 'a.applicant_id'])
    .where('o.id', '=', offerId)
    .executeTakeFirst()

/** The members of the team. Nobody once the offer is deleted. */
async function listTeam({ offerId }: Offer): Promise<string[]> {
  const offer = await findRow(offerId)
  return offer ? (await listMembers(teamOfRow(offer))).map(({ userId }) => userId) : []
}

/** The candidate too. */
async function listParties({ offerId }: Offer): Promise<string[]> {
  const offer = await findRow(offerId)
  return offer ? [offer.applicant_id, ...(await listTeam({ offerId }))] : []
}

export const offerAudiences = {
  // What is written and approved is the team's own until it is sent.
  'offer.approval_asked': listTeam,
  'offer.sent_back': listTeam,
  'offer.sent': listParties,
  'offer.accepted': listParties,
  'offer.declined': listParties,
  'offer.withdrawn': listParties,
  'offer.expired': listParties,
  'offer.team_gone': null,
  'offer.reminder_planned': null,
  'offer.expiry_planned': null,
  'offer.candidate_left': async ({ employerId, agencyId }) =>
    (await listMembers(teamOfRow({ employer_id: employerId, agency_id: agencyId }), 'offer.manage')).map(({ userId }) => userId),
} satisfies Partial<Audiences>
