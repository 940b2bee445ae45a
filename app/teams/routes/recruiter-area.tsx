import { data, href, Link, Outlet, useMatch, useRouteLoaderData } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { countUnreadOf } from '#app/messages/read.server.ts'
import { countUnreadNoticesOf } from '#app/notices.server.ts'
import { Bell } from '#app/notifications/components/bell.tsx'
import { OPENED_FOR } from '#app/platform/opened-for.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { OpenedFor } from '#app/ui/forms/opened-for.tsx'
import { loadArea } from '../area.server.ts'
import { Area } from '../components/area.tsx'
import { AreaError } from '../components/area-error.tsx'
import { NoCompany } from '../components/no-company.tsx'
import { findOwnRequest } from '../requests.server.ts'
import { MEMBERSHIP_EVENTS, REQUEST_EVENTS } from '../team.ts'
import type { Route } from './+types/recruiter-area.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = signedInUser(context)
  const { area, headers } = await loadArea(request, user)
  const [unread, unreadNotices] = await Promise.all([countUnreadOf(user), countUnreadNoticesOf(user)])
  return data(
    { area: { ...area, unread }, unreadNotices, request: area.team ? null : await findOwnRequest('agency', user.id) },
    { headers },
  )
}

export default function RecruiterArea({ loaderData: { area, request } }: Route.ComponentProps) {
  useLiveRevalidate([...MEMBERSHIP_EVENTS, ...REQUEST_EVENTS.agency, 'message.sent', 'message.read'])
  // The dashboard has the form to ask an agency.
  const onDashboard = useMatch(href('/recruiter/dashboard')) !== null
  const agencyId = area.team?.id ?? ''
  return (
    <Frame>
      <OpenedFor name={OPENED_FOR} value={agencyId}>
        {/* Nothing of one agency's page, such as what was typed, stays on that of another. */}
        {area.team || onDashboard ? <Outlet key={agencyId} /> : <Missing request={request} />}
      </OpenedFor>
    </Frame>
  )
}

/** The frame names the agency, which may have been changed in another window. */
export const shouldRevalidate = () => true

/** Shown on every page but the dashboard to a recruiter without an agency. */
function Missing({ request }: Pick<Route.ComponentProps['loaderData'], 'request'>) {
  return (
    <NoCompany kind="agency" request={request}>
      <p className="mt-5">
        <Link to={href('/recruiter/dashboard')}>{request ? 'Ask another agency' : 'Join an agency'}</Link>
      </p>
    </NoCompany>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const own = useOwnData()
  const home = href('/recruiter/dashboard')
  return (
    <Frame>
      {own && !own.area.team ? (
        <Missing request={own.request} />
      ) : (
        <AreaError
          error={error}
          homeTo={home}
          jobsTo={`${home}#jobs`}
          team={own && own.area.agencies.length > 1 ? own.area.team?.name : undefined}
        />
      )}
    </Frame>
  )
}

/** Undefined when this layout's own loader failed. */
const useOwnData = () => useRouteLoaderData<typeof loader>('teams/routes/recruiter-area')

function Frame({ children }: { children: React.ReactNode }) {
  const own = useOwnData()
  return (
    <Area of="recruiter" area={own?.area ?? null} bell={<Bell unread={own?.unreadNotices ?? 0} />}>
      {children}
    </Area>
  )
}
