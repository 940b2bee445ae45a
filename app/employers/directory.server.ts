import { type RawBuilder, sql } from 'kysely'
import { suspendedCompanies } from '#app/accounts/suspension.server.ts'
import { searchDb } from '#app/db/client.server.ts'
import { type Place, placeDictionary, resolveLocation, spellingsOf } from '#app/places/places.server.ts'
import { findRegions } from '#app/places/region-names.ts'
import { placesOfRegion } from '#app/places/regions.server.ts'
import { companyColour, namesCompany } from './advertiser.server.ts'
import { type CompanyCard, placesOf } from './company-card.ts'
import { DIRECTORY_PAGE_SIZE, type DirectoryQuery, isState } from './directory-query.ts'

/** A page of the directory; `total` and `jobs` count the companies of all pages and their open jobs. */
export type Directory = { companies: CompanyCard[]; total: number; jobs: number; page: number; pages: number }

/** SQL that is true for a company (`e`) that the public sees: its own people have completed its profile, and it is not suspended. */
export const isListedCompany = sql<boolean>`(e.profile_complete and e.claimed and e.id <> all(${suspendedCompanies}))`

/**
 * Lists the companies of a search, by default those with the most open jobs first.
 *
 * @param userId the job seeker who asks, for those they follow; null for anybody else
 */
export async function searchCompanies(query: DirectoryQuery, userId: string | null): Promise<Directory> {
  const { total, jobs, page } = await readPage(query, userId)
  const pages = Math.max(1, Math.ceil(total / DIRECTORY_PAGE_SIZE))
  if (query.page > pages) return searchCompanies({ ...query, page: pages }, userId)
  return { companies: await readCards(page), total, jobs, page: query.page, pages }
}

type Found = { id: string; open_jobs: number }

async function readPage(query: DirectoryQuery, userId: string | null) {
  const order = query.sort === 'name' ? sql`name, id` : sql`open_jobs desc, name, id`
  const { rows } = await sql<{ total: number; jobs: number; page: Found[] }>`
    with open as (
      select j.employer_id, count(*)::int as open_jobs from jobs j
      where j.status = 'live' and (j.expires_at is null or j.expires_at > now()) and j.employer_id is not null and ${namesCompany} group by j.employer_id
    ), found as materialized (
      select e.id, e.sort_name as name, coalesce(o.open_jobs, 0) as open_jobs
      from employers e left join open o on o.employer_id = e.id
      where ${sql.join([isListedCompany, ...(await conditionsOf(query, userId))], sql` and `)}
    ), page as (
      select id, open_jobs from found order by ${order} limit ${DIRECTORY_PAGE_SIZE} offset ${(query.page - 1) * DIRECTORY_PAGE_SIZE}
    )
    select count(*)::int as total, coalesce(sum(open_jobs), 0)::int as jobs,
      (select coalesce(json_agg(page), '[]') from page) as page from found`.execute(searchDb)
  return rows[0]! // counting always gives a row
}

type Row = Omit<CompanyCard, 'places' | 'open_jobs'> & {
  suburb: string | null
  state_territory: string | null
  offices: string[]
}

async function readCards(found: readonly Found[]): Promise<CompanyCard[]> {
  if (found.length === 0) return []
  const { rows } = await sql<Row>`
    select e.id, e.slug, e.company_name, e.company_type, e.company_size, e.employees, e.logo_url, e.suburb, e.state_territory,
      ${companyColour} as brand_colour, ${officesOf} as offices
    from employers e where e.id = any(${found.map(({ id }) => id)}::uuid[])`.execute(searchDb)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return found.flatMap(({ id, open_jobs }) => {
    const row = byId.get(id)
    return row ? [{ ...toCard(row), open_jobs }] : []
  })
}

const officesOf = sql<string[]>`array(
  select l.name || ' ' || l.state from employer_offices f join places l on l.id = f.place_id where f.employer_id = e.id order by f.position
)`

const toCard = ({ suburb, state_territory, offices, ...row }: Row): Omit<CompanyCard, 'open_jobs'> => ({
  ...row,
  places: placesOf({ suburb, state_territory, offices }),
})

async function conditionsOf({ q, location, type, following }: DirectoryQuery, userId: string | null): Promise<RawBuilder<boolean>[]> {
  return [
    ...(type === null ? [] : [sql<boolean>`e.company_type = ${type}`]),
    ...(location === null ? [] : [isState(location) ? isInState(location) : isAt(await placesOfCity(location))]),
    ...(q === '' ? [] : [await isNamed(q)]),
    ...(following ? [sql<boolean>`e.id in (select f.employer_id from followed_companies f where f.user_id = ${userId})`] : []),
  ]
}

const isInState = (state: string) => sql<boolean>`(e.state_territory = ${state} or e.id in (
  select f.employer_id from employer_offices f join places l on l.id = f.place_id where l.state = ${state}))`

/** True for a company with its head office, which it writes itself, or another office at one of the places. */
const isAt = (places: readonly Place[]): RawBuilder<boolean> =>
  sql<boolean>`(${isHeadAt('e', places)}
    or e.id in (select f.employer_id from employer_offices f where f.place_id = any(${places.map(({ id }) => id)}::int[])))`

/** SQL that is true for a company (`e`) or agency (`g`) whose own suburb, which it writes itself, is one of the places. */
export function isHeadAt(alias: 'e' | 'g', places: readonly Place[]): RawBuilder<boolean> {
  const heads = places.flatMap((place) => spellingsOf(place).map((name) => ({ name, state: place.state })))
  const [names, states] = [heads.map(({ name }) => name), heads.map(({ state }) => state)]
  const [suburb, state] = [sql.ref(`${alias}.sort_suburb`), sql.ref(`${alias}.state_territory`)]
  return sql<boolean>`(${suburb}, ${state}) in (select * from unnest(${names}::text[], ${states}::text[]))`
}

async function placesOfCity(city: string): Promise<Place[]> {
  const [region] = findRegions(`Greater ${city}`)
  if (!region) throw new Error(`${city} is no region`)
  const [ids, { places }] = [await placesOfRegion(region), await placeDictionary()]
  return places.filter(({ id }) => ids.has(id))
}

/** True for a company whose name contains the text as names are compared, or that has an office at a place of this name. */
async function isNamed(text: string): Promise<RawBuilder<boolean>> {
  const typed = text.toLowerCase()
  return sql<boolean>`(position((select company_name_key(${text})) in e.name_key) > 0
    or position(${typed} in e.sort_suburb) > 0 or ${isAt(await placesNamed(text))})`
}

const FEWEST_LETTERS = 3

/** The places that somebody who types this may mean: those of the name, and those that begin with it. */
export async function placesNamed(text: string): Promise<Place[]> {
  const typed = text.toLowerCase()
  const { places } = await placeDictionary()
  const { candidates } = await resolveLocation(text)
  const begun = typed.length < FEWEST_LETTERS ? [] : places.filter(({ name }) => name.toLowerCase().startsWith(typed))
  return [...new Set([...candidates, ...begun])]
}
