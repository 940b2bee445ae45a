import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import Building2 from 'lucide-react/icons/building-2'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChartColumn from 'lucide-react/icons/chart-column'
import CircleCheck from 'lucide-react/icons/circle-check'
import FileChartColumn from 'lucide-react/icons/file-chart-column'
import FileCheck from 'lucide-react/icons/file-check'
import Handshake from 'lucide-react/icons/handshake'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Megaphone from 'lucide-react/icons/megaphone'
import MessageSquare from 'lucide-react/icons/message-square'
import Plus from 'lucide-react/icons/plus'
import Send from 'lucide-react/icons/send'
import Settings from 'lucide-react/icons/settings'
import SquarePen from 'lucide-react/icons/square-pen'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import UsersRound from 'lucide-react/icons/users-round'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { SessionWatch } from '#app/accounts/components/session-watch.tsx'
import { brandVariables } from '#app/ui/brand-colours.ts'
import { menuItemStyle } from '#app/ui/controls/menu.tsx'
import { Badge } from '#app/ui/display/badge.tsx'
import { Icon } from '#app/ui/display/icon.tsx'
import { type Flash, ToastProvider } from '#app/ui/feedback/toast.tsx'
import { CompanyPlate } from '#app/ui/illustration/company-plate.tsx'
import { AreaShell } from '#app/ui/shell/area-shell.tsx'
import { DemoBanner } from '#app/ui/shell/demo-banner.tsx'
import { HomeButton } from '#app/ui/shell/home-button.tsx'
import { SlimFooter } from '#app/ui/shell/slim-footer.tsx'
import { ThemeSwitch } from '#app/ui/shell/theme-switch.tsx'
import { AgencyMenu } from './agency-menu.tsx'
import { AgencyLost, TeamSuspended, WorksElsewhere } from './area-notices.tsx'

/**
 * The pages of each area in the order of its menu, with that of the specification (E2-086, E2-108) among ours; those named in `top` are in its
 * top bar, too. `posting` is for those who may post, `about` and the account come last.
 */
const AREAS = {
  employer: {
    label: 'Employer',
    homeTo: href('/employer/dashboard'),
    entries: [
      { label: 'Dashboard', to: href('/employer/dashboard'), icon: LayoutDashboard },
      {
        label: 'Jobs',
        to: href('/employer/jobs'),
        icon: BriefcaseBusiness,
        also: [href('/employer/stages'), href('/employer/scorecards')],
      },
      { label: 'Analytics', to: href('/employer/analytics'), icon: ChartColumn },
      { label: 'Reports', to: href('/employer/reports'), icon: FileChartColumn },
      {
        label: 'Candidates',
        to: href('/employer/candidates'),
        icon: UsersRound,
        also: ['/employer/applications', href('/employer/shortlists')],
      },
      { label: 'Messages', to: href('/employer/messages'), icon: MessageSquare, also: [href('/employer/message-templates')] },
      { label: 'Interviews', to: href('/employer/interviews'), icon: CalendarDays },
      { label: 'Offers', to: href('/employer/offers'), icon: FileCheck },
      { label: 'Campaigns', to: href('/employer/campaigns'), icon: Megaphone },
    ],
    top: ['Dashboard', 'Jobs', 'Candidates'],
    posting: [{ label: 'Post a Job', to: href('/employer/jobs/new'), icon: SquarePen }],
    action: { label: 'Post New Job', to: href('/employer/jobs/new'), icon: Plus },
    about: [{ label: 'Company Profile', to: href('/employer/profile'), icon: Building2 }],
    setupTo: href('/employer/profile/setup'),
    logoutLabel: 'Sign Out',
  },
  recruiter: {
    label: 'Recruiter',
    homeTo: href('/recruiter/dashboard'),
    entries: [
      { label: 'Dashboard', to: href('/recruiter/dashboard'), icon: LayoutDashboard },
      {
        label: 'Jobs',
        to: href('/recruiter/jobs'),
        icon: BriefcaseBusiness,
        also: [href('/recruiter/stages'), href('/recruiter/scorecards')],
      },
      { label: 'Clients', to: href('/recruiter/clients'), icon: Handshake },
      {
        label: 'Submissions',
        to: href('/recruiter/submissions'),
        icon: Send,
        also: ['/recruiter/shortlists', href('/recruiter/placements'), href('/recruiter/splits')],
      },
      { label: 'Analytics', to: href('/recruiter/analytics'), icon: ChartColumn },
      { label: 'Reports', to: href('/recruiter/reports'), icon: FileChartColumn },
      { label: 'Candidates', to: href('/recruiter/candidates'), icon: UsersRound, also: ['/recruiter/applications'] },
      { label: 'Messages', to: href('/recruiter/messages'), icon: MessageSquare, also: [href('/recruiter/message-templates')] },
      { label: 'Interviews', to: href('/recruiter/interviews'), icon: CalendarDays },
      { label: 'Offers', to: href('/recruiter/offers'), icon: FileCheck },
      { label: 'Campaigns', to: href('/recruiter/campaigns'), icon: Megaphone },
    ],
    top: ['Dashboard', 'Jobs', 'Clients', 'Candidates'],
    posting: [],
    action: { label: 'Post New Job', to: href('/post-job'), icon: Plus },
    about: [
      { label: 'Agency Profile', to: href('/recruiter/profile'), icon: Building2 },
      { label: 'Your Team', to: href('/recruiter/team'), icon: Users },
    ],
    setupTo: null,
    logoutLabel: 'Logout',
  },
}

/** Help is in the footer of every page, here as on the site. */
const FOOTER = [
  { label: 'Contact', to: href('/contact') },
  { label: 'Help', to: href('/help') },
  { label: 'Terms', to: href('/:page', { page: 'advertiser-terms' }) },
  { label: 'Privacy', to: href('/:page', { page: 'privacy' }) },
]

/** What every page of an area needs. */
type AreaFrame = {
  userName: string
  /** The company or agency; null for a person who belongs to none. */
  team: {
    id: string
    name: string
    logoUrl: string | null
    brandColour: string | null
    suspendedUntil: Date | null
    needsSetup: boolean
    mayPost: boolean
  } | null
  /** All agencies of a recruiter. */
  agencies: readonly { id: string; name: string }[]
  /** What the session works for; another agency than `team` where the page was opened before they changed. */
  worksForId: string | null
  /** The agency that they worked for until they were removed from it. */
  lost: string | null
  flash: Flash | null
  theme: 'light' | 'dark' | null
  collapsed: boolean
  demo: boolean
  /** How many messages this person has not read. */
  unread: number
}

type Props = {
  of: keyof typeof AREAS
  /** Null when it could not be loaded. */
  area: AreaFrame | null
  /** The link to a person's notifications. */
  bell: ReactNode
  children: ReactNode
}

/** The frame of a company's or agency's pages: colours, menu, toasts, home button. For a person without either, the menu has only the account. */
export function Area({ of, area, bell, children }: Props) {
  const { label, homeTo, top, posting, action, about, setupTo, logoutLabel } = AREAS[of]
  const team = area?.team ?? null
  const mayPost = team?.mayPost ? posting : []
  const entries = [
    ...AREAS[of].entries.map((entry) => (entry.label === 'Messages' ? { ...entry, count: area?.unread ?? 0 } : entry)),
    ...mayPost,
  ]
  const topEntries = [...AREAS[of].entries.filter((entry) => top.includes(entry.label)), ...mayPost]
  const name = team?.name ?? label
  const agencies = area?.agencies ?? []
  const worksFor = agencies.find(({ id }) => id === area?.worksForId)
  const account = { label: 'Account', to: href('/account'), icon: UserRound }
  return (
    <ToastProvider flash={area?.flash}>
      <AreaShell
        area={label}
        homeTo={homeTo}
        action={team?.mayPost ? action : undefined}
        entries={team ? [...entries, ...about, account] : [account]}
        topEntries={team ? topEntries : []}
        banner={area?.demo && <DemoBanner inset />}
        notices={
          setupTo &&
          team?.needsSetup && (
            <Link to={setupTo} className="inline-flex min-h-6 items-center rounded-sm no-underline hover:underline">
              <Badge tone="warning">Setup Required</Badge>
            </Link>
          )
        }
        tools={bell}
        title={name}
        switcher={
          team && agencies.length > 1
            ? {
                label: 'change agency',
                note: `1 of your ${agencies.length} agencies`,
                items: <AgencyMenu agencies={agencies} chosen={team.id} />,
              }
            : null
        }
        plate={<CompanyPlate name={name} logoUrl={team?.logoUrl} inverse />}
        brand={brandVariables(team?.brandColour)}
        userName={area?.userName ?? ''}
        userMenu={
          <>
            {team && setupTo && (
              <Link to={setupTo} className={menuItemStyle}>
                <Icon icon={Settings} />
                Company Settings
              </Link>
            )}
            {team?.needsSetup && setupTo && (
              <Link to={setupTo} className={menuItemStyle}>
                <Icon icon={CircleCheck} />
                Complete Setup
              </Link>
            )}
            {team && of === 'recruiter' && (
              <Link to={href('/recruiter/agencies')} className={menuItemStyle}>
                <Icon icon={Building2} />
                Your agencies
              </Link>
            )}
            <Link to={account.to} className={menuItemStyle}>
              <Icon icon={account.icon} />
              {account.label}
            </Link>
          </>
        }
        logoutAction="/logout"
        logoutLabel={logoutLabel}
        collapsed={area?.collapsed ?? false}
        footer={
          <SlimFooter links={FOOTER} inset>
            {/* Leaves space for the home button, which floats at the right. */}
            <ThemeSwitch theme={area?.theme ?? null} className="md:mr-10" />
          </SlimFooter>
        }
      >
        {team?.suspendedUntil && <TeamSuspended name={team.name} until={team.suspendedUntil} />}
        {area?.lost ? (
          <AgencyLost lost={area.lost} worksFor={worksFor ?? null} />
        ) : (
          team && worksFor && worksFor.id !== team.id && <WorksElsewhere opened={team} worksFor={worksFor} />
        )}
        {children}
        <SessionWatch guarded />
      </AreaShell>
      <HomeButton side="right" />
    </ToastProvider>
  )
}
