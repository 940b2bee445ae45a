import { STATE_NAME, STATES, type State } from '#app/places/location.ts'
import { queryReader } from '#app/platform/query-reader.ts'
import { counted, figure } from '#app/ui/display/figure.ts'
import { COMPANY_TYPES, type CompanyType } from './employer.ts'

/** Companies on one page of the directory. */
export const DIRECTORY_PAGE_SIZE = 24

/** The cities that the directory is filtered by, each with its surroundings: the capitals, then the largest others. */
export const CITIES = [
  'Sydney',
  'Melbourne',
  'Brisbane',
  'Perth',
  'Adelaide',
  'Canberra',
  'Hobart',
  'Darwin',
  'Gold Coast',
  'Newcastle',
  'Sunshine Coast',
  'Wollongong',
  'Geelong',
] as const

type City = (typeof CITIES)[number]

/** The orders of the directory, the first by default. */
export const DIRECTORY_SORTS = ['jobs', 'name'] as const
export type DirectorySort = (typeof DIRECTORY_SORTS)[number]

export const SORT_OPTIONS: readonly { value: DirectorySort; label: string }[] = [
  { value: 'jobs', label: 'Most open jobs' },
  { value: 'name', label: 'A to Z' },
]

/** "25 to 48 of 120": what a page of a directory shows. */
export function pageSummary(page: number, shown: number, total: number): string {
  const first = (page - 1) * DIRECTORY_PAGE_SIZE + 1
  return `${figure(first)} to ${figure(first + shown - 1)} of ${figure(total)}`
}

/** A search of the directory as its address holds it. */
export type DirectoryQuery = {
  /** Part of a name, or a suburb; empty for none. */
  q: string
  location: State | City | null
  type: CompanyType | null
  /** Only those that the person follows. */
  following: boolean
  sort: DirectorySort
  /** From 1. */
  page: number
}

export const isState = (location: State | City): location is State => (STATES as readonly string[]).includes(location)

/** A state or city in words. */
export const locationName = (location: State | City): string => (isState(location) ? STATE_NAME[location] : location)

/**
 * Parses the search in an address. What cannot be read is no filter, and `unread` says so, one sentence for each.
 */
export function readDirectoryQuery(params: URLSearchParams): { query: DirectoryQuery; unread: string[] } {
  const { text, oneOf, page, unread } = queryReader(params, 'The directory')
  const query = {
    q: text('q'),
    location: oneOf<State | City>('location', 'state or city', [...STATES, ...CITIES], locationName),
    type: oneOf('type', 'company type', COMPANY_TYPES),
    following: params.get('following') === '1',
    sort: oneOf('sort', 'order', DIRECTORY_SORTS) ?? DIRECTORY_SORTS[0],
    page: page(),
  }
  return { query, unread }
}

/** The path of a search: only what differs from the plain directory, in a fixed order. */
export function directoryPath({ q, location, type, following, sort, page }: DirectoryQuery): string {
  const params = new URLSearchParams()
  if (q !== '') params.set('q', q)
  if (location !== null) params.set('location', location)
  if (type !== null) params.set('type', type)
  if (following) params.set('following', '1')
  if (sort !== DIRECTORY_SORTS[0]) params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  return params.size === 0 ? '/companies' : `/companies?${params}`
}

/** A filter of a search in words, and the search without it. */
export type DirectoryFilter = { label: string; without: DirectoryQuery }

/** The filters of a search one by one; empty for the plain directory. */
export function directoryFilters(query: DirectoryQuery): DirectoryFilter[] {
  const first = { ...query, page: 1 }
  return [
    ...(query.q === '' ? [] : [{ label: `“${query.q}”`, without: { ...first, q: '' } }]),
    ...(query.location === null ? [] : [{ label: locationName(query.location), without: { ...first, location: null } }]),
    ...(query.type === null ? [] : [{ label: query.type, without: { ...first, type: null } }]),
    ...(query.following ? [{ label: 'Following', without: { ...first, following: false } }] : []),
  ]
}

/** " in Tasmania"; '' without a place. */
export const inPlace = ({ location }: Pick<DirectoryQuery, 'location'>): string =>
  location === null ? '' : ` in ${locationName(location)}`

/** "Companies hiring in real estate", "Strata companies in Tasmania": the title of the page. */
export function directoryTitle(query: DirectoryQuery): string {
  if (query.following) return 'Companies you follow'
  if (query.location === null && query.type === null) return 'Companies hiring in real estate'
  return `${query.type === null ? 'Real estate' : query.type} companies${inPlace(query)}`
}

/** "12 companies, 60 open jobs", "2 companies, 9 open jobs in Tasmania". */
export const foundText = (companies: number, jobs: number, query: Pick<DirectoryQuery, 'location'>): string =>
  `${counted(companies, 'company', 'companies')}, ${counted(jobs, 'open job')}${inPlace(query)}`

/** "No strata company in Tasmania matches “valuers”.": why a search found nothing. */
export function nothingFoundText(query: DirectoryQuery): string {
  const kind = query.type === null ? 'company' : `${query.type.toLowerCase()} company`
  const followed = query.following ? ' that you follow' : ''
  return `No ${kind}${inPlace(query)}${followed} ${query.q === '' ? 'is listed' : `matches “${query.q}”`}.`
}

/** True for searches that search engines should index: the plain directory, and by place or type. */
export const isDirectoryIndexed = ({ q, following }: DirectoryQuery, total: number): boolean => total > 0 && q === '' && !following
