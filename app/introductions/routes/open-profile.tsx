import { data, href } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { isCheckedCompany } from '#app/employers/employer.server.ts'
import { isPrefetch } from '#app/jobs/views.server.ts'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { uuidParam } from '#app/platform/params.server.ts'
import { headlineOf } from '#app/profiles/visibility.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { DayLimit } from '../components/day-limit.tsx'
import { NotChecked } from '../components/not-checked.tsx'
import { OpenProfile } from '../components/open-profile.tsx'
import { MOST_OPENED, openProfile } from '../open-profile.server.ts'
import type { Route } from './+types/open-profile.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { company } = signedInUser(context)
  // What is fetched ahead of a click is not an opening, so it shows nothing.
  if (!company || isPrefetch(request.headers)) throw notFound()
  if (!(await isCheckedCompany(company.id))) return { state: 'unchecked' as const }
  const profile = await openProfile(company.id, uuidParam(params.profileId))
  if (profile === null) throw notFound()
  if (profile === 'limit') return data({ state: 'limit' as const, most: MOST_OPENED }, { status: 429 })
  return { state: 'open' as const, profile }
}

const headOf = (loaded: Route.ComponentProps['loaderData']) => (loaded.state === 'open' ? headlineOf(loaded.profile) : 'Open to work')

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `${loaderData ? headOf(loaderData) : 'Not found'} | ${brand.name}` }]

export default function OpenProfilePage({ loaderData }: Route.ComponentProps) {
  const head = headOf(loaderData)
  const open = { label: 'Open to work', to: href('/employer/candidates/open') }
  return (
    <>
      <Breadcrumbs
        items={[{ label: 'Candidates', to: href('/employer/candidates') }, open, { label: loaderData.state === 'open' ? head : 'Profile' }]}
      />
      {loaderData.state === 'open' ? (
        <OpenProfile profile={loaderData.profile} />
      ) : (
        <>
          <PageHead title={head} />
          {loaderData.state === 'limit' ? <DayLimit most={loaderData.most} /> : <NotChecked />}
        </>
      )}
    </>
  )
}
