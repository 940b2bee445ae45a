import { FEED_TYPES } from '#app/platform/feed-types.ts'
import { feedPath } from '#app/search/feed.ts'
import type { SearchQuery } from '#app/search/query.ts'

/** A link for people who use a feed reader. The feed is not a page of ours, so this is a plain link and not one of the router. */
export const FeedLink = ({ query }: { query: SearchQuery }) => (
  <p className="pb-3 text-sm md:px-4">
    <a href={feedPath(query, 'rss')} type={FEED_TYPES.rss} rel="nofollow" className="inline-block py-1">
      RSS feed of this search
    </a>
  </p>
)
