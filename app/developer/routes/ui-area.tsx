import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Plus from 'lucide-react/icons/plus'
import Users from 'lucide-react/icons/users'
import { UiSampleActions } from '#app/developer/components/ui-sample-actions.tsx'
import { UiSampleFields } from '#app/developer/components/ui-sample-fields.tsx'
import { UiSampleThings } from '#app/developer/components/ui-sample-things.tsx'
import { config } from '#app/platform/config.server.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { brandVariables } from '#app/ui/brand-colours.ts'
import { Badge } from '#app/ui/display/badge.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { CompanyPlate } from '#app/ui/illustration/company-plate.tsx'
import { AreaShell } from '#app/ui/shell/area-shell.tsx'
import { HomeButton } from '#app/ui/shell/home-button.tsx'
import { sidebarIsCollapsed } from '#app/ui/shell/sidebar-state.ts'
import { SlimFooter } from '#app/ui/shell/slim-footer.tsx'
import type { Route } from './+types/ui-area.ts'

/** The signed-in area in the colours of `?brand=`, for those who build and test the product. */
export function loader({ request }: Route.LoaderArgs) {
  if (!config.devPages) throw notFound()
  const colour = new URL(request.url).searchParams.get('brand')
  return { brand: brandVariables(colour), collapsed: sidebarIsCollapsed(request.headers.get('cookie')) }
}

export default function DevUiArea({ loaderData: { brand, collapsed } }: Route.ComponentProps) {
  const here = '/dev/ui/area'
  return (
    <AreaShell
      area="Employer"
      title="Banksia Lane Realty"
      plate={<CompanyPlate name="Banksia Lane Realty" inverse />}
      homeTo={here}
      brand={brand}
      action={{ label: 'Post New Job', to: '/dev/ui', icon: Plus }}
      entries={[
        { label: 'Dashboard', to: here, icon: LayoutDashboard, end: true },
        { label: 'Jobs', to: '/dev/ui', icon: BriefcaseBusiness, end: true },
        { label: 'Candidates', to: '/dev/ui#table', icon: Users, end: true, count: 14 },
      ]}
      topEntries={[
        { label: 'Dashboard', to: here, end: true },
        { label: 'Components', to: '/dev/ui', end: true },
      ]}
      userName="Marcus Oyelaran"
      logoutAction="/logout"
      collapsed={collapsed}
      notices={<Badge tone="warning">Setup Required</Badge>}
      footer={<SlimFooter links={[{ label: 'Components', to: '/dev/ui' }]} inset />}
    >
      <PageHead title="Friday 20 November" />
      <UiSampleActions />
      <UiSampleFields />
      <UiSampleThings />
      <HomeButton side="right" />
    </AreaShell>
  )
}

export const meta = () => [{ name: 'robots', content: 'noindex' }, { title: 'Components in an employer’s colours' }]
