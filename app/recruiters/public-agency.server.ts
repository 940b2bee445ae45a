import { sql } from 'kysely'
import { db } from '#app/db/client.server.ts'
import { isListedAgency, namesCompany } from '#app/employers/advertiser.server.ts'
import { readBrand } from '#app/employers/brand.ts'
import { isCheckedAgency } from '#app/employers/checked.server.ts'
import { isListedCompany } from '#app/employers/directory.server.ts'
import { showsAgencyBrand } from '#app/employers/plan.ts'
import { normaliseWebsite } from '#app/employers/web-address.ts'
import { knownCategories, type NamedClient, type PublicAgency } from './agency.ts'

/** Finds an agency as the public sees it, by its slug; null for one that is unknown, or that nobody belongs to any more. */
export async function findPublicAgency(slug: string): Promise<PublicAgency | null> {
  const row = await db
    .selectFrom('agencies as g')
    .select(['g.id', 'g.slug', 'g.name', 'g.website_url', 'g.state_territory', 'g.suburb', 'g.about', 'g.categories', 'g.regions'])
    .select(['g.board_published', 'g.logo_url', 'g.brand_colors', 'g.plan', 'g.created_at', isCheckedAgency.as('is_checked')])
    .where('g.slug', '=', slug)
    .where(isListedAgency)
    .executeTakeFirst()
  if (!row) return null
  const { brand_colors, plan, website_url, categories, is_checked, ...agency } = row
  // The form takes only such addresses; whatever else is in the table becomes no link.
  const website = normaliseWebsite(website_url ?? '')
  return {
    ...agency,
    categories: knownCategories(categories),
    website_url: website,
    isChecked: website === null ? null : is_checked,
    colours: showsAgencyBrand(plan) ? readBrand(brand_colors) : null,
  }
}

/** Most clients that an agency's page names. */
const MOST_CLIENTS = 50

/**
 * The clients that an agency's page may name: they agreed that it acts for them, and a live ad, which each client has approved, names them.
 * A client who is confidential is in no such ad. Those with the most live ads first.
 */
export const listNamedClients = (agencyId: string): Promise<NamedClient[]> =>
  db
    .selectFrom('agency_clients as c')
    .innerJoin('employers as e', 'e.id', 'c.employer_id')
    .innerJoin('jobs as j', (join) => join.onRef('j.employer_id', '=', 'c.employer_id').onRef('j.agency_id', '=', 'c.agency_id'))
    .select(['e.company_name as name', 'e.logo_url'])
    .select([sql<string | null>`case when ${isListedCompany} then e.slug end`.as('slug'), sql<number>`count(*)::int`.as('jobs')])
    .where('c.agency_id', '=', agencyId)
    .where('c.state', '=', 'agreed')
    .where('j.status', '=', 'live')
    .where(sql<boolean>`(j.expires_at is null or j.expires_at > now()) and ${namesCompany}`)
    .groupBy('e.id')
    .orderBy('jobs', 'desc')
    .orderBy('name')
    .limit(MOST_CLIENTS)
    .execute()

/** One sitemap file holds at most 50,000 addresses (sitemaps.org protocol); an agency may have two of them. */
const SITEMAP_AGENCIES = 24_000

const hasOpenJob = sql<boolean>`exists (
  select from jobs j where j.agency_id = g.id and j.status = 'live' and (j.expires_at is null or j.expires_at > now()))`

/** The listed agencies that say something of themselves, for search engines; `has_board` where there is a board with jobs. */
export const listSitemapAgencies = () =>
  db
    .selectFrom('agencies as g')
    .select(['g.slug', 'g.updated_at', sql<boolean>`g.board_published and ${hasOpenJob}`.as('has_board')])
    .where(isListedAgency)
    .where(sql<boolean>`(g.about is not null or ${hasOpenJob})`)
    .orderBy('g.created_at')
    .limit(SITEMAP_AGENCIES)
    .execute()

/** Finds an agency that publishes its board, by its slug; null for any other. */
export async function findBoard(slug: string): Promise<PublicAgency | null> {
  const agency = await findPublicAgency(slug)
  return agency?.board_published ? agency : null
}
