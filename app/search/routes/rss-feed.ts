import { answerFeed } from '#app/search/feed.server.ts'
import type { Route } from './+types/rss-feed.ts'

/** A search as RSS; it takes the same parameters as the search page. */
export const loader = ({ request }: Route.LoaderArgs) => answerFeed(request, 'rss')
