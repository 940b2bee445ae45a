import { data, Outlet, useRouteLoaderData } from 'react-router'
import { userOf } from '#app/accounts/current-user.server.ts'
import { countUnreadOf } from '#app/messages/read.server.ts'
import { countUnreadNoticesOf } from '#app/notices.server.ts'
import { errorTitle } from '#app/ui/feedback/error-words.ts'
import { SiteError } from '../components/site-error.tsx'
import { SiteFrame } from '../components/site-frame.tsx'
import { loadSiteFrame } from '../site-frame.server.ts'
import type { Route } from './+types/site.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { frame, headers } = loadSiteFrame(request, context)
  const user = userOf(context)
  if (!user) return data(frame, { headers })
  const [unread, unreadNotices] = await Promise.all([user.role === 'job_seeker' ? countUnreadOf(user) : 0, countUnreadNoticesOf(user)])
  return data({ ...frame, unread, unreadNotices }, { headers })
}

/** The title of pages that set none, which are those that failed. */
export const meta: Route.MetaFunction = ({ error }) => [{ title: errorTitle(error) }, { name: 'robots', content: 'noindex' }]

export default function Site({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame frame={loaderData}>
      <Outlet />
    </SiteFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  // Undefined when this layout's own loader failed.
  const frame = useRouteLoaderData<typeof loader>('content/routes/site') ?? null
  return (
    <SiteFrame frame={frame}>
      <SiteError error={error} />
    </SiteFrame>
  )
}
