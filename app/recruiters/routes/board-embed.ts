import { notFound } from '#app/platform/error-response.server.ts'
import { slugOf } from '#app/platform/slug.ts'
import { boardSearch } from '#app/search/agency-board.ts'
import { embeddedBoard } from '#app/search/embedded-board.server.tsx'
import { searchJobs } from '#app/search/search.server.ts'
import { EMBED_JOBS } from '../board.ts'
import { findBoard } from '../public-agency.server.ts'
import type { Route } from './+types/board-embed.ts'

/** An agency's board for other sites. server/embed.ts takes the cookies off what comes here, and off the answer. */
export async function loader({ params }: Route.LoaderArgs) {
  const agency = await findBoard(slugOf(params.slug))
  if (!agency) throw notFound()
  const { jobs, total } = await searchJobs(boardSearch(new URLSearchParams(), agency.id))
  return embeddedBoard(agency, jobs.slice(0, EMBED_JOBS), total)
}
