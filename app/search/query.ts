import { STATES, type State } from '#app/places/location.ts'
import { cleanLine } from '#app/platform/text.ts'
import { CATEGORIES, type CategorySlug, isCategory } from '#app/vocabulary/category.ts'
import { COMMISSION_KINDS, type CommissionKind, PAY_BASES, type PayBasis } from '#app/vocabulary/pay-terms.ts'
import { CARS, type Car, ROSTERS, type Roster } from '#app/vocabulary/role-facts.ts'
import { clampSalary, SALARY_MAX, SALARY_MIN } from '#app/vocabulary/salary.ts'
import { normaliseWorkType, WORK_TYPES, type WorkType } from '#app/vocabulary/work-type.ts'
import { joinPlaces, MAX_TEXT, placesOf, readDistance, stateOf } from './query-places.ts'

/** Jobs on one page of the list (specification, first document §9). */
export const PAGE_SIZE = 50
/** How long typing must pause before the search runs (specification, first document §9). */
export const SEARCH_DEBOUNCE_MS = 300
/** The choices of date listed that the page offers, in days; the address takes any number up to a year. */
export const LISTED_DAYS = [1, 3, 7, 14, 30] as const

const MAX_LISTED_DAYS = 365
/** The distances that the page offers, in kilometres; the address takes any number between the smallest and the largest. */
export const RADII = [5, 10, 25, 50, 100, 200] as const
const MAX_PAGE = 100_000
const MAX_JOB_ID = 2_147_483_647

export const SORTS = ['newest', 'relevance'] as const
export type Sort = (typeof SORTS)[number]

/** The order of a search when none was chosen: without words all jobs are equally relevant. */
export const defaultSort = ({ q }: Pick<SearchQuery, 'q'>): Sort => (q === '' ? 'newest' : 'relevance')

/** The order of a search, chosen or by default. */
export const sortOf = (query: Pick<SearchQuery, 'q' | 'sort'>): Sort => query.sort ?? defaultSort(query)

/** A search as its address holds it (product decision §14). Lists hold each choice once, in the order of the page. */
export type SearchQuery = {
  /** Words and "quoted phrases"; empty for none. */
  q: string
  /** Places as typed, separated by "; ": a job may be in any of them. Empty for all of Australia. */
  location: string
  /** Kilometres around each place; null for only the places themselves. */
  radius: number | null
  category: CategorySlug[]
  workType: WorkType[]
  state: State[]
  /** Whole dollars a year, on the steps of the slider; null is no bound. */
  minSalary: number | null
  maxSalary: number | null
  /** Published within so many days; null is any time. */
  listed: number | null
  roster: Roster[]
  car: Car[]
  payBasis: PayBasis[]
  commission: CommissionKind[]
  licence: 'needed' | 'not-needed' | null
  /** Only jobs of recruitment agencies: of any agency, or of the one with this id. */
  agency: 'any' | (string & {}) | null
  /** Only jobs of the company with this id, whoever advertises them. */
  company: string | null
  /** The order that was chosen; null for the default one. */
  sort: Sort | null
  /** From 1. */
  page: number
  /** The job that is shown beside the list. */
  job: number | null
}

/** A part of a search that a person can remove again. */
export type Filter =
  | 'q'
  | 'location'
  | 'radius'
  | 'category'
  | 'workType'
  | 'state'
  | 'minSalary'
  | 'maxSalary'
  | 'listed'
  | 'roster'
  | 'car'
  | 'payBasis'
  | 'commission'
  | 'licence'
  | 'agency'
  | 'company'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The filters of which several choices may be made. */
const LIST_FILTERS = ['category', 'workType', 'state', 'roster', 'car', 'payBasis', 'commission'] as const

export type ListFilter = (typeof LIST_FILTERS)[number]

export const isListFilter = (filter: Filter): filter is ListFilter => (LIST_FILTERS as readonly Filter[]).includes(filter)

/** Parses the search in an address. It never fails: what cannot be read is no filter. */
export function readSearchQuery(params: URLSearchParams): SearchQuery {
  const text = (name: string) =>
    cleanLine(params.get(name) ?? '')
      .slice(0, MAX_TEXT)
      .toWellFormed()
      .replaceAll('\uFFFD', '')
      .trim()
  const texts = (name: string) => params.getAll(name).flatMap((value) => value.split(','))
  const q = text('q')
  const typed = params.getAll('location').flatMap((value) => placesOf(cleanLine(value).slice(0, MAX_TEXT).toWellFormed()))
  const places = typed.map(readDistance)
  const location = joinPlaces(places.map(({ place }) => place))
  const agency = text('agency').toLowerCase()
  const company = text('company').toLowerCase()
  return {
    q,
    location,
    radius: location === '' ? null : readRadius(params.get('radius') ?? places.find(({ km }) => km !== null)?.km ?? null),
    category: inOrder(CATEGORIES, texts('category').map(readCategory)),
    workType: inOrder(WORK_TYPES, texts('workType').map(normaliseWorkType)),
    state: inOrder(STATES, texts('state').map(stateOf)),
    ...readSalary(params),
    listed: wholeNumber(params.get('listed'), MAX_LISTED_DAYS),
    roster: inOrder(ROSTERS, texts('roster')),
    car: inOrder(CARS, texts('car')),
    payBasis: inOrder(PAY_BASES, texts('payBasis')),
    commission: inOrder(COMMISSION_KINDS, texts('commission')),
    licence: readLicence(texts('licence')),
    agency: agency === 'any' || UUID.test(agency) ? agency : null,
    company: UUID.test(company) ? company : null,
    sort: readSort(params.get('sort'), q),
    page: wholeNumber(params.get('page'), MAX_PAGE) ?? 1,
    job: wholeNumber(params.get('job'), MAX_JOB_ID),
  }
}

/** Writes the canonical parameters of a search: only what differs from the plain list, in a fixed order. */
export function writeSearchQuery(query: SearchQuery): URLSearchParams {
  const params = new URLSearchParams()
  const add = (name: string, value: string | number | null) => {
    if (value !== null && value !== '') params.append(name, String(value))
  }
  add('q', query.q)
  add('location', query.location)
  add('radius', query.radius)
  for (const category of query.category) add('category', category)
  for (const workType of query.workType) add('workType', workType)
  for (const state of query.state) add('state', state)
  add('minSalary', query.minSalary)
  add('maxSalary', query.maxSalary)
  add('listed', query.listed)
  for (const roster of query.roster) add('roster', roster)
  for (const car of query.car) add('car', car)
  for (const basis of query.payBasis) add('payBasis', basis)
  for (const kind of query.commission) add('commission', kind)
  add('licence', query.licence)
  add('agency', query.agency)
  add('company', query.company)
  add('sort', readSort(query.sort, query.q))
  add('page', query.page === 1 ? null : query.page)
  add('job', query.job)
  return params
}

/** The search without one of its filters, from its first page. For a list of choices, only the given choice is removed. */
export function withoutFilter(query: SearchQuery, filter: Filter, choice?: string): SearchQuery {
  const first = { ...query, page: 1, job: null }
  if (isListFilter(filter)) {
    return { ...first, [filter]: (query[filter] as string[]).filter((one) => one !== choice) }
  }
  if (filter === 'q') return { ...first, q: '', sort: null }
  if (filter === 'location') {
    const location = choice === undefined ? '' : joinPlaces(placesOf(query.location).filter((place) => place !== choice))
    return { ...first, location, radius: location === '' ? null : query.radius }
  }
  return { ...first, [filter]: null }
}

/** Only "newest" with words differs from the default order; without words there is no other order. */
const readSort = (text: string | null, q: string): Sort | null => (text === 'newest' && q !== '' ? 'newest' : null)

const readCategory = (text: string): CategorySlug | null => {
  const slug = text.trim().toLowerCase()
  return isCategory(slug) ? slug : null
}

/** Each choice once, in the order of the page, so that one search has one address. */
const inOrder = <T extends string>(all: readonly T[], found: readonly (string | null)[]): T[] => all.filter((one) => found.includes(one))

/** A whole number from 1; larger ones become `max`, anything else is null. */
function wholeNumber(text: string | null, max: number): number | null {
  if (!text || !/^\d{1,15}$/.test(text.trim())) return null
  const number = Number(text)
  return number < 1 ? null : Math.min(number, max)
}

/** Whole kilometres, clamped to the distances that are offered; null when it is not a number. */
function readRadius(text: string | null): SearchQuery['radius'] {
  const km = wholeNumber(text, RADII[RADII.length - 1]!)
  return km === null ? null : Math.max(km, RADII[0])
}

/** Parses an amount: "80,000", "$80 000", "80000.50" and "80k" are valid. */
function readAmount(text: string | null): number | null {
  const [, digits, cents = '', k] = /^\$?(\d{1,15})(\.\d{1,2})?(k)?\+?$/i.exec((text ?? '').replace(/[\s,]/g, '')) ?? []
  return digits === undefined ? null : Number(digits + cents) * (k ? 1000 : 1)
}

/** The salary bounds on the steps of the slider. Its ends mean no bound, and swapped bounds are put in order. */
function readSalary(params: URLSearchParams): Pick<SearchQuery, 'minSalary' | 'maxSalary'> {
  const [a, b] = ['minSalary', 'maxSalary'].map((name) => {
    const amount = readAmount(params.get(name))
    return amount === null ? null : clampSalary(amount)
  }) as [number | null, number | null]
  const [min, max] = a !== null && b !== null && a > b ? [b, a] : [a, b]
  return { minSalary: min === SALARY_MIN ? null : min, maxSalary: max === SALARY_MAX ? null : max }
}

/** Both together exclude nothing, so they are no filter. */
function readLicence(found: string[]): SearchQuery['licence'] {
  const words = found.map((word) => word.trim().toLowerCase())
  const [needed, notNeeded] = [words.includes('needed'), words.includes('not-needed')]
  if (needed === notNeeded) return null
  return needed ? 'needed' : 'not-needed'
}

/** The path of a search. */
export function searchPath(query: SearchQuery): string {
  const params = writeSearchQuery(query).toString()
  return params ? `/jobs?${params}` : '/jobs'
}

/** The part of a search that a job alert keeps: new jobs have no page, order or age. */
export const alertSearch = (query: SearchQuery): SearchQuery => ({ ...query, listed: null, sort: null, page: 1, job: null })

/** The path of the page that makes a job alert of a search. */
export const newAlertPath = (query: SearchQuery): string => `/alerts/new?${writeSearchQuery(alertSearch(query))}`.replace(/\?$/, '')
