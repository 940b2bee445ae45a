import { answerFeed } from '#app/search/feed.server.ts'
import type { Route } from './+types/json-feed.ts'

/** A search as JSON Feed; it takes the same parameters as the search page. */
export const loader = ({ request }: Route.LoaderArgs) => answerFeed(request, 'json')
