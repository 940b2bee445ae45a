import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { SessionWatch } from '#app/accounts/components/session-watch.tsx'
import { isGuardedPath } from '#app/accounts/guarded-path.ts'
import { DASHBOARDS, type Role } from '#app/accounts/role.ts'
import { Bell } from '#app/notifications/components/bell.tsx'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { GuardSpinner } from '#app/ui/feedback/guard-spinner.tsx'
import { type Flash, ToastProvider } from '#app/ui/feedback/toast.tsx'
import { DemoBanner } from '#app/ui/shell/demo-banner.tsx'
import { HomeButton } from '#app/ui/shell/home-button.tsx'
import { SiteFooter } from '#app/ui/shell/site-footer.tsx'
import { SiteHeader } from '#app/ui/shell/site-header.tsx'
import { SkipLinks } from '#app/ui/shell/skip-link.tsx'
import { ThemeSwitch } from '#app/ui/shell/theme-switch.tsx'
import { useEnteringGuardedArea } from '../entering.ts'
import { FOOTER_GROUPS, MAIN_NAVIGATION } from '../site-map.ts'

type Props = {
  /** Null when it could not be loaded. */
  frame: {
    user: { name: string; role: Role } | null
    flash: Flash | null
    theme: 'light' | 'dark' | null
    demo: boolean
    /** How many messages a job seeker has not read. */
    unread?: number
    /** How many notifications the person has not read. */
    unreadNotices?: number
  } | null
  /** In place of the header of the board. */
  header?: ReactNode
  children: ReactNode
}

/** The frame of the site's pages: header, toasts, footer, home button. */
export function SiteFrame({ frame, header, children }: Props) {
  const user = frame?.user ?? null
  const entering = useEnteringGuardedArea()
  const guarded = isGuardedPath(useLocation().pathname)
  return (
    <ToastProvider flash={frame?.flash}>
      <SkipLinks />
      {frame?.demo && <DemoBanner />}
      {header ?? <BoardHeader user={user} unread={frame?.unread ?? 0} unreadNotices={frame?.unreadNotices ?? 0} />}
      {user?.role === 'job_seeker' && <MessageNews />}
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
        <SessionWatch guarded={guarded} />
      </main>
      <SiteFooter groups={FOOTER_GROUPS}>
        <ThemeSwitch theme={frame?.theme ?? null} />
      </SiteFooter>
      <HomeButton />
      <GuardSpinner when={entering} />
    </ToastProvider>
  )
}

/** Keeps the number of unread messages up to date. */
function MessageNews() {
  useLiveRevalidate(['message.sent', 'message.read'])
  return null
}

type BoardHeaderProps = { user: NonNullable<Props['frame']>['user']; unread: number; unreadNotices: number }

const BoardHeader = ({ user, unread, unreadNotices }: BoardHeaderProps) => (
  <SiteHeader
    bell={user && <Bell unread={unreadNotices} />}
    entries={MAIN_NAVIGATION}
    account={
      user && {
        name: user.name,
        dashboardTo: DASHBOARDS[user.role],
        accountTo: '/account',
        ...(user.role === 'job_seeker' ? { messages: { to: '/messages', unread } } : {}),
        ...(user.role === 'employer' ? { postJobTo: '/employer/jobs/new' } : {}),
        logoutAction: '/logout',
      }
    }
    loginTo="/login"
    employerSiteTo="/employers"
  />
)
