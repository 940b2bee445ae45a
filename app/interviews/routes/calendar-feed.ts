import { notFound } from '#app/platform/error-response.server.ts'
import { writeFeed } from '../feed.server.ts'
import type { Route } from './+types/calendar-feed.ts'

/** The interviews of a member, for calendar programs that ask again and again. A revoked address is as unknown as any other. */
export async function loader({ params }: Route.LoaderArgs) {
  const feed = await writeFeed(params.token)
  if (feed === null) throw notFound()
  return new Response(feed, { headers: { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, no-store' } })
}
