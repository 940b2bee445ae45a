import { href, redirect } from 'react-router'
import { z } from 'zod'
import { userOf } from '#app/accounts/current-user.server.ts'
import { loginPath } from '#app/accounts/login-path.ts'
import { withPendingWish } from '#app/jobs/pending-wish.server.ts'
import { errorResponse, notFound } from '#app/platform/error-response.server.ts'
import { parseForm } from '#app/platform/forms.server.ts'
import { isFromScripts, refererPath } from '#app/platform/referer.server.ts'
import { slugOf } from '#app/platform/slug.ts'
import { findCompanyId, followCompany, unfollowCompany } from '../following.server.ts'
import type { Route } from './+types/following.ts'

const followingForm = z.object({ following: z.enum(['true', 'false'], 'Please say whether to follow the company.') })

/** Follows a company, or no longer. Without scripts the form goes back to where it was; a visitor signs in first, which follows it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const id = await findCompanyId(slugOf(params.slug))
  if (id === null) throw notFound()
  const page = refererPath(request) ?? href('/companies/:slug', { slug: params.slug })
  const user = userOf(context)
  if (!user) return redirect(loginPath(withPendingWish(page, 'follow', id), 'follow'))
  if (user.role !== 'job_seeker') throw errorResponse(403, 'Only job seekers follow companies.')
  const { following } = await parseForm(request, followingForm)
  if (following === 'true') await followCompany(user.id, id)
  else await unfollowCompany(user.id, id)
  return isFromScripts(request) ? { following: following === 'true' } : redirect(page)
}

export const loader = () => redirect('/companies?following=1')
