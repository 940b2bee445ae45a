import { type CandidateQuery, candidateSearch, readCandidateQuery } from '#app/applications/candidate-query.ts'

export const BOARD_VIEWS = ['board', 'table'] as const

export type BoardView = (typeof BOARD_VIEWS)[number]

/** Most cards of a board. Whoever has more filters, or takes the table. */
export const MOST_BOARD_CARDS = 500

/** A board as its address holds it. */
export type BoardQuery = {
  /** The filters, of one job. An unread application is one that nobody has opened yet. */
  filters: CandidateQuery
  view: BoardView
  /** The stage that a phone shows; null for the first. */
  stage: string | null
}

/** The filters of a board without any; job and order stay. */
export const NO_FILTERS = {
  q: '',
  status: null,
  licence: null,
  rights: null,
  near: '',
  km: null,
  start: false,
  musts: false,
  stars: null,
  days: null,
  page: 1,
} as const

/** Parses the board in an address. What cannot be read is no filter, and `unread` says so, one sentence for each. */
export function readBoardQuery(params: URLSearchParams, job: number): { query: BoardQuery; unread: string[] } {
  const own = new URLSearchParams(params)
  own.delete('job')
  if (own.get('unread') === 'yes') own.set('status', 'submitted')
  const { query, unread } = readCandidateQuery(own)
  const view = BOARD_VIEWS.find((one) => one === params.get('view')) ?? BOARD_VIEWS[0]
  const stage = /^[a-z0-9-]{1,40}$/.exec(params.get('stage') ?? '')?.[0] ?? null
  return { query: { filters: { ...query, job }, view, stage }, unread }
}

/** The address of a board: only what differs from the plain one, in a fixed order; "?" for that. */
export function boardSearch({ filters, view, stage }: BoardQuery): string {
  const params = new URLSearchParams(candidateSearch({ ...filters, job: null }))
  if (view !== BOARD_VIEWS[0]) params.set('view', view)
  if (stage !== null) params.set('stage', stage)
  return `?${params}`
}

/** What the form of the filters carries along because it has no field for it, as names and values. */
export function carriedFields({ filters, view, stage }: BoardQuery): [name: string, value: string][] {
  const { near, rights, days, sort } = filters
  return [...new URLSearchParams(boardSearch({ filters: { ...filters, ...NO_FILTERS, near, rights, days, sort }, view, stage }))]
}
