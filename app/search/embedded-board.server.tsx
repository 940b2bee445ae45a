import { renderToStaticMarkup } from 'react-dom/server'
import stylesheet from '#app/app.css?url'
import type { JobCard } from '#app/jobs/job-card.ts'
import { config } from '#app/platform/config.server.ts'
import type { PublicAgency } from '#app/recruiters/agency.ts'
import { EmbeddedBoard } from './components/embedded-board.tsx'

/** How long a browser or a proxy may keep the page: it is the same for everybody. */
const MAX_AGE_SECONDS = 60

/** The page that other sites show: the same for everybody, whoever looks at it. Its content policy is in server/headers.ts. */
export function embeddedBoard(agency: PublicAgency, jobs: readonly JobCard[], total: number): Response {
  const page = <EmbeddedBoard agency={agency} jobs={jobs} total={total} origin={config.appUrl} stylesheet={stylesheet} />
  return new Response(`<!doctype html>${renderToStaticMarkup(page)}`, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': `public, max-age=${MAX_AGE_SECONDS}` },
  })
}
