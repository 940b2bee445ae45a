import type { ComponentProps } from 'react'
import { data, href, Outlet, useRouteLoaderData } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { countUnreadOf } from '#app/messages/read.server.ts'
import { countUnreadNoticesOf } from '#app/notices.server.ts'
import { Bell } from '#app/notifications/components/bell.tsx'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { loadArea } from '../area.server.ts'
import { isBootstrapped } from '../bootstrap.server.ts'
import { Area } from '../components/area.tsx'
import { AreaError } from '../components/area-error.tsx'
import { NoCompany } from '../components/no-company.tsx'
import { findOwnRequest } from '../requests.server.ts'
import { MEMBERSHIP_EVENTS, REQUEST_EVENTS } from '../team.ts'
import type { Route } from './+types/employer-area.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = signedInUser(context)
  const { area, headers } = await loadArea(request, user)
  const missing = area.team ? null : { request: await findOwnRequest('company', user.id), unfinished: !(await isBootstrapped(user.id)) }
  const [unread, unreadNotices] = await Promise.all([countUnreadOf(user), countUnreadNoticesOf(user)])
  return data({ area: { ...area, unread }, unreadNotices, missing }, { headers })
}

export default function EmployerArea({ loaderData: { missing } }: Route.ComponentProps) {
  useLiveRevalidate([...MEMBERSHIP_EVENTS, ...REQUEST_EVENTS.company, 'message.sent', 'message.read'])
  return <Frame>{missing ? <Missing {...missing} /> : <Outlet />}</Frame>
}

function Missing({ request, unfinished }: { request: ComponentProps<typeof NoCompany>['request']; unfinished: boolean }) {
  const isWaiting = request?.state === 'requested'
  return (
    <NoCompany kind="company" request={request}>
      <ButtonLink to={href('/employer/welcome')} variant={isWaiting ? 'quiet' : 'primary'} className="mt-5">
        {unfinished ? 'Finish setting up' : isWaiting ? 'Open or ask another company' : 'Open or ask a company'}
      </ButtonLink>
    </NoCompany>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = useOwnData()?.missing
  return (
    <Frame>
      {missing ? (
        <Missing {...missing} />
      ) : (
        <AreaError error={error} homeTo={href('/employer/dashboard')} jobsTo={href('/employer/jobs')} />
      )}
    </Frame>
  )
}

/** Undefined when this layout's own loader failed. */
const useOwnData = () => useRouteLoaderData<typeof loader>('teams/routes/employer-area')

function Frame({ children }: { children: React.ReactNode }) {
  const own = useOwnData()
  return (
    <Area of="employer" area={own?.area ?? null} bell={<Bell unread={own?.unreadNotices ?? 0} />}>
      {children}
    </Area>
  )
}
