import { sql } from 'kysely'
import { suspendedCompanies } from '#app/accounts/suspension.server.ts'
import { db, type Tx } from '#app/db/client.server.ts'
import { companyColour } from './advertiser.server.ts'
import { isChecked } from './checked.server.ts'

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

/** True for a company that is checked (`isChecked`), suspended or not: its own people are told so. */
export async function hasPassedCheck(id: string, connection: Pick<Tx, 'selectFrom'> = db): Promise<boolean> {
  const company = await connection.selectFrom('employers as e').select(isChecked.as('isChecked')).where('e.id', '=', id).executeTakeFirst()
  return company?.isChecked ?? false
}

/** True for a company that is checked (`isChecked`) and not suspended: it finds people, and may ask them. */
export async function isCheckedCompany(id: string, connection: Pick<Tx, 'selectFrom'> = db): Promise<boolean> {
  const company = await connection
    .selectFrom('employers as e')
    .select(isChecked.as('isChecked'))
    .where('e.id', '=', id)
    .where('e.id', '!=', sql<string>`all(${suspendedCompanies})`)
    .executeTakeFirst()
  return company?.isChecked ?? false
}
