import { answerNewsFeed } from '../feed.server.ts'
import type { Route } from './+types/news-rss.ts'

/** The newest articles of all sectors as RSS: newsRss of the specification. */
export const loader = ({ request }: Route.LoaderArgs) => answerNewsFeed(request)
