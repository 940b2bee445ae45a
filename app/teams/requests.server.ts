import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'

/** Finds the company that a person has asked to join and that has not answered; null when there is none. */
export async function findCompanyRequest(userId: string) {
  const request = await db
    .selectFrom('employer_users as m')
    .innerJoin('employers as e', 'e.id', 'm.employer_id')
    .select(['e.company_name as name', 'm.created_at'])
    .where('m.user_id', '=', userId)
    .where('m.state', '=', 'requested')
    .orderBy('m.created_at', 'desc')
    .executeTakeFirst()
  return request ?? null
}

/** Finds the agency that a recruiter has asked to join, while the request is pending or declined; null when there is none. */
export async function findAgencyRequest(userId: string) {
  const request = await db
    .selectFrom('agency_users as m')
    .innerJoin('agencies as a', 'a.id', 'm.agency_id')
    .select(['a.id as agency_id', 'a.name', 'm.state', 'm.created_at'])
    .where('m.user_id', '=', userId)
    .where('m.state', 'in', ['requested', 'declined'])
    .orderBy(sql`m.state = 'requested'`, 'desc')
    .orderBy('m.created_at', 'desc')
    .$narrowType<{ state: 'requested' | 'declined' }>()
    .executeTakeFirst()
  return request ?? null
}
