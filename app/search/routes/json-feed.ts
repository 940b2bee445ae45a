import { answerFeed } from '#app/search/feed.server.ts'
import type { Route } from './+types/json-feed.ts'

/** A search as JSON Feed, by the same parameters as its page. */
export const loader = ({ request }: Route.LoaderArgs) => answerFeed(request, 'json')
