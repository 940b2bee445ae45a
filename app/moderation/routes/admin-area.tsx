import { data, Outlet, useRouteLoaderData } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { showsDemoBanner } from '#app/platform/demo.server.ts'
import { takeFlash } from '#app/platform/flash.server.ts'
import { findProof, ownerOf } from '#app/settings/proof.server.ts'
import { ErrorPage } from '#app/ui/feedback/error-page.tsx'
import { errorTitle } from '#app/ui/feedback/error-words.ts'
import { sidebarIsCollapsed } from '#app/ui/shell/sidebar-state.ts'
import { themeFromCookie } from '#app/ui/theme.ts'
import { DeskFrame } from '../components/desk-frame.tsx'
import { requireSecondFactor } from '../desk.server.ts'
import type { Route } from './+types/admin-area.ts'

export const middleware: Route.MiddlewareFunction[] = [requireSecondFactor]

/** What every page of the desk needs. `proof` is what its forms ask for: nothing for ten minutes after it was given. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const user = signedInUser(context)
  const cookies = request.headers.get('cookie')
  const { flash, headers } = takeFlash(request)
  const frame = {
    userName: user.name,
    flash,
    theme: themeFromCookie(cookies),
    collapsed: sidebarIsCollapsed(cookies),
    demo: showsDemoBanner(),
  }
  return data({ frame, proof: await findProof(ownerOf(context)), email: user.email }, { headers })
}

export const meta: Route.MetaFunction = ({ error }) => [{ title: errorTitle(error) }, { name: 'robots', content: 'noindex' }]

export default function AdminArea({ loaderData: { frame } }: Route.ComponentProps) {
  return (
    <DeskFrame frame={frame}>
      <Outlet />
    </DeskFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const frame = useRouteLoaderData<typeof loader>('moderation/routes/admin-area')?.frame ?? null
  return (
    <DeskFrame frame={frame}>
      <ErrorPage error={error} />
    </DeskFrame>
  )
}
