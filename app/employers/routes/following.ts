import { redirect } from 'react-router'
import { z } from 'zod'
import { userOf } from '#app/accounts/current-user.server.ts'
import { loginPath } from '#app/accounts/login-path.ts'
import { withPendingWish } from '#app/jobs/pending-wish.server.ts'
import { errorResponse, notFound } from '#app/platform/error-response.server.ts'
import { parseForm } from '#app/platform/forms.server.ts'
import { isFromScripts, refererPath } from '#app/platform/referer.server.ts'
import { slugOf } from '#app/platform/slug.ts'
import { idOf } from '#app/teams/team.ts'
import { findAgencyBySlug, findCompanyBySlug, followAdvertiser, unfollowAdvertiser } from '../following.server.ts'
import type { Route } from './+types/following.ts'

/** The two addresses of this form: of a company, and of an agency. */
const FOLLOWED = {
  company: { noun: 'company', plural: 'companies', find: findCompanyBySlug, wish: 'follow', list: '/companies?following=1' },
  agency: { noun: 'agency', plural: 'agencies', find: findAgencyBySlug, wish: 'follow-agency', list: '/recruiters/network?following=1' },
} as const

const followedAt = (url: URL) => FOLLOWED[url.pathname.startsWith('/companies/') ? 'company' : 'agency']

/** Follows a company or an agency, or no longer. Without scripts the form goes back to where it was; a visitor signs in first, which follows it. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { noun, plural, find, wish } = followedAt(url)
  const advertiser = await find(slugOf(params.slug))
  if (advertiser === null) throw notFound()
  const page = refererPath(request) ?? url.pathname.replace(/\/following$/, '')
  const user = userOf(context)
  if (!user) return redirect(loginPath(withPendingWish(page, wish, idOf(advertiser)), wish))
  if (user.role !== 'job_seeker') throw errorResponse(403, `Only job seekers follow ${plural}.`)
  const { following } = await parseForm(
    request,
    z.object({ following: z.enum(['true', 'false'], `Please say whether to follow the ${noun}.`) }),
  )
  if (following === 'true') await followAdvertiser(user.id, advertiser, { read: true })
  else await unfollowAdvertiser(user.id, advertiser)
  return isFromScripts(request) ? { following: following === 'true' } : redirect(page)
}

export const loader = ({ url }: Route.LoaderArgs) => redirect(followedAt(url).list)
