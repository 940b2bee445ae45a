import { db, type Tx } from '#app/db/client.server.ts'
import { rolesThatMay } from '#app/teams/permissions.ts'
import { companyColour } from './advertiser.server.ts'
import { belongsToWebsite } from './checked.ts'

/** Finds a company for its own members; null when there is none. Its colour is the one that others see on its ads. */
export async function findEmployer(id: string) {
  const employer = await db
    .selectFrom('employers as e')
    .select(['id', 'slug', 'company_name', 'company_type', 'company_size', 'employees', 'website_url', 'logo_url', 'about_company'])
    .select(['primary_contact_name', 'contact_email', 'contact_phone', 'state_territory', 'suburb', 'profile_complete'])
    .select(companyColour.as('brand_colour'))
    .where('id', '=', id)
    .executeTakeFirst()
  return employer ?? null
}

/** True when an owner has a verified email address at the domain of the company's website. Otherwise its jobs say "Not checked yet". */
export async function isCheckedCompany(id: string, connection: Pick<Tx, 'selectFrom'> = db): Promise<boolean> {
  const owners = await connection
    .selectFrom('employers as e')
    .innerJoin('employer_members as m', 'm.employer_id', 'e.id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.email', 'e.website_url'])
    .where('e.id', '=', id)
    .where('m.member_role', 'in', rolesThatMay('website.vouch'))
    .where('u.email_verified', '=', true)
    .execute()
  return owners.some(({ email, website_url }) => belongsToWebsite(email, website_url ?? ''))
}
