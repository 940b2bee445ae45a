import { sql } from 'kysely'
import { searchDb } from '#app/db/client.server.ts'
import { jobCacheOptions } from '#app/jobs/changes.server.ts'
import { distanceKm } from '#app/places/distance.ts'
import { STATE_NAME, STATES, type State } from '#app/places/location.ts'
import { findPlacePage, type PagePlace, placePages } from '#app/places/place-pages.server.ts'
import { placesOfRegion } from '#app/places/regions.server.ts'
import { ttlCache } from '#app/platform/cache.server.ts'
import { CATEGORIES, CATEGORY, type CategorySlug, isCategory } from '#app/vocabulary/category.ts'
import { isOpen } from './facet-counts.server.ts'
import { categoryPath, categoryTitle, FEWEST_LANDING_JOBS, FEWEST_PAID_ADS, inPlacePath, type JobsLink } from './landing.ts'
import { readSearchQuery, type SearchQuery, searchPath } from './query.ts'
import type { SearchResult } from './result.ts'
import { countFacets, searchJobs } from './search.server.ts'

/** The page shows the newest jobs; the rest are a search. */
const SHOWN_JOBS = 15
const NEAR = { places: 12, km: 60 }

const everything = readSearchQuery(new URLSearchParams())

type CountedPlace = { page: PagePlace; jobs: number }

const countedCache = ttlCache<CountedPlace[]>({ ...jobCacheOptions, max: 1 })

/** The places that have a page, with their open jobs, most first. Their jobs name them by the dictionary; a search may find more. */
export const listLandingPlaces = (): Promise<CountedPlace[]> => countedCache('places', countPlaces)

async function countPlaces(): Promise<CountedPlace[]> {
  const [byPlace, { facets }, pages] = await Promise.all([countByPlace(), countFacets(everything), placePages()])
  const counted: CountedPlace[] = []
  for (const page of pages.values()) {
    // Awaited for regions alone: thousands of towns that wait for each other take longer than counting them.
    const jobs = page.kind === 'region' ? await countInRegion(page, byPlace) : countIn(page, byPlace, facets.state)
    if (jobs >= FEWEST_LANDING_JOBS) counted.push({ page, jobs })
  }
  return counted.sort((a, b) => b.jobs - a.jobs)
}

/** The open jobs by the place of the dictionary that they name. */
async function countByPlace(): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ place: number; jobs: number }>`
    select l.place_id as place, sum(c.jobs)::int as jobs
    from (select s.location_id, count(*) as jobs from job_search s where ${isOpen} group by 1) c
    join job_locations l on l.id = c.location_id where l.place_id is not null group by 1`.execute(searchDb)
  return new Map(rows.map(({ place, jobs }) => [place, jobs]))
}

type InRegion = Extract<PagePlace, { kind: 'region' }>
type OutsideRegions = Exclude<PagePlace, InRegion>

const countIn = (page: OutsideRegions, byPlace: ReadonlyMap<number, number>, byState: Record<State, number>): number =>
  page.kind === 'state' ? byState[page.state] : (byPlace.get(page.town.id) ?? 0)

async function countInRegion({ region }: InRegion, byPlace: ReadonlyMap<number, number>): Promise<number> {
  let jobs = 0
  for (const place of await placesOfRegion(region)) jobs += byPlace.get(place) ?? 0
  return jobs
}

/** The addresses of all pages of places and categories that there are, for search engines. @param most places, those with most jobs */
export async function listLandingPaths(most: number): Promise<string[]> {
  const [places, { facets }] = await Promise.all([listLandingPlaces(), countFacets(everything)])
  return [
    ...CATEGORIES.filter((slug) => facets.category[slug] >= FEWEST_LANDING_JOBS).map(categoryPath),
    ...places.slice(0, most).map(({ page }) => inPlacePath(page.slug)),
  ]
}

/** The states that have a page, with their open jobs. */
export async function listStateLinks(): Promise<JobsLink[]> {
  const places = await listLandingPlaces()
  return places.filter(({ page }) => page.kind === 'state').map(toLink)
}

const toLink = ({ page, jobs }: CountedPlace): JobsLink => ({ label: page.name, to: inPlacePath(page.slug), jobs })

/** What a page of jobs in a place or of a category shows. */
export type Landing = Awaited<ReturnType<typeof toLanding>> & {
  title: string
  where: string
  state: State | null
  aroundTitle: string
  around: JobsLink[]
}

/** The page of this kind and slug; null for one that there is not, or that has fewer than three jobs. */
export async function findLanding(kind: string, slug: string): Promise<Landing | null> {
  if (kind === 'category') return isCategory(slug) ? findCategoryLanding(slug) : null
  const page = kind === 'in' ? await findPlacePage(slug) : null
  return page && findPlaceLanding(page)
}

async function findPlaceLanding(page: PagePlace): Promise<Landing | null> {
  const query: SearchQuery = page.kind === 'state' ? { ...everything, state: [page.state] } : { ...everything, location: page.name }
  const found = await searchJobs(query)
  if (found.total < FEWEST_LANDING_JOBS) return null
  const links = CATEGORIES.map((slug) => ({
    label: CATEGORY[slug].label.toLowerCase(),
    to: searchPath({ ...query, category: [slug] }),
    jobs: found.facets.category[slug],
  }))
  return {
    ...toLanding(query, found, links),
    title: `Real estate jobs in ${page.name}`,
    where: `in ${page.name}`,
    state: page.state,
    aroundTitle: page.kind === 'state' ? `Places in ${page.state}` : 'Nearby',
    around: await listAround(page),
  }
}

/** Other places with a page: of a state its largest, of a town those near it and the regions it lies in, always with the state. */
async function listAround(page: PagePlace): Promise<JobsLink[]> {
  const places = await listLandingPlaces()
  const others = places.filter(({ page: one }) => one.slug !== page.slug && one.state === page.state)
  const state = others.filter(({ page: one }) => one.kind === 'state')
  const rest = others.filter(({ page: one }) => one.kind !== 'state')
  if (page.kind === 'state') return rest.slice(0, NEAR.places).map(toLink)
  const near = page.kind === 'town' ? await nearTown(page.town, rest) : await withinRegion(page, rest)
  return [...state, ...near.slice(0, NEAR.places)].map(toLink)
}

type Town = Extract<PagePlace, { kind: 'town' }>['town']

/** The regions that a town lies in, then the nearest other towns. */
async function nearTown(town: Town, places: readonly CountedPlace[]): Promise<CountedPlace[]> {
  const regions: CountedPlace[] = []
  const towns: (CountedPlace & { km: number })[] = []
  for (const one of places) {
    if (one.page.kind === 'region' && (await placesOfRegion(one.page.region)).has(town.id)) regions.push(one)
    if (one.page.kind === 'town') towns.push({ ...one, km: distanceKm(town, one.page.town) })
  }
  return [...regions, ...towns.filter(({ km }) => km <= NEAR.km).sort((a, b) => a.km - b.km)]
}

/** The towns of a region. */
async function withinRegion({ region }: InRegion, places: readonly CountedPlace[]): Promise<CountedPlace[]> {
  const within = await placesOfRegion(region)
  return places.filter(({ page }) => page.kind === 'town' && within.has(page.town.id))
}

async function findCategoryLanding(slug: CategorySlug): Promise<Landing | null> {
  const query: SearchQuery = { ...everything, category: [slug] }
  const found = await searchJobs(query)
  if (found.total < FEWEST_LANDING_JOBS) return null
  const links = STATES.map((state) => ({
    label: `in ${STATE_NAME[state]}`,
    to: searchPath({ ...query, state: [state] }),
    jobs: found.facets.state[state],
  }))
  return {
    ...toLanding(query, found, links),
    title: categoryTitle(slug),
    where: `in ${CATEGORY[slug].label.toLowerCase()}`,
    state: null,
    aroundTitle: 'Other categories',
    around: await listOtherCategories(slug),
  }
}

async function listOtherCategories(slug: CategorySlug): Promise<JobsLink[]> {
  const { facets } = await countFacets(everything)
  return CATEGORIES.filter((one) => one !== slug && facets.category[one] >= FEWEST_LANDING_JOBS).map((one) => ({
    label: CATEGORY[one].label,
    to: categoryPath(one),
    jobs: facets.category[one],
  }))
}

function toLanding(query: SearchQuery, { total, jobs, salaryBins }: SearchResult, links: readonly JobsLink[]) {
  const paid = salaryBins.reduce((sum, bin) => sum + bin, 0)
  return {
    total,
    jobs: jobs.slice(0, SHOWN_JOBS),
    allTo: searchPath(query),
    salaryBins: paid >= FEWEST_PAID_ADS ? salaryBins : null,
    links: links.filter(({ jobs }) => jobs > 0),
  }
}
