import type { FeedFormat } from '#app/platform/feed-types.ts'
import { boardPath } from '#app/recruiters/board.ts'
import { feedSearch } from './feed.ts'
import { readSearchQuery, type SearchQuery, writeSearchQuery } from './query.ts'

/** The search of an agency's board: words, place and work type among its own jobs. Whatever else an address asks for is no filter there. */
export function boardSearch(params: URLSearchParams, agencyId: string): SearchQuery {
  const { q, location, workType, page } = readSearchQuery(params)
  return { ...readSearchQuery(new URLSearchParams()), q, location, workType, page, agency: agencyId }
}

const withSearch = (path: string, query: SearchQuery): string => {
  const params = writeSearchQuery({ ...query, agency: null }).toString()
  return params ? `${path}?${params}` : path
}

/** The path of a search of a board. */
export const boardSearchPath = (slug: string, query: SearchQuery): string => withSearch(boardPath(slug), query)

/** The path of the feed of a search of a board. */
export const boardFeedPath = (slug: string, query: SearchQuery, format: FeedFormat): string =>
  withSearch(`${boardPath(slug)}.${format}`, feedSearch(query))
