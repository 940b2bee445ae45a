import { data, Outlet, useRouteLoaderData } from 'react-router'
import { DASHBOARDS } from '#app/accounts/role.ts'
import { errorTitle } from '#app/ui/feedback/error-words.ts'
import { SecondaryHeader } from '#app/ui/shell/secondary-header.tsx'
import { SiteError } from '../components/site-error.tsx'
import { SiteFrame } from '../components/site-frame.tsx'
import { EMPLOYER_SITE_NAVIGATION } from '../employer-site-map.ts'
import { loadSiteFrame } from '../site-frame.server.ts'
import type { Route } from './+types/employer-site.ts'

type Frame = ReturnType<typeof loadSiteFrame>['frame'] | null

export function loader({ request, context }: Route.LoaderArgs) {
  const { frame, headers } = loadSiteFrame(request, context)
  return data(frame, { headers })
}

/** The title of pages that set none, which are those that failed. */
export const meta: Route.MetaFunction = ({ error }) => [{ title: errorTitle(error) }, { name: 'robots', content: 'noindex' }]

/** The frame of the pages for employers, recruiters and partners: a header of their own, with the way back to the board. */
export default function EmployerSite({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame frame={loaderData} header={<Header frame={loaderData} />}>
      <Outlet />
    </SiteFrame>
  )
}

function Header({ frame }: { frame: Frame }) {
  const action = frame?.user
    ? { label: 'Dashboard', to: DASHBOARDS[frame.user.role] }
    : { label: 'Create Employer Account', to: '/signup?type=employer' }
  return <SecondaryHeader entries={EMPLOYER_SITE_NAVIGATION} action={action} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  // Undefined when this layout's own loader failed.
  const frame = useRouteLoaderData<typeof loader>('content/routes/employer-site') ?? null
  return (
    <SiteFrame frame={frame} header={<Header frame={frame} />}>
      <SiteError error={error} />
    </SiteFrame>
  )
}
