import { notFound } from '#app/platform/error-response.server.ts'
import { slugOf } from '#app/platform/slug.ts'
import { answerFeed, boardFeeds } from '#app/search/feed.server.ts'
import { findBoard } from '../public-agency.server.ts'
import type { Route } from './+types/board-feed.ts'

/** An agency's board as RSS or JSON Feed; it takes the same parameters as the board. */
export async function loader({ request, params, url }: Route.LoaderArgs) {
  const agency = await findBoard(slugOf(params.slug))
  if (!agency) throw notFound()
  return answerFeed(request, url.pathname.toLowerCase().endsWith('.rss') ? 'rss' : 'json', boardFeeds(agency))
}
