import { data, href, Link, Outlet, useMatch, useRouteLoaderData } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { RecruiterFrame } from '#app/recruiters/components/recruiter-frame.tsx'
import { loadAreaFrame } from '../area.server.ts'
import { AreaError } from '../components/area-error.tsx'
import { NoCompany } from '../components/no-company.tsx'
import { findAgency, findAgencyRequest } from '../requests.server.ts'
import type { Route } from './+types/recruiter-area.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = signedInUser(context)
  const { frame, headers } = loadAreaFrame(request, user)
  const agency = user.agency ? await findAgency(user.agency.id) : null
  return data({ frame, agency, request: agency ? null : await findAgencyRequest(user.id) }, { headers })
}

export default function RecruiterArea({ loaderData: { agency, request } }: Route.ComponentProps) {
  // The dashboard is where they ask an agency.
  const onDashboard = useMatch(href('/recruiter/dashboard')) !== null
  return <Frame>{agency || onDashboard ? <Outlet /> : <NoAgency request={request} />}</Frame>
}

/** On every page but the dashboard. */
function NoAgency({ request }: Pick<Route.ComponentProps['loaderData'], 'request'>) {
  return (
    <NoCompany kind="agency" request={request}>
      <p className="mt-5">
        <Link to={href('/recruiter/dashboard')}>{request ? 'Ask another agency' : 'Join an agency'}</Link>
      </p>
    </NoCompany>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const area = useRouteLoaderData<typeof loader>('teams/routes/recruiter-area')
  const home = href('/recruiter/dashboard')
  return (
    <Frame>
      {area && !area.agency ? <NoAgency request={area.request} /> : <AreaError error={error} homeTo={home} jobsTo={`${home}#jobs`} />}
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  // Missing when this layout's own loader is what failed.
  const area = useRouteLoaderData<typeof loader>('teams/routes/recruiter-area')
  return (
    <RecruiterFrame frame={area?.frame ?? null} agency={area?.agency ?? null}>
      {children}
    </RecruiterFrame>
  )
}
