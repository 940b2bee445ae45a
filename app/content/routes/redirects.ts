import { href, redirect } from 'react-router'
import { addressOf } from '#app/accounts/access.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { idParam } from '#app/platform/params.server.ts'
import { slugOf } from '#app/platform/slug.ts'
import type { Route } from './+types/redirects.ts'

/** Where other addresses of a page lead, by their pattern. Permanent (301), unless the address is due to get a page of its own. */
const REDIRECTS: Record<string, (params: { jobId?: string; slug?: string }) => Response> = {
  '/job/:jobId': ({ jobId }) => redirect(href('/jobs/:jobId', { jobId: String(idParam(jobId)) }), 301),
  '/company/:slug': ({ slug = '' }) => redirect(href('/companies/:slug', { slug: slugOf(slug) }), 301),
  '/employer-dashboard': () => redirect(href('/employer/dashboard'), 301),
  '/recruiter-dashboard': () => redirect(href('/recruiter/dashboard'), 301),
  '/job-seeker/dashboard': () => redirect(href('/jobseeker-dashboard'), 301),
}

/** The other addresses of the specification: each leads to the page it means. */
export function loader({ pattern, params }: Route.LoaderArgs) {
  const answer = REDIRECTS[addressOf(pattern)]
  if (!answer) throw notFound()
  return answer(params)
}
