import { href, redirect } from 'react-router'
import { idParam } from '#app/platform/params.server.ts'
import type { Route } from './+types/other-address.ts'

/** Redirects /job/{id} to the page of the job (product decision 5). */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/jobs/:jobId', { jobId: String(idParam(params.jobId)) }), 301)
}
