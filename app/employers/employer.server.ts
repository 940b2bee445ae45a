import { sql } from 'kysely'
import { suspendedCompanies } from '#app/accounts/suspension.server.ts'
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

/**
 * True when an owner has a verified email address at the domain of the company's website, somebody of it has received a code there, or the
 * desk has checked the company by hand.
 * Otherwise, and while it is suspended, its jobs say "Not checked yet", and it finds no people.
 */
export async function isCheckedCompany(id: string, connection: Pick<Tx, 'selectFrom'> = db): Promise<boolean> {
  const owners = await connection
    .selectFrom('employers as e')
    .leftJoin('employer_members as m', (join) =>
      join.onRef('m.employer_id', '=', 'e.id').on('m.member_role', 'in', rolesThatMay('website.vouch')),
    )
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'm.user_id').on('u.email_verified', '=', true))
    .select(['u.email', 'e.website_url', 'e.checked_at'])
    // Domains at which somebody of it has received a code.
    .select(sql<string[]>`array(select '@' || d.host from company_domains d where d.employer_id = e.id)`.as('proven'))
    .where('e.id', '=', id)
    .where('e.id', '!=', sql<string>`all(${suspendedCompanies})`)
    .execute()
  return owners.some(
    ({ email, proven, website_url, checked_at }) =>
      checked_at !== null ||
      [...proven, ...(email === null ? [] : [email])].some((address) => belongsToWebsite(address, website_url ?? '')),
  )
}
