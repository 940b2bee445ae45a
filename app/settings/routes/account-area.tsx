import { data, Outlet, useRouteLoaderData } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { SiteFrame } from '#app/content/components/site-frame.tsx'
import { loadSiteFrame } from '#app/content/site-frame.server.ts'
import { EmployerFrame } from '#app/employers/components/employer-frame.tsx'
import { findEmployer } from '#app/employers/employer.server.ts'
import { RecruiterFrame } from '#app/recruiters/components/recruiter-frame.tsx'
import { loadAreaFrame } from '#app/teams/area.server.ts'
import { findAgency } from '#app/teams/requests.server.ts'
import { ErrorPage } from '#app/ui/pages/error-page.tsx'
import { errorTitle } from '#app/ui/pages/error-words.ts'
import type { Route } from './+types/account-area.ts'

/** The account stands in the frame of the person's other pages: their area, or the site. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const user = signedInUser(context)
  if (user.role === 'employer') {
    const { frame, headers } = loadAreaFrame(request, user)
    return data({ area: 'employer', frame, company: user.company && (await findEmployer(user.company.id)) } as const, { headers })
  }
  if (user.role === 'recruiter') {
    const { frame, headers } = loadAreaFrame(request, user)
    return data({ area: 'recruiter', frame, agency: user.agency && (await findAgency(user.agency.id)) } as const, { headers })
  }
  const { frame, headers } = loadSiteFrame(request, context)
  return data({ area: 'site', frame } as const, { headers })
}

/** Of pages that name no title of their own, which are those that could not be shown. */
export const meta: Route.MetaFunction = ({ error }) => [{ title: errorTitle(error) }, { name: 'robots', content: 'noindex' }]

export default function AccountArea({ loaderData: { area } }: Route.ComponentProps) {
  // An area has its own room around a page.
  return (
    <Frame>
      {area === 'site' ? (
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
  if (own?.area === 'employer') return <EmployerFrame {...own}>{children}</EmployerFrame>
  if (own?.area === 'recruiter') return <RecruiterFrame {...own}>{children}</RecruiterFrame>
  return <SiteFrame frame={own?.frame ?? null}>{children}</SiteFrame>
}
