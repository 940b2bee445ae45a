import { sql } from 'kysely'
import { agencyColour, isListedAgency } from '#app/employers/advertiser.server.ts'
import { isHeadAt, placesNamed } from '#app/employers/directory.server.ts'
import { isFollowed, isNamed, searchDirectory, type TeamDirectory } from '#app/employers/team-directory.server.ts'
import { knownCategories } from './agency.ts'
import { areasIn } from './areas.server.ts'
import type { AgencyCard } from './directory-card.ts'
import type { NetworkQuery } from './directory-query.ts'

/** A page of the directory; `total` and `jobs` count the agencies of all pages and their open jobs. */
export type Network = { agencies: AgencyCard[]; total: number; jobs: number; page: number; pages: number }

type Asked = NetworkQuery & {
  /** Only agencies that publish their board. */
  withBoard?: boolean
}

const AGENCIES: TeamDirectory = { table: 'agencies', alias: 'g', jobColumn: 'agency_id', isOwnJob: sql`true`, isListed: isListedAgency }

/**
 * Lists the agencies of a search, by default those with the most open jobs first.
 *
 * @param userId the job seeker who asks, for those they follow; null for anybody else
 */
export async function searchAgencies(query: Asked, userId: string | null): Promise<Network> {
  const asked = { ...query, where: await conditionsOf(query, userId) }
  const { rows, ...page } = await searchDirectory<Row>(AGENCIES, asked, columns)
  return { ...page, agencies: rows.map((row) => ({ ...row, categories: knownCategories(row.categories) })) }
}

type Row = Omit<AgencyCard, 'categories' | 'open_jobs'> & { categories: string[] }

const columns = sql`g.id, g.slug, g.name, g.logo_url, g.suburb, g.state_territory, g.categories, g.board_published,
  ${agencyColour} as brand_colour`

async function conditionsOf({ q, state, category, following, withBoard = false }: Asked, userId: string | null) {
  return [
    ...(withBoard ? [sql<boolean>`g.board_published`] : []),
    ...(category === null ? [] : [sql<boolean>`${category} = any(g.categories)`]),
    ...(state === null ? [] : [sql<boolean>`(g.state_territory = ${state} or g.regions && ${areasIn(state)}::text[])`]),
    ...(q === '' ? [] : [isNamed(AGENCIES, q, isHeadAt('g', await placesNamed(q)))]),
    ...(following ? [isFollowed(AGENCIES, userId)] : []),
  ]
}
