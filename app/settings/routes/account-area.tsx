import { data, Outlet, useRouteLoaderData } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { SiteFrame } from '#app/content/components/site-frame.tsx'
import { loadSiteFrame } from '#app/content/site-frame.server.ts'
import { countUnreadOf } from '#app/messages/read.server.ts'
import { countUnreadNoticesOf } from '#app/notices.server.ts'
import { Bell } from '#app/notifications/components/bell.tsx'
import { loadArea } from '#app/teams/area.server.ts'
import { Area } from '#app/teams/components/area.tsx'
import { ErrorPage } from '#app/ui/feedback/error-page.tsx'
import { errorTitle } from '#app/ui/feedback/error-words.ts'
import type { Route } from './+types/account-area.ts'

/** The account pages use the frame of the person's other pages: their area, or the site. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const user = signedInUser(context)
  const [unread, unreadNotices] = await Promise.all([countUnreadOf(user), countUnreadNoticesOf(user)])
  if (user.role === 'employer' || user.role === 'recruiter') {
    const { area, headers } = await loadArea(request, user)
    return data({ of: user.role, role: user.role, area: { ...area, unread }, unreadNotices }, { headers })
  }
  const { frame, headers } = loadSiteFrame(request, context)
  return data({ of: 'site' as const, role: user.role, frame: { ...frame, unread, unreadNotices } }, { headers })
}

/** The title of pages that set none, which are those that failed. */
export const meta: Route.MetaFunction = ({ error }) => [{ title: errorTitle(error) }, { name: 'robots', content: 'noindex' }]

export default function AccountArea({ loaderData: { of } }: Route.ComponentProps) {
  // An area has its own padding around a page.
  return (
    <Frame>
      {of === 'site' ? (
        <div className="wrap pt-8 max-md:pt-6">
          <Outlet />
        </div>
      ) : (
        <Outlet />
      )}
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const requestId = useRouteLoaderData<{ requestId: string }>('root')?.requestId
  return (
    <Frame>
      <ErrorPage error={error} requestId={requestId} />
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  // Missing when this layout's own loader is what failed.
  const own = useRouteLoaderData<typeof loader>('settings/routes/account-area')
  if (own && own.of !== 'site')
    return (
      <Area of={own.of} area={own.area} bell={<Bell unread={own.unreadNotices} />}>
        {children}
      </Area>
    )
  return <SiteFrame frame={own?.frame ?? null}>{children}</SiteFrame>
}
