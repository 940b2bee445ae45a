import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'

/** The companies that an agency acts for or has asked, with their live and waiting jobs; the latest asked first. */
export async function listClients(agencyId: string) {
  return db
    .selectFrom('agency_clients as c')
    .innerJoin('employers as e', 'e.id', 'c.employer_id')
    .leftJoin('users as u', 'u.id', 'c.answered_by')
    .select(['c.id', 'c.employer_id', 'c.state', 'c.contact_name', 'c.contact_email', 'c.asked_at', 'c.answered_at'])
    .select(['e.company_name', 'e.logo_url', 'e.suburb', 'e.state_territory'])
    .select(sql<string | null>`coalesce(u.full_name, c.answered_name)`.as('answered_by'))
    .select(
      sql<number>`(select count(*) from jobs j where j.agency_id = c.agency_id and j.employer_id = c.employer_id and j.status = 'live')`.as(
        'live',
      ),
    )
    .select(
      sql<number>`(select count(*) from jobs j where j.agency_id = c.agency_id and j.employer_id = c.employer_id and j.status = 'pending_approval')`.as(
        'waiting',
      ),
    )
    .where('c.agency_id', '=', agencyId)
    .orderBy('c.asked_at', 'desc')
    .orderBy('c.id')
    .limit(500)
    .execute()
}

export type Client = Awaited<ReturnType<typeof listClients>>[number]

/** The agencies that act for a company or have asked to, those that wait for an answer first. */
export async function listAgenciesOf(employerId: string) {
  return db
    .selectFrom('agency_clients as c')
    .innerJoin('agencies as a', 'a.id', 'c.agency_id')
    .leftJoin('users as u', 'u.id', 'c.asked_by')
    .select(['c.id', 'c.state', 'c.asked_at', 'c.answered_at', 'a.name', 'a.logo_url', 'a.website_url', 'u.full_name as asked_by'])
    .select(
      sql<number>`(select count(*) from jobs j where j.agency_id = c.agency_id and j.employer_id = c.employer_id and j.status = 'live')`.as(
        'live',
      ),
    )
    .where('c.employer_id', '=', employerId)
    .orderBy(sql`c.state = 'asked'`, 'desc')
    .orderBy('c.asked_at', 'desc')
    .orderBy('c.id')
    .limit(200)
    .execute()
}

export type ActingAgency = Awaited<ReturnType<typeof listAgenciesOf>>[number]
