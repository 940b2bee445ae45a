import { type Insertable, sql } from 'kysely'
import { db, type Tx } from '#app/db/client.server.ts'
import type { Employers } from '#app/db/tables.ts'
import { slugOf } from '#app/platform/slug.ts'

/** A company as its own members see it; null when there is none. */
export async function findEmployer(id: string) {
  const employer = await db
    .selectFrom('employers')
    .select(['id', 'slug', 'company_name', 'company_type', 'company_size', 'employees', 'website_url', 'logo_url', 'about_company'])
    .select(['primary_contact_name', 'contact_email', 'contact_phone', 'state_territory', 'suburb', 'profile_complete'])
    .select(sql<string | null>`brand_colors ->> 'primary'`.as('brand_colour'))
    .where('id', '=', id)
    .executeTakeFirst()
  return employer ?? null
}

/** The company that a person has asked to join and that has not answered; null when there is none. */
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

export type CompanyProfile = Omit<Insertable<Employers>, 'id' | 'slug' | 'profile_complete'>

/**
 * Makes a company whose profile is complete, as it stands after the set-up. Two companies of one name get addresses of their own.
 *
 * @param ownerId the person it belongs to; null for a company nobody has signed up for
 */
export async function setUpEmployer(tx: Tx, ownerId: string | null, profile: CompanyProfile) {
  const wanted = slugOf(profile.company_name)
  for (let count = 1; ; count++) {
    const employer = await tx
      .insertInto('employers')
      .values({ ...profile, slug: count === 1 ? wanted : `${wanted}-${count}`, profile_complete: true, claimed: ownerId !== null })
      .onConflict((oc) => oc.column('slug').doNothing())
      .returning(['id', 'slug', 'company_name'])
      .executeTakeFirst()
    if (!employer) continue
    if (ownerId)
      await tx.insertInto('employer_users').values({ employer_id: employer.id, user_id: ownerId, member_role: 'owner' }).execute()
    return employer
  }
}
