import { db, type Tx } from '#app/db/client.server.ts'
import { recordEvent } from '#app/platform/events.server.ts'
import type { PersonalDataEntry } from '#app/platform/personal-data.ts'
import { listTeamsOfLastMember } from '#app/teams/leaving.server.ts'

/** A candidate's offers, and what a member wrote and sent of a team's. */
export const offersEntry: PersonalDataEntry = {
  name: 'offers',
  about: {
    title: 'Your offers',
    what: 'The offers that were sent to you, each version with its terms, and what you answered: the name you typed, the time and the fingerprint of the letter, or your reason. As a member of a team: which versions you wrote and sent, and the letters that you changed last.',
    seenBy: 'You and the team that sent it. Whoever has the link of an offer reads it.',
  },
  tables: ['offers', 'offer_versions', 'offer_templates'],
  async list(userId) {
    const [received, written, sent] = await Promise.all([
      listReceived(userId),
      db
        .selectFrom('offer_versions')
        .select(['offer_id', 'number', 'written_at'])
        .where('written_by', '=', userId)
        .orderBy('written_at')
        .execute(),
      db.selectFrom('offer_versions').select(['offer_id', 'number', 'sent_at']).where('sent_by', '=', userId).orderBy('sent_at').execute(),
    ])
    return { received, written_for_a_team: written, sent_for_a_team: sent }
  },
  async erase(tx, userId) {
    const marks = await tellTeams(tx, userId)
    await endWithTeams(tx, userId)
    await tx.updateTable('offer_versions').set({ written_by: null }).where('written_by', '=', userId).execute()
    await tx.updateTable('offer_versions').set({ sent_by: null }).where('sent_by', '=', userId).execute()
    await tx.updateTable('offer_templates').set({ changed_by: null }).where('changed_by', '=', userId).execute()
    // Their offers as a candidate are deleted with their applications; of one that they signed the letter stays (`signed_letters`).
    return { marks }
  },
}

/** Whoever goes as the last of a team ends its offers with it; their candidates are told after the commit. */
async function endWithTeams(tx: Tx, userId: string): Promise<void> {
  for (const employerId of await listTeamsOfLastMember(tx, 'company', userId))
    await recordEvent(tx, 'offer.team_gone', { team: { employerId } })
  for (const agencyId of await listTeamsOfLastMember(tx, 'agency', userId)) await recordEvent(tx, 'offer.team_gone', { team: { agencyId } })
}

/**
 * The teams of a candidate who goes are told of open offers before the rows are gone. What they are told names nobody.
 *
 * @returns the ids of all their offers, which mails about them contain
 */
async function tellTeams(tx: Tx, applicantId: string): Promise<string[]> {
  const theirs = await tx
    .selectFrom('offers as o')
    .innerJoin('applications as a', 'a.id', 'o.application_id')
    .select(['o.id', 'o.state', 'o.employer_id', 'o.agency_id', 'a.job_id'])
    .where('a.applicant_id', '=', applicantId)
    .forUpdate('o')
    .execute()
  for (const { state, job_id, employer_id, agency_id } of theirs)
    if (state === 'open') await recordEvent(tx, 'offer.candidate_left', { jobId: job_id, employerId: employer_id, agencyId: agency_id })
  return theirs.map(({ id }) => id)
}

/** What was sent to them; what is in writing is the team's own. */
const listReceived = (userId: string) =>
  db
    .selectFrom('offers as o')
    .innerJoin('offer_versions as v', 'v.offer_id', 'o.id')
    .innerJoin('applications as a', 'a.id', 'o.application_id')
    .innerJoin('jobs as j', 'j.id', 'a.job_id')
    .select(['j.title', 'j.company_name', 'v.number', 'v.letter', 'v.sent_at', 'v.hash', 'o.state', 'o.expires_at', 'o.answered_at'])
    .select(['o.reason', 'o.signed_name', 'o.signed_hash'])
    .where('a.applicant_id', '=', userId)
    .where('v.state', '=', 'sent')
    .orderBy('o.created_at')
    .orderBy('o.id')
    .orderBy('v.number')
    .execute()
