import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { readBrand } from './brand.ts'
import { deskCheckStands } from './checked.server.ts'
import { placesOf } from './company-card.ts'
import { isListedCompany } from './directory.server.ts'
import { isCheckedCompany } from './employer.server.ts'
import { listOffices } from './offices.server.ts'
import { showsBrand } from './plan.ts'
import type { PublicCompany } from './public-company.ts'
import { normaliseNetworkLink, normaliseWebsite } from './web-address.ts'

/** Finds a company as the public sees it, by its slug; null for one that is unknown or not listed. */
export async function findPublicCompany(slug: string): Promise<PublicCompany | null> {
  const row = await db
    .selectFrom('employers as e')
    .select([
      'id',
      'slug',
      'company_name',
      'company_type',
      'company_size',
      'employees',
      'website_url',
      'logo_url',
      'banner_url',
      'about_company',
    ])
    .select([
      'linkedin_url',
      'facebook_url',
      'instagram_url',
      'suburb',
      'state_territory',
      'brand_colors',
      'plan',
      sql<Date | null>`case when ${deskCheckStands} then e.checked_at end`.as('checked_at'),
      'created_at',
    ])
    .where('slug', '=', slug)
    .where(isListedCompany)
    .executeTakeFirst()
  if (!row) return null
  const {
    suburb,
    state_territory,
    brand_colors,
    plan,
    website_url,
    linkedin_url,
    facebook_url,
    instagram_url,
    checked_at: _,
    ...company
  } = row
  const [offices, isChecked] = await Promise.all([listOffices(row.id), isCheckedCompany(row.id)])
  // The forms take only such addresses; whatever else is in the table becomes no link.
  const website = normaliseWebsite(website_url ?? '')
  return {
    ...company,
    place: placesOf({ suburb, state_territory, offices: offices.map((office) => office.place) })[0] ?? null,
    suburb,
    state_territory,
    offices,
    isChecked: website || row.checked_at ? isChecked : null,
    checkedAt: row.checked_at,
    colours: showsBrand(plan) ? readBrand(brand_colors) : null,
    links: {
      website,
      linkedin_url: normaliseNetworkLink('linkedin_url', linkedin_url ?? ''),
      facebook_url: normaliseNetworkLink('facebook_url', facebook_url ?? ''),
      instagram_url: normaliseNetworkLink('instagram_url', instagram_url ?? ''),
    },
  }
}

/** One sitemap file holds at most 50,000 addresses (sitemaps.org protocol). */
const SITEMAP_COMPANIES = 49_000

/** The listed companies for search engines. */
export const listSitemapCompanies = () =>
  db
    .selectFrom('employers as e')
    .select(['slug', 'updated_at'])
    .where(isListedCompany)
    .orderBy('created_at')
    .limit(SITEMAP_COMPANIES)
    .execute()
