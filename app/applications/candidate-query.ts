import { kmText } from '#app/places/distance.ts'
import { queryReader } from '#app/platform/query-reader.ts'
import {
  LICENCE_LABEL,
  LICENCE_STATUSES,
  type LicenceStatus,
  WORK_RIGHTS,
  WORK_RIGHTS_LABEL,
  type WorkRights,
} from '#app/vocabulary/must-haves.ts'
import { APPLICATION_STATUS, APPLICATION_STATUSES, type ApplicationStatus } from './application.ts'

/** How many candidates are on one page of the list. */
export const CANDIDATES_PAGE_SIZE = 50

/** The distances of the filter, in kilometres. */
export const DISTANCES = [5, 10, 25, 50, 100] as const
/** What "near a suburb" means until a distance is chosen. */
const DEFAULT_KM = 25

/** How long ago people applied, in days. */
export const APPLIED_DAYS = [1, 7, 30] as const

/** The least stars of the filter. */
export const LEAST_STARS = [1, 2, 3, 4, 5] as const

/** The orders of the list, the first by default. */
export const CANDIDATE_SORTS = ['newest', 'oldest', 'name', 'rating'] as const
export type CandidateSort = (typeof CANDIDATE_SORTS)[number]

/** A list of candidates as its address holds it. A candidate is a person with one application. */
export type CandidateQuery = {
  /** Words of the name, the letter or the profile; empty for none. */
  q: string
  /** The id of a job; null for all. */
  job: number | null
  status: ApplicationStatus | null
  licence: LicenceStatus | null
  rights: WorkRights | null
  /** A suburb; empty measures from the job that each applied for. */
  near: string
  /** Null for any distance. */
  km: (typeof DISTANCES)[number] | null
  /** Only who may start the job now. */
  start: boolean
  /** Only who meets every must-have. */
  musts: boolean
  /** The least stars of the team's average; null for any, also none. */
  stars: (typeof LEAST_STARS)[number] | null
  days: (typeof APPLIED_DAYS)[number] | null
  sort: CandidateSort
  /** From 1. */
  page: number
}

const MAX_JOB_ID = 2_147_483_647
const numberIn = <Value extends number>(all: readonly Value[], text: string | null): Value | null =>
  all.find((one) => String(one) === text) ?? null

/** Parses the list in an address. What cannot be read is no filter, and `unread` says so, one sentence for each. */
export function readCandidateQuery(params: URLSearchParams): { query: CandidateQuery; unread: string[] } {
  const { text, oneOf, page, unread } = queryReader(params, 'The list')
  const near = text('near')
  const km = numberIn(DISTANCES, oneOf('km', 'distance', DISTANCES.map(String)))
  const query: CandidateQuery = {
    q: text('q'),
    job: readJob(text('job'), unread),
    status: oneOf('status', 'status', APPLICATION_STATUSES, (status) => APPLICATION_STATUS[status].label),
    licence: oneOf('licence', 'licence', LICENCE_STATUSES, (licence) => LICENCE_LABEL[licence]),
    rights: oneOf('rights', 'right to work', WORK_RIGHTS, (rights) => WORK_RIGHTS_LABEL[rights]),
    near,
    km: km ?? (near === '' ? null : DEFAULT_KM),
    start: params.get('start') === 'now',
    musts: params.get('musts') === 'met',
    stars: numberIn(LEAST_STARS, oneOf('stars', 'rating', LEAST_STARS.map(String))),
    days: numberIn(APPLIED_DAYS, oneOf('days', 'time', APPLIED_DAYS.map(String))),
    sort: oneOf('sort', 'order', CANDIDATE_SORTS) ?? CANDIDATE_SORTS[0],
    page: page(),
  }
  return { query, unread }
}

function readJob(typed: string, unread: string[]): number | null {
  if (typed === '') return null
  const job = /^[1-9]\d{0,9}$/.test(typed) ? Number(typed) : null
  if (job !== null && job <= MAX_JOB_ID) return job
  unread.push('The list has no such job.')
  return null
}

/** The filters of a list as its address holds them: only what differs from the plain list, in a fixed order; empty for the plain list. */
export function candidateSearch({
  q,
  job,
  status,
  licence,
  rights,
  near,
  km,
  start,
  musts,
  stars,
  days,
  sort,
  page,
}: CandidateQuery): string {
  const params = new URLSearchParams()
  if (q !== '') params.set('q', q)
  if (job !== null) params.set('job', String(job))
  if (status !== null) params.set('status', status)
  if (licence !== null) params.set('licence', licence)
  if (rights !== null) params.set('rights', rights)
  if (near !== '') params.set('near', near)
  if (km !== null && !(near !== '' && km === DEFAULT_KM)) params.set('km', String(km))
  if (start) params.set('start', 'now')
  if (musts) params.set('musts', 'met')
  if (stars !== null) params.set('stars', String(stars))
  if (days !== null) params.set('days', String(days))
  if (sort !== CANDIDATE_SORTS[0]) params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  return params.toString()
}

/** A filter of a list in words, and the list without it. */
export type CandidateFilter = { label: string; without: CandidateQuery }

/**
 * The filters of a list one by one; empty for the plain list. The status is left out: it is chosen beside its counts.
 *
 * @param jobTitle the title of the chosen job; null for none
 */
export function candidateFilters(query: CandidateQuery, jobTitle: string | null): CandidateFilter[] {
  const { q, job, licence, rights, near, km, start, musts, stars, days } = query
  const without = (patch: Partial<CandidateQuery>): CandidateQuery => ({ ...query, ...patch, page: 1 })
  return [
    ...(q === '' ? [] : [{ label: `“${q}”`, without: without({ q: '' }) }]),
    ...(job === null ? [] : [{ label: jobTitle ?? 'A job', without: without({ job: null }) }]),
    ...(licence === null ? [] : [{ label: LICENCE_LABEL[licence], without: without({ licence: null }) }]),
    ...(rights === null ? [] : [{ label: WORK_RIGHTS_LABEL[rights], without: without({ rights: null }) }]),
    ...(km === null ? [] : [{ label: `Within ${kmText(km)} of ${near || 'the job'}`, without: without({ near: '', km: null }) }]),
    ...(start ? [{ label: 'May start now', without: without({ start: false }) }] : []),
    ...(musts ? [{ label: 'All must-haves met', without: without({ musts: false }) }] : []),
    ...(stars === null ? [] : [{ label: starsLabel(stars), without: without({ stars: null }) }]),
    ...(days === null ? [] : [{ label: appliedLabel(days), without: without({ days: null }) }]),
  ]
}

/** "Rated 3 or more". */
export const starsLabel = (stars: number): string => (stars === 5 ? 'Rated 5' : `Rated ${stars} or more`)

/** "Applied in the last 7 days". */
export const appliedLabel = (days: number): string => `Applied in the last ${days === 1 ? 'day' : `${days} days`}`
