import { type SearchQuery, writeSearchQuery } from './query.ts'
import { searchHeading } from './query-text.ts'

/** The forms of a feed, as the end of its address names them. */
export const FEED_TYPES = { rss: 'application/rss+xml', json: 'application/feed+json' } as const
export type FeedFormat = keyof typeof FEED_TYPES

/** The search that a feed follows, without order: a feed has the newest jobs, whatever the page shows first. */
export const feedSearch = (query: SearchQuery): SearchQuery => ({ ...query, sort: null, page: 1, job: null })

/** Where the feed of a search stands. */
export function feedPath(query: SearchQuery, format: FeedFormat): string {
  const params = writeSearchQuery(feedSearch(query)).toString()
  return `/jobs.${format}${params && `?${params}`}`
}

/** Tells readers of feeds, in the head of a search page, where the feeds of this search are: of the one that was meant. */
export const feedLinks = (query: SearchQuery, companyName: string | null, origin: string) =>
  (['rss', 'json'] as const).map((format) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    type: FEED_TYPES[format],
    title: searchHeading(query, companyName),
    href: origin + feedPath(query, format),
  }))
