import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import { data, href, Link, Outlet, useMatch, useRouteLoaderData } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { AreaError } from '#app/employers/components/area-error.tsx'
import { AreaPage } from '#app/employers/components/area-page.tsx'
import { NoCompany } from '#app/employers/components/no-company.tsx'
import { config } from '#app/platform/config.server.ts'
import { takeFlash } from '#app/platform/flash.server.ts'
import { sidebarIsCollapsed } from '#app/ui/shell/sidebar-state.ts'
import { themeFromCookie } from '#app/ui/theme.ts'
import { findAgency, findAgencyRequest } from '../agency.server.ts'
import type { Route } from './+types/recruiter-area.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = signedInUser(context)
  const cookies = request.headers.get('cookie')
  const { flash, headers } = takeFlash(request)
  const agency = user.agency ? await findAgency(user.agency.id) : null
  const frame = {
    userName: user.name,
    flash,
    theme: themeFromCookie(cookies),
    collapsed: sidebarIsCollapsed(cookies),
    demo: config.seed === 'demo' && config.demoBanner,
  }
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
  const area = useRouteLoaderData<typeof loader>('recruiters/routes/recruiter-area')
  const home = href('/recruiter/dashboard')
  return (
    <Frame>
      {area && !area.agency ? <NoAgency request={area.request} /> : <AreaError error={error} homeTo={home} jobsTo={`${home}#jobs`} />}
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  // Missing when this layout's own loader is what failed.
  const area = useRouteLoaderData<typeof loader>('recruiters/routes/recruiter-area')
  const agency = area?.agency
  const pages = [{ label: 'Dashboard', to: href('/recruiter/dashboard'), icon: LayoutDashboard }]
  return (
    <AreaPage
      area="Recruiter"
      frame={area?.frame ?? null}
      organisation={agency ? { name: agency.name, logoUrl: agency.logo_url, brandColour: agency.brand_colour } : null}
      homeTo={href('/recruiter/dashboard')}
      entries={agency ? pages : []}
      topEntries={agency ? pages : []}
    >
      {children}
    </AreaPage>
  )
}
