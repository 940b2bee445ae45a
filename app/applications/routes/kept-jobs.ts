import { userOf } from '#app/accounts/current-user.server.ts'
import { listKeptJobs } from '../kept-jobs.server.ts'
import type { Route } from './+types/kept-jobs.ts'

/** Which jobs the browser of a job seeker keeps; null for everybody else, whose browser then forgets those it has. */
export async function loader({ context }: Route.LoaderArgs) {
  const user = userOf(context)
  const jobs = user?.role === 'job_seeker' ? await listKeptJobs(user.id) : null
  return Response.json({ jobs }, { headers: { 'cache-control': 'no-store' } })
}
