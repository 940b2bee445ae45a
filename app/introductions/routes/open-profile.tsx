import { data, href, type ShouldRevalidateFunction } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { isPrefetch } from '#app/jobs/views.server.ts'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { log } from '#app/platform/log.server.ts'
import { uuidParam } from '#app/platform/params.server.ts'
import { isLiveRevalidation } from '#app/platform/use-live.ts'
import { headlineOf } from '#app/profiles/visibility.ts'
import { memberOf } from '#app/teams/member.server.ts'
import { may } from '#app/teams/permissions.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { askToMeet, listJobsToAskFor } from '../ask.server.ts'
import { findAskedOf } from '../asked.server.ts'
import { findCheckProblem } from '../check.server.ts'
import { AskToMeet } from '../components/ask-form.tsx'
import { DayLimit } from '../components/day-limit.tsx'
import { NotChecked } from '../components/not-checked.tsx'
import { OpenProfile } from '../components/open-profile.tsx'
import { askForm } from '../forms.ts'
import { MOST_OPENED, openProfile } from '../open-profile.server.ts'
import type { Route } from './+types/open-profile.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { id: viewerId, company } = signedInUser(context)
  // What is fetched ahead of a click is not an opening, so it shows nothing.
  if (!company || isPrefetch(request.headers)) throw notFound()
  const problem = await findCheckProblem(company)
  if (problem) return { state: 'unchecked' as const, problem }
  const profile = await openProfile(company.id, uuidParam(params.profileId))
  if (profile === null) throw notFound()
  // For a breach assessment (security requirements §7): who read whom, and who tried to read everybody.
  log[profile === 'limit' ? 'warn' : 'info'](
    { viewerId, employerId: company.id, profileId: params.profileId },
    profile === 'limit' ? 'no more profiles today' : 'profile opened',
  )
  if (profile === 'limit') return data({ state: 'limit' as const, most: MOST_OPENED }, { status: 429 })
  const [jobs, asked] = await Promise.all([listJobsToAskFor(company.id), findAskedOf(company.id, profile.id)])
  return { state: 'open' as const, profile, jobs, asked, mayAsk: may(company, 'consent.request') }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id: actorId, company } = memberOf(context)
  const profileId = uuidParam(params.profileId)
  return handleForm(request, askForm, async ({ job, note }) => {
    const requestId = await askToMeet({ employerId: company.id, actorId, profileId, jobId: job, note })
    const page = href('/employer/candidates/open/requests/:requestId', { requestId })
    return redirectWithFlash(page, { title: 'Asked', text: 'They are told by email. You see the answer here.' })
  })
}

/** The loader records that the company looked: only where somebody did, not for a tab that was left open. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ defaultShouldRevalidate, ...run }) =>
  !isLiveRevalidation(run) && defaultShouldRevalidate

const headOf = (loaded: Route.ComponentProps['loaderData']) => (loaded.state === 'open' ? headlineOf(loaded.profile) : 'Open to work')

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `${loaderData ? headOf(loaderData) : 'Not found'} | ${brand.name}` }]

export default function OpenProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const head = headOf(loaderData)
  const open = { label: 'Open to work', to: href('/employer/candidates/open') }
  return (
    <>
      <Breadcrumbs
        items={[{ label: 'Candidates', to: href('/employer/candidates') }, open, { label: loaderData.state === 'open' ? head : 'Profile' }]}
      />
      {loaderData.state === 'open' ? (
        <OpenProfile profile={loaderData.profile}>
          <AskToMeet jobs={loaderData.jobs} asked={loaderData.asked} mayAsk={loaderData.mayAsk} result={actionData} />
        </OpenProfile>
      ) : (
        <>
          <PageHead title={head} />
          {loaderData.state === 'limit' ? <DayLimit most={loaderData.most} /> : <NotChecked {...loaderData.problem} />}
        </>
      )}
    </>
  )
}
