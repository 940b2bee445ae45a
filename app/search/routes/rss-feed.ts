import { answerFeed } from '#app/search/feed.server.ts'
import type { Route } from './+types/rss-feed.ts'

/** A search as RSS, by the same parameters as its page. */
export const loader = ({ request }: Route.LoaderArgs) => answerFeed(request, 'rss')
