import headingFont from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-600-normal.woff2?url'
import textFont from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url'
import { lazy, Suspense } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { userOf } from '#app/accounts/current-user.server.ts'
import { guard } from '#app/accounts/guards.server.ts'
import { sessionMiddleware } from '#app/accounts/session.server.ts'
import { brand } from '#app/platform/brand.ts'
import { config } from '#app/platform/config.server.ts'
import { requestContextOf } from '#app/platform/request-context.server.ts'
import { pageAgency } from '#app/teams/page-agency.server.ts'
import type { Route } from './+types/root.ts'
import { ACCESS } from './access.ts'
import stylesheet from './app.css?url'
import { KeptAnswer } from './ui/browser/kept-answer.tsx'
import { useHeadingFocus } from './ui/browser/use-heading-focus.ts'
import { useHydrated } from './ui/browser/use-hydrated.ts'
import { useMissingScripts } from './ui/browser/use-missing-scripts.ts'
import { ErrorPage } from './ui/feedback/error-page.tsx'
import { errorTitle } from './ui/feedback/error-words.ts'
import { NotFound } from './ui/feedback/not-found.tsx'
import { PageProgress } from './ui/feedback/page-progress.tsx'
import { themeFromCookie } from './ui/theme.ts'

export const middleware: Route.MiddlewareFunction[] = [sessionMiddleware, guard(ACCESS), pageAgency]

// The two files the first paint needs, and no other.
const fontPreloads = [headingFont, textFont].map(
  (file) => ({ rel: 'preload', as: 'font', type: 'font/woff2', href: file, crossOrigin: 'anonymous' }) as const,
)

export const links: Route.LinksFunction = () => [
  ...fontPreloads,
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.png', type: 'image/png', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export const meta: Route.MetaFunction = ({ error }) => [
  { title: error ? errorTitle(error) : brand.name },
  { name: 'description', content: brand.description },
]

export function loader({ request, context }: Route.LoaderArgs) {
  return {
    theme: themeFromCookie(request.headers.get('cookie')),
    requestId: requestContextOf(context).requestId,
    userId: userOf(context)?.id ?? null,
    origin: config.appUrl,
  }
}

export function Layout({ children }: { children: React.ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  return (
    // suppressHydrationWarning: the person may have switched the theme since the page was rendered.
    <html lang={brand.locale} data-theme={data?.theme ?? undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={brand.themeColour.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={brand.themeColour.dark} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

// Nothing on the page waits for it.
const Installed = lazy(() => import('./content/components/installed.tsx'))

export default function App({ loaderData }: Route.ComponentProps) {
  useHeadingFocus()
  useMissingScripts()
  const hydrated = useHydrated()
  return (
    <>
      <PageProgress />
      <KeptAnswer>
        <Outlet />
      </KeptAnswer>
      {hydrated && import.meta.env.PROD && (
        <Suspense>
          <Installed userId={loaderData.userId} />
        </Suspense>
      )}
    </>
  )
}

/** The last error boundary, for errors that no page has handled. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const requestId = useRouteLoaderData<typeof loader>('root')?.requestId
  const missing = isRouteErrorResponse(error) && error.status === 404
  return <main id="main">{missing ? <NotFound jobsTo="/jobs" /> : <ErrorPage error={error} requestId={requestId} />}</main>
}
