import { redirect } from 'react-router'
import { REPORT_PAGES, withQuery } from '../area-pages.ts'
import { streamFigures } from '../file.server.ts'
import { readScope } from '../page.server.ts'
import { periodParams } from '../period.ts'
import type { Route } from './+types/file.ts'

/** The figures of the days and the job in the address as a file, a line for each day and job with any; days outside the plan lead to the page that says so. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { member, area, scope, period, job } = await readScope({ context, url })
  if (!scope) return redirect(withQuery(REPORT_PAGES[area].analytics, { job: job?.id, ...periodParams(period) }))
  return new Response(await streamFigures(member, scope), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="figures-${period.from}-to-${period.to}.csv"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
