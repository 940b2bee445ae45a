import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Plus from 'lucide-react/icons/plus'
import Settings from 'lucide-react/icons/settings'
import SquarePen from 'lucide-react/icons/square-pen'
import type { ComponentProps } from 'react'
import { data, href, Link, Outlet, useRouteLoaderData } from 'react-router'
import { isBootstrapped } from '#app/accounts/bootstrap.server.ts'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { AreaError } from '#app/employers/components/area-error.tsx'
import { AreaPage } from '#app/employers/components/area-page.tsx'
import { NoCompany } from '#app/employers/components/no-company.tsx'
import { config } from '#app/platform/config.server.ts'
import { takeFlash } from '#app/platform/flash.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { menuItemStyle } from '#app/ui/menu.tsx'
import { sidebarIsCollapsed } from '#app/ui/shell/sidebar-state.ts'
import { themeFromCookie } from '#app/ui/theme.ts'
import { findCompanyRequest, findEmployer } from '../employer.server.ts'
import type { Route } from './+types/employer-area.ts'

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
  const missing = company ? null : { request: await findCompanyRequest(user.id), unfinished: !(await isBootstrapped(user.id)) }
  return data({ frame, company, missing }, { headers })
}

export default function EmployerArea({ loaderData: { missing } }: Route.ComponentProps) {
  return <Frame>{missing ? <Missing {...missing} /> : <Outlet />}</Frame>
}

function Missing({ request, unfinished }: { request: ComponentProps<typeof NoCompany>['request']; unfinished: boolean }) {
  return (
    <NoCompany kind="company" request={request}>
      <ButtonLink to={href('/employer/welcome')} variant="primary" className="mt-5">
        {unfinished ? 'Finish setting up' : 'Open a company'}
      </ButtonLink>
    </NoCompany>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const area = useRouteLoaderData<typeof loader>('employers/routes/employer-area')
  return (
    <Frame>
      {area?.missing ? (
        <Missing {...area.missing} />
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
      notices={
        company && !company.profile_complete ? (
          <Link to={href('/employer/profile/wizard')} className="inline-flex min-h-6 items-center rounded-sm no-underline hover:underline">
            <Badge tone="warning">Setup Required</Badge>
          </Link>
        ) : null
      }
      userMenu={
        company && (
          <Link to={href('/employer/profile/wizard')} className={menuItemStyle}>
            <Icon icon={Settings} />
            {company.profile_complete ? 'Company Settings' : 'Complete Setup'}
          </Link>
        )
      }
    >
      {children}
    </AreaPage>
  )
}
