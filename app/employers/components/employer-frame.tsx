import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Plus from 'lucide-react/icons/plus'
import Settings from 'lucide-react/icons/settings'
import SquarePen from 'lucide-react/icons/square-pen'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { type AreaFrame, AreaPage } from '#app/teams/components/area-page.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { menuItemStyle } from '#app/ui/menu.tsx'

type Props = {
  frame: AreaFrame | null
  company: { company_name: string; logo_url: string | null; brand_colour: string | null; profile_complete: boolean } | null
  children: ReactNode
}

/** The employers' area around a page. */
export function EmployerFrame({ frame, company, children }: Props) {
  const pages = [
    { label: 'Dashboard', to: href('/employer/dashboard'), icon: LayoutDashboard },
    { label: 'Jobs', to: href('/employer/jobs'), icon: BriefcaseBusiness, end: true },
    { label: 'Post a Job', to: href('/employer/jobs/new'), icon: SquarePen },
  ]
  return (
    <AreaPage
      area="Employer"
      frame={frame}
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
