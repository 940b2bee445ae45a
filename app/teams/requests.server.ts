import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'

/** An agency as its own people see it; null when there is none. */
export async function findAgency(id: string) {
  const agency = await db
    .selectFrom('agencies')
    .select(['id', 'slug', 'name', 'logo_url'])
    .select(sql<string | null>`brand_colors ->> 'primary'`.as('brand_colour'))
    .where('id', '=', id)
    .executeTakeFirst()
  return agency ?? null
}

/** The agency that a recruiter has asked to join and that has not let them in, and what it has said; null when there is none. */
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
