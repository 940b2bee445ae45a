import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Plus from 'lucide-react/icons/plus'
import SquarePen from 'lucide-react/icons/square-pen'
import { data, href, Outlet, useRouteLoaderData } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { requireRole } from '#app/accounts/guards.server.ts'
import { AreaError } from '#app/employers/components/area-error.tsx'
import { AreaPage } from '#app/employers/components/area-page.tsx'
import { NoCompany } from '#app/employers/components/no-company.tsx'
import { config } from '#app/platform/config.server.ts'
import { takeFlash } from '#app/platform/flash.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { sidebarIsCollapsed } from '#app/ui/shell/sidebar-state.ts'
import { themeFromCookie } from '#app/ui/theme.ts'
import { findCompanyRequest, findEmployer } from '../employer.server.ts'
import type { Route } from './+types/employer-area.ts'

export const middleware: Route.MiddlewareFunction[] = [requireRole('employer')]

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = signedInUser(context)
  const cookies = request.headers.get('cookie')
  const { flash, headers } = takeFlash(request)
  const company = user.company ? await findEmployer(user.company.id) : null
  const frame = {
    userName: user.name,
    flash,
    theme: themeFromCookie(cookies),
    collapsed: sidebarIsCollapsed(cookies),
    demo: config.seed === 'demo' && config.demoBanner,
  }
  return data({ frame, company, request: company ? null : await findCompanyRequest(user.id) }, { headers })
}

export default function EmployerArea({ loaderData: { company, request } }: Route.ComponentProps) {
  return <Frame>{company ? <Outlet /> : <NoCompany kind="company" request={request} />}</Frame>
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const area = useRouteLoaderData<typeof loader>('employers/routes/employer-area')
  return (
    <Frame>
      {area && !area.company ? (
        <NoCompany kind="company" request={area.request} />
      ) : (
        <AreaError error={error} homeTo={href('/employer/dashboard')} jobsTo={href('/employer/jobs')} />
      )}
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  // Missing when this layout's own loader is what failed.
  const area = useRouteLoaderData<typeof loader>('employers/routes/employer-area')
  const company = area?.company
  const pages = [
    { label: 'Dashboard', to: href('/employer/dashboard'), icon: LayoutDashboard },
    { label: 'Jobs', to: href('/employer/jobs'), icon: BriefcaseBusiness, end: true },
    { label: 'Post a Job', to: href('/employer/jobs/new'), icon: SquarePen },
  ]
  return (
    <AreaPage
      area="Employer"
      frame={area?.frame ?? null}
      organisation={company ? { name: company.company_name, logoUrl: company.logo_url, brandColour: company.brand_colour } : null}
      homeTo={href('/employer/dashboard')}
      action={company ? { label: 'Post New Job', to: href('/employer/jobs/new'), icon: Plus } : undefined}
      entries={company ? pages : []}
      topEntries={company ? pages : []}
      notices={company && !company.profile_complete ? <Badge tone="warning">Setup Required</Badge> : null}
    >
      {children}
    </AreaPage>
  )
}
