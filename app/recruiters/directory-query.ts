import { DIRECTORY_SORTS, type DirectorySort } from '#app/employers/directory-query.ts'
import { STATE_NAME, STATES, type State } from '#app/places/location.ts'
import { queryReader } from '#app/platform/query-reader.ts'
import { counted } from '#app/ui/display/figure.ts'
import { CATEGORIES, CATEGORY, type CategorySlug } from '#app/vocabulary/category.ts'

/** A search of the directory of agencies as its address holds it. */
export type NetworkQuery = {
  /** Part of a name, or a suburb; empty for none. */
  q: string
  /** Where the agency is, or recruits. */
  state: State | null
  category: CategorySlug | null
  /** Only those that the person follows. */
  following: boolean
  sort: DirectorySort
  /** From 1. */
  page: number
}

/** Parses the search in an address. What cannot be read is no filter, and `unread` says so, one sentence for each. */
export function readNetworkQuery(params: URLSearchParams): { query: NetworkQuery; unread: string[] } {
  const { text, oneOf, page, unread } = queryReader(params, 'The directory')
  const query = {
    q: text('q'),
    state: oneOf('state', 'state', STATES, (state) => STATE_NAME[state]),
    category: oneOf('category', 'kind of jobs', CATEGORIES, (slug) => CATEGORY[slug].label),
    following: params.get('following') === '1',
    sort: oneOf('sort', 'order', DIRECTORY_SORTS) ?? DIRECTORY_SORTS[0],
    page: page(),
  }
  return { query, unread }
}

/** The path of a search: only what differs from the plain directory, in a fixed order. */
export function networkPath({ q, state, category, following, sort, page }: NetworkQuery): string {
  const params = new URLSearchParams()
  if (q !== '') params.set('q', q)
  if (state !== null) params.set('state', state)
  if (category !== null) params.set('category', category)
  if (following) params.set('following', '1')
  if (sort !== DIRECTORY_SORTS[0]) params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  return params.size === 0 ? '/recruiters/network' : `/recruiters/network?${params}`
}

/** The filters of a search one by one, each in words with the search without it; empty for the plain directory. */
export function networkFilters(query: NetworkQuery): { label: string; without: NetworkQuery }[] {
  const first = { ...query, page: 1 }
  return [
    ...(query.q === '' ? [] : [{ label: `“${query.q}”`, without: { ...first, q: '' } }]),
    ...(query.state === null ? [] : [{ label: STATE_NAME[query.state], without: { ...first, state: null } }]),
    ...(query.category === null ? [] : [{ label: CATEGORY[query.category].label, without: { ...first, category: null } }]),
    ...(query.following ? [{ label: 'Following', without: { ...first, following: false } }] : []),
  ]
}

const inState = ({ state }: NetworkQuery) => (state === null ? '' : ` in ${STATE_NAME[state]}`)
const forKind = ({ category }: NetworkQuery) => (category === null ? '' : ` for ${CATEGORY[category].label.toLowerCase()}`)

/** "Recruitment agencies in real estate", "Recruitment agencies for strata in Tasmania": the title of the page. */
export function networkTitle(query: NetworkQuery): string {
  if (query.following) return 'Agencies you follow'
  return `Recruitment agencies${forKind(query) + inState(query) || ' in real estate'}`
}

/** "12 agencies, 60 open jobs". */
export const agenciesFound = (agencies: number, jobs: number): string =>
  `${counted(agencies, 'agency', 'agencies')}, ${counted(jobs, 'open job')}`

/** "No agency for strata in Tasmania matches “valuers”.": why a search found nothing. */
export function noAgencyText(query: NetworkQuery): string {
  const followed = query.following ? ' that you follow' : ''
  return `No agency${forKind(query)}${inState(query)}${followed} ${query.q === '' ? 'is listed' : `matches “${query.q}”`}.`
}

/** True for searches that search engines should index: the plain directory, and by state or kind of jobs. */
export const isNetworkIndexed = ({ q, following }: NetworkQuery, total: number): boolean => total > 0 && q === '' && !following
