import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import type { PersonalDataEntry } from '#app/platform/personal-data.ts'

/** SQL that is true for a request to a client (`c`) whose contact is a person, by the address that they have confirmed. */
const isContact = (userId: string) => sql<boolean>`(lower(c.contact_email) =
  (select u.email from users u where u.id = ${userId}::uuid and u.email_verified))`

/** What a person asked of companies, answered agencies, and sent or approved as an ad: both teams' history, which stays without them. */
export const clientsEntry: PersonalDataEntry = {
  name: 'agencies_and_clients',
  about: {
    title: 'Agencies and their clients',
    what: 'As a member of a company or agency: which agency you allowed to act, and which ads you sent or approved. As the contact of a company that an agency asks by mail: your name and address.',
    seenBy: 'The members of both.',
  },
  tables: ['agency_clients', 'job_approvals'],
  async list(userId) {
    const requests = await db
      .selectFrom('agency_clients as c')
      .innerJoin('agencies as a', 'a.id', 'c.agency_id')
      .innerJoin('employers as e', 'e.id', 'c.employer_id')
      .select(['a.name as agency', 'e.company_name as company', 'c.state', 'c.asked_at', 'c.answered_at'])
      .where((eb) => eb.or([eb('c.asked_by', '=', userId), eb('c.answered_by', '=', userId)]))
      .orderBy('c.asked_at')
      .orderBy('c.id')
      .execute()
    const approvals = await db
      .selectFrom('job_approvals as p')
      .innerJoin('jobs as j', 'j.id', 'p.job_id')
      .select(['j.title', 'p.state', 'p.note', 'p.sent_at', 'p.answered_at'])
      .where((eb) => eb.or([eb('p.sent_by', '=', userId), eb('p.answered_by', '=', userId)]))
      .orderBy('p.sent_at')
      .orderBy('p.id')
      .execute()
    const as_contact = await db
      .selectFrom('agency_clients as c')
      .innerJoin('agencies as a', 'a.id', 'c.agency_id')
      .innerJoin('employers as e', 'e.id', 'c.employer_id')
      .select(['a.name as agency', 'e.company_name as company', 'c.contact_name', 'c.contact_email', 'c.answered_name'])
      .select(['c.state', 'c.asked_at', 'c.answered_at'])
      .where(isContact(userId))
      .orderBy('c.asked_at')
      .orderBy('c.id')
      .execute()
    return { requests, approvals, as_contact }
  },
  async erase(tx, userId) {
    for (const column of ['asked_by', 'answered_by'] as const)
      await tx
        .updateTable('agency_clients')
        .set({ [column]: null })
        .where(column, '=', userId)
        .execute()
    for (const column of ['sent_by', 'answered_by'] as const)
      await tx
        .updateTable('job_approvals')
        .set({ [column]: null })
        .where(column, '=', userId)
        .execute()
    // The name that they answered ads by, while the client still says whose it is.
    await sql`update job_approvals p set answered_name = null from jobs j, agency_clients c
      where j.id = p.job_id and c.agency_id = j.agency_id and c.employer_id = j.employer_id and p.answered_name is not null
        and ${isContact(userId)}`.execute(tx)
    await sql`update agency_clients c set contact_name = null, contact_email = null, answered_name = null where ${isContact(userId)}`.execute(
      tx,
    )
    return {}
  },
}
