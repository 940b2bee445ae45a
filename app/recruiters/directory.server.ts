import { type RawBuilder, sql } from 'kysely'
import { searchDb } from '#app/db/client.server.ts'
import { agencyColour, isListedAgency } from '#app/employers/advertiser.server.ts'
import { isHeadAt, placesNamed } from '#app/employers/directory.server.ts'
import { DIRECTORY_PAGE_SIZE } from '#app/employers/directory-query.ts'
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

/**
 * Lists the agencies of a search, by default those with the most open jobs first.
 *
 * @param userId the job seeker who asks, for those they follow; null for anybody else
 */
export async function searchAgencies(query: Asked, userId: string | null): Promise<Network> {
  const { total, jobs, page } = await readPage(query, userId)
  const pages = Math.max(1, Math.ceil(total / DIRECTORY_PAGE_SIZE))
  if (query.page > pages) return searchAgencies({ ...query, page: pages }, userId)
  return { agencies: await readCards(page), total, jobs, page: query.page, pages }
}

type Found = { id: string; open_jobs: number }

async function readPage(query: Asked, userId: string | null) {
  const order = query.sort === 'name' ? sql`name, id` : sql`open_jobs desc, name, id`
  const { rows } = await sql<{ total: number; jobs: number; page: Found[] }>`
    with open as (
      select j.agency_id, count(*)::int as open_jobs from jobs j
      where j.status = 'live' and (j.expires_at is null or j.expires_at > now()) and j.agency_id is not null group by j.agency_id
    ), found as materialized (
      select g.id, g.sort_name as name, coalesce(o.open_jobs, 0) as open_jobs
      from agencies g left join open o on o.agency_id = g.id
      where ${sql.join([isListedAgency, ...(await conditionsOf(query, userId))], sql` and `)}
    ), page as (
      select id, open_jobs from found order by ${order} limit ${DIRECTORY_PAGE_SIZE} offset ${(query.page - 1) * DIRECTORY_PAGE_SIZE}
    )
    select count(*)::int as total, coalesce(sum(open_jobs), 0)::int as jobs,
      (select coalesce(json_agg(page), '[]') from page) as page from found`.execute(searchDb)
  return rows[0]! // counting always gives a row
}

async function readCards(found: readonly Found[]): Promise<AgencyCard[]> {
  if (found.length === 0) return []
  const { rows } = await sql<Omit<AgencyCard, 'categories' | 'open_jobs'> & { categories: string[] }>`
    select g.id, g.slug, g.name, g.logo_url, g.suburb, g.state_territory, g.categories, g.board_published, ${agencyColour} as brand_colour
    from agencies g where g.id = any(${found.map(({ id }) => id)}::uuid[])`.execute(searchDb)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return found.flatMap(({ id, open_jobs }) => {
    const row = byId.get(id)
    return row ? [{ ...row, categories: knownCategories(row.categories), open_jobs }] : []
  })
}

async function conditionsOf({ q, state, category, following, withBoard = false }: Asked, userId: string | null) {
  return [
    ...(withBoard ? [sql<boolean>`g.board_published`] : []),
    ...(category === null ? [] : [sql<boolean>`${category} = any(g.categories)`]),
    ...(state === null ? [] : [sql<boolean>`(g.state_territory = ${state} or g.regions && ${areasIn(state)}::text[])`]),
    ...(q === '' ? [] : [await isNamed(q)]),
    ...(following ? [sql<boolean>`g.id in (select f.agency_id from followed_agencies f where f.user_id = ${userId})`] : []),
  ]
}

/** True for an agency whose name contains the text as names are compared, or that is at a place of this name. */
const isNamed = async (text: string): Promise<RawBuilder<boolean>> =>
  sql<boolean>`(position((select company_name_key(${text})) in g.name_key) > 0
    or position(${text.toLowerCase()} in g.sort_suburb) > 0 or ${isHeadAt('g', await placesNamed(text))})`
