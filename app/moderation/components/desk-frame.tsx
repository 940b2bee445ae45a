import Activity from 'lucide-react/icons/activity'
import Archive from 'lucide-react/icons/archive'
import Flag from 'lucide-react/icons/flag'
import KeyRound from 'lucide-react/icons/key-round'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Mail from 'lucide-react/icons/mail'
import ReceiptText from 'lucide-react/icons/receipt-text'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { SessionWatch } from '#app/accounts/components/session-watch.tsx'
import { brand } from '#app/platform/brand.ts'
import { menuItemStyle } from '#app/ui/controls/menu.tsx'
import { Icon } from '#app/ui/display/icon.tsx'
import { type Flash, ToastProvider } from '#app/ui/feedback/toast.tsx'
import { CompanyPlate } from '#app/ui/illustration/company-plate.tsx'
import { AreaShell } from '#app/ui/shell/area-shell.tsx'
import { DemoBanner } from '#app/ui/shell/demo-banner.tsx'
import { SlimFooter } from '#app/ui/shell/slim-footer.tsx'
import { ThemeSwitch } from '#app/ui/shell/theme-switch.tsx'

type Props = {
  /** Null when it could not be loaded. */
  frame: { userName: string; flash: Flash | null; theme: 'light' | 'dark' | null; collapsed: boolean; demo: boolean } | null
  children: ReactNode
}

const HOME = href('/admin')
const ENTRIES = [
  { label: 'Desk', to: HOME, icon: LayoutDashboard, end: true },
  { label: 'Reports', to: href('/admin/reports'), icon: Flag },
  { label: 'People and teams', to: href('/admin/accounts'), icon: Users },
  { label: 'Claims', to: href('/admin/claims'), icon: KeyRound },
  { label: 'Messages', to: href('/admin/messages'), icon: Mail },
  { label: 'Invoices', to: href('/admin/invoices'), icon: ReceiptText },
  { label: 'Feeds and tasks', to: href('/admin/work'), icon: Activity },
  { label: 'Data kept', to: href('/admin/retention'), icon: Archive },
]
const ACCOUNT = { label: 'Account', to: href('/account'), icon: UserRound }

/** The frame of the operator's pages: the menu of the other areas, in our own colours. */
export function DeskFrame({ frame, children }: Props) {
  return (
    <ToastProvider flash={frame?.flash}>
      <AreaShell
        area="Desk"
        homeTo={HOME}
        entries={[...ENTRIES, ACCOUNT]}
        topEntries={ENTRIES}
        banner={frame?.demo && <DemoBanner inset />}
        title={`${brand.name} desk`}
        plate={<CompanyPlate name={brand.name} inverse />}
        userName={frame?.userName ?? ''}
        userMenu={
          <Link to={ACCOUNT.to} className={menuItemStyle}>
            <Icon icon={ACCOUNT.icon} />
            {ACCOUNT.label}
          </Link>
        }
        logoutAction="/logout"
        collapsed={frame?.collapsed ?? false}
        footer={
          <SlimFooter links={[]} inset>
            <ThemeSwitch theme={frame?.theme ?? null} />
          </SlimFooter>
        }
      >
        {children}
        <SessionWatch guarded />
      </AreaShell>
    </ToastProvider>
  )
}
