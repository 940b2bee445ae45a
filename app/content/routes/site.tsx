import { data, isRouteErrorResponse, Outlet, useLocation, useRouteLoaderData } from 'react-router'
import { ACCESS } from '#app/access.ts'
import { isGuarded } from '#app/accounts/access.ts'
import { SessionWatch } from '#app/accounts/components/session-watch.tsx'
import { userOf } from '#app/accounts/current-user.server.ts'
import { DASHBOARDS } from '#app/accounts/role.ts'
import { useEnteringGuardedArea } from '#app/content/entering.ts'
import { FOOTER_GROUPS, MAIN_NAVIGATION } from '#app/content/site-map.ts'
import { config } from '#app/platform/config.server.ts'
import { demo } from '#app/platform/demo.server.ts'
import { takeFlash } from '#app/platform/flash.server.ts'
import { GuardSpinner } from '#app/ui/guard-spinner.tsx'
import { ErrorPage } from '#app/ui/pages/error-page.tsx'
import { errorTitle } from '#app/ui/pages/error-words.ts'
import { NotFound } from '#app/ui/pages/not-found.tsx'
import { DemoBanner } from '#app/ui/shell/demo-banner.tsx'
import { HomeButton } from '#app/ui/shell/home-button.tsx'
import { SiteFooter } from '#app/ui/shell/site-footer.tsx'
import { SiteHeader } from '#app/ui/shell/site-header.tsx'
import { SkipLink } from '#app/ui/shell/skip-link.tsx'
import { ThemeSwitch } from '#app/ui/shell/theme-switch.tsx'
import { themeFromCookie } from '#app/ui/theme.ts'
import { ToastProvider } from '#app/ui/toast.tsx'
import type { Route } from './+types/site.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const { flash, headers } = takeFlash(request)
  const user = userOf(context)
  return data(
    {
      user: user && { id: user.id, name: user.name, role: user.role },
      flash,
      theme: themeFromCookie(request.headers.get('cookie')),
      demo: demo.board && config.demoBanner,
    },
    { headers },
  )
}

/** Of pages that name no title of their own, which are those that could not be shown. */
export const meta: Route.MetaFunction = ({ error }) => [{ title: errorTitle(error) }, { name: 'robots', content: 'noindex' }]

export default function Site() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  // Missing when this layout's own loader is what failed.
  const data = useRouteLoaderData<typeof loader>('content/routes/site')
  const user = data?.user ?? null
  const entering = useEnteringGuardedArea()
  const guarded = isGuarded(ACCESS, useLocation().pathname)
  return (
    <ToastProvider flash={data?.flash}>
      <SkipLink />
      {data?.demo && <DemoBanner />}
      <SiteHeader
        entries={MAIN_NAVIGATION}
        account={
          user && {
            name: user.name,
            dashboardTo: DASHBOARDS[user.role],
            accountTo: '/account',
            ...(user.role === 'employer' ? { postJobTo: '/employer/jobs/new' } : {}),
            logoutAction: '/logout',
          }
        }
        loginTo="/login"
        employerSiteTo="/login?tab=employer"
      />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
        <SessionWatch guarded={guarded} />
      </main>
      <SiteFooter groups={FOOTER_GROUPS}>
        <ThemeSwitch theme={data?.theme ?? null} />
      </SiteFooter>
      <HomeButton />
      <GuardSpinner when={entering} />
    </ToastProvider>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const requestId = useRouteLoaderData<{ requestId: string }>('root')?.requestId
  const missing = isRouteErrorResponse(error) && error.status === 404
  return <Frame>{missing ? <NotFound jobsTo="/jobs" /> : <ErrorPage error={error} requestId={requestId} />}</Frame>
}
