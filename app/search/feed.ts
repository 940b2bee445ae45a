import { FEED_TYPES, type FeedFormat } from '#app/platform/feed-types.ts'
import { type SearchQuery, writeSearchQuery } from './query.ts'
import { searchHeading } from './query-text.ts'

/** The search of a feed, without an order: a feed always has the newest jobs first. */
export const feedSearch = (query: SearchQuery): SearchQuery => ({ ...query, sort: null, page: 1, job: null })

/** The path of the feed of a search. */
export function feedPath(query: SearchQuery, format: FeedFormat): string {
  const params = writeSearchQuery(feedSearch(query)).toString()
  return `/jobs.${format}${params && `?${params}`}`
}

/** The links in the head of a search page from which feed readers find the feeds of this search, in its corrected form. */
export const feedLinks = (query: SearchQuery, companyName: string | null, origin: string) =>
  (['rss', 'json'] as const).map((format) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    type: FEED_TYPES[format],
    title: searchHeading(query, companyName),
    href: origin + feedPath(query, format),
  }))
