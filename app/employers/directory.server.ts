import { type RawBuilder, sql } from 'kysely'
import { suspendedCompanies } from '#app/accounts/suspension.server.ts'
import { type Place, placeDictionary, resolveLocation, spellingsOf } from '#app/places/places.server.ts'
import { findRegions } from '#app/places/region-names.ts'
import { placesOfRegion } from '#app/places/regions.server.ts'
import { companyColour, namesCompany } from './advertiser.server.ts'
import { type CompanyCard, placesOf } from './company-card.ts'
import { type DirectoryQuery, isState } from './directory-query.ts'
import { isFollowed, isNamed, searchDirectory, type TeamDirectory } from './team-directory.server.ts'

/** A page of the directory; `total` and `jobs` count the companies of all pages and their open jobs. */
export type Directory = { companies: CompanyCard[]; total: number; jobs: number; page: number; pages: number }

/** SQL that is true for a company (`e`) that the public sees: its own people have completed its profile, and it is not suspended. */
export const isListedCompany = sql<boolean>`(e.profile_complete and e.claimed and e.id <> all(${suspendedCompanies}))`

const COMPANIES: TeamDirectory = {
  table: 'employers',
  alias: 'e',
  jobColumn: 'employer_id',
  isOwnJob: namesCompany,
  isListed: isListedCompany,
}

/**
 * Lists the companies of a search, by default those with the most open jobs first.
 *
 * @param userId the job seeker who asks, for those they follow; null for anybody else
 * @param jobsAt the locations of ads (ids of `job_locations`) whose jobs count; null counts all
 */
export async function searchCompanies(
  query: DirectoryQuery,
  userId: string | null,
  jobsAt: readonly number[] | null = null,
): Promise<Directory> {
  const asked = { ...query, where: await conditionsOf(query, userId) }
  const directory = jobsAt === null ? COMPANIES : { ...COMPANIES, isOwnJob: sql<boolean>`${namesCompany} and ${isJobAt(jobsAt)}` }
  const { rows, ...page } = await searchDirectory<Row>(directory, asked, columns)
  return { ...page, companies: rows.map(toCard) }
}

type Row = Omit<CompanyCard, 'places' | 'open_jobs'> & {
  suburb: string | null
  state_territory: string | null
  offices: string[]
}

const officesOf = sql<string[]>`array(
  select l.name || ' ' || l.state from employer_offices f join places l on l.id = f.place_id where f.employer_id = e.id order by f.position
)`

const columns = sql`e.id, e.slug, e.company_name, e.company_type, e.company_size, e.employees, e.logo_url, e.suburb, e.state_territory,
  ${companyColour} as brand_colour, ${officesOf} as offices`

const toCard = ({ suburb, state_territory, offices, ...row }: Row & { open_jobs: number }): CompanyCard => ({
  ...row,
  places: placesOf({ suburb, state_territory, offices }),
})

/** True for a job (`j`) at one of the locations. It is looked up job by job, so that no plan reads the jobs of all companies. */
const isJobAt = (locationIds: readonly number[]) =>
  sql<boolean>`exists (select from job_search s where s.job_id = j.id and s.location_id in (select unnest(${[...locationIds]}::int[])))`

async function conditionsOf({ q, location, type, following }: DirectoryQuery, userId: string | null): Promise<RawBuilder<boolean>[]> {
  return [
    ...(type === null ? [] : [sql<boolean>`e.company_type = ${type}`]),
    ...(location === null ? [] : [isState(location) ? isInState(location) : isAt(await placesOfCity(location))]),
    ...(q === '' ? [] : [isNamed(COMPANIES, q, isAt(await placesNamed(q)))]),
    ...(following ? [isFollowed(COMPANIES, userId)] : []),
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

const FEWEST_LETTERS = 3

/** The places that somebody who types this may mean: those of the name, and those that begin with it. */
export async function placesNamed(text: string): Promise<Place[]> {
  const typed = text.toLowerCase()
  const { places } = await placeDictionary()
  const { candidates } = await resolveLocation(text)
  const begun = typed.length < FEWEST_LETTERS ? [] : places.filter(({ name }) => name.toLowerCase().startsWith(typed))
  return [...new Set([...candidates, ...begun])]
}
