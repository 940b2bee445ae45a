import { streamFigures } from '../file.server.ts'
import { readScope } from '../page.server.ts'
import type { Route } from './+types/file.ts'

/** The figures of the days and the job in the address as a file, a line for each day and job with any. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { member, scope, period } = await readScope({ context, url })
  return new Response(await streamFigures(member, scope), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="figures-${period.from}-to-${period.to}.csv"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
