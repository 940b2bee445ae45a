import { href, Link, redirect } from 'react-router'
import { userOf } from '#app/accounts/current-user.server.ts'
import { isSingleAd } from '#app/billing/plans.ts'
import { brand } from '#app/platform/brand.ts'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { POSTING_PAGES } from '../area-pages.ts'
import type { Route } from './+types/post-job.ts'

/** Where everybody is sent who wants to post a job: to the form of their role, or to sign up for one. A chosen ad goes along. */
export function loader({ url, context }: Route.LoaderArgs) {
  const role = userOf(context)?.role
  const plan = url.searchParams.get('plan') ?? ''
  const chosen = isSingleAd(plan) ? { plan } : null
  if (role === 'employer' && chosen) throw redirect(`${POSTING_PAGES.employer.newJob}?${new URLSearchParams(chosen)}`)
  if (role === 'employer' || role === 'recruiter') throw redirect(POSTING_PAGES[role].newJob)
  if (!role) throw redirect(`${href('/signup')}?${new URLSearchParams({ from: 'post-job', ...chosen })}`)
  return null
}

/** Only for who is signed in and cannot post: an account has one role for good. */
export default function PostJob() {
  return (
    <div className="wrap max-w-180 py-10">
      <PageHead title="Post a job" />
      <p className="mt-4">
        This account is for finding work. Employers and recruiters post jobs with an account of their own, under another email address.
      </p>
      <p className="mt-4">
        <Link to={href('/account')}>Sign out in your account</Link>, then sign up as an employer or a recruiter.
      </p>
    </div>
  )
}

export const meta: Route.MetaFunction = () => [{ title: `Post a job | ${brand.name}` }, { name: 'robots', content: 'noindex' }]
