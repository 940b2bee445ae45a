import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { type AreaFrame, AreaPage } from '#app/teams/components/area-page.tsx'

type Props = {
  frame: AreaFrame | null
  agency: { name: string; logo_url: string | null; brand_colour: string | null } | null
  children: ReactNode
}

/** The recruiters' area around a page. */
export function RecruiterFrame({ frame, agency, children }: Props) {
  const pages = [{ label: 'Dashboard', to: href('/recruiter/dashboard'), icon: LayoutDashboard }]
  return (
    <AreaPage
      area="Recruiter"
      frame={frame}
      organisation={agency ? { name: agency.name, logoUrl: agency.logo_url, brandColour: agency.brand_colour } : null}
      homeTo={href('/recruiter/dashboard')}
      entries={agency ? pages : []}
      topEntries={agency ? pages : []}
    >
      {children}
    </AreaPage>
  )
}
