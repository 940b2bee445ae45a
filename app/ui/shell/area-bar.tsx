import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import LogOut from 'lucide-react/icons/log-out'
import PanelLeft from 'lucide-react/icons/panel-left'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useHydrated } from '#app/ui/browser/use-hydrated.ts'
import { IconButton } from '#app/ui/controls/icon-button.tsx'
import { Menu, menuItemStyle } from '#app/ui/controls/menu.tsx'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/display/icon.tsx'
import { PersonPlate } from '#app/ui/illustration/person-plate.tsx'
import { LogoutForm } from './logout-form.tsx'
import { MenuButton } from './menu-button.tsx'
import { type AreaSwitcher, currentOf, type NavEntry } from './nav-entry.ts'
import { navLinkStyle } from './nav-link-style.ts'

type Props = {
  panelId: string
  title: string
  switcher?: AreaSwitcher | null
  branded: boolean
  collapsed: boolean
  onToggle: () => void
  topEntries?: readonly NavEntry[]
  userName: string
  userMenu?: ReactNode
  logoutAction: string
  notices?: ReactNode
  tools?: ReactNode
}

/** The bar of an area: our paper colour with a line in the brand's colour; on phones the bar itself has the brand's colour. */
export function AreaBar({
  panelId,
  title,
  switcher,
  branded,
  collapsed,
  onToggle,
  topEntries = [],
  userName,
  userMenu,
  logoutAction,
  notices,
  tools,
}: Props) {
  const hydrated = useHydrated()
  const current = currentOf(topEntries, useLocation().pathname)
  return (
    <header
      className={cx(
        'no-print flex min-h-15 items-center gap-x-6 border-b-3 md:flex-wrap border-brand-line bg-card px-8 text-card-foreground',
        'max-md:min-h-14 max-md:gap-x-3 max-md:border-b-0 max-md:bg-brand max-md:px-4 max-md:text-on-brand',
        branded && 'max-md:brand-rings',
      )}
    >
      <MenuButton panel={panelId} label="Open menu" className="-ml-2 md:hidden" />
      <IconButton
        icon={PanelLeft}
        label={collapsed ? 'Expand sidebar' : 'Collapse sidebar'}
        aria-expanded={!collapsed}
        aria-keyshortcuts="Control+B Meta+B"
        title={`${collapsed ? 'Expand' : 'Collapse'} sidebar (Ctrl B)`}
        onClick={onToggle}
        className={cx('-ml-2 max-md:hidden', !hydrated && 'invisible')}
      />
      {switcher ? (
        <div className="min-w-0 flex-1 md:hidden">
          <Menu
            align="start"
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-md px-1 font-semibold hover:bg-brand-hover hover:text-on-brand-hover"
            trigger={
              <>
                <span className="min-w-0 truncate">{title}</span>
                <span className="sr-only">, {switcher.label}</span>
                <Icon icon={ChevronsUpDown} className="size-4" />
              </>
            }
          >
            {switcher.items}
          </Menu>
        </div>
      ) : (
        <span className="min-w-0 flex-1 truncate font-semibold md:hidden">{title}</span>
      )}
      {topEntries.length > 0 && (
        <nav aria-label="Top" className="flex gap-1 self-stretch text-sm font-medium max-lg:hidden">
          {topEntries.map((entry) => (
            <Link key={entry.to} to={entry.to} aria-current={current.includes(entry.to) ? 'page' : undefined} className={navLinkStyle}>
              {entry.label}
            </Link>
          ))}
        </nav>
      )}
      <div className="ml-auto flex items-center gap-3">
        {notices && <div className="flex gap-2 max-md:hidden">{notices}</div>}
        {tools}
        <Menu
          className="inline-flex min-h-10 items-center gap-2 rounded-md px-2 text-sm font-semibold hover:bg-accent hover:text-accent-foreground max-md:min-h-11"
          trigger={
            <>
              <PersonPlate name={userName} size="small" />
              <span className="max-w-40 truncate max-md:sr-only">{userName}</span>
              <span className="sr-only">, account menu</span>
              <Icon icon={ChevronDown} className="size-4 max-md:hidden" />
            </>
          }
        >
          {userMenu}
          <LogoutForm action={logoutAction}>
            <button type="submit" className={menuItemStyle}>
              <Icon icon={LogOut} />
              Log out
            </button>
          </LogoutForm>
        </Menu>
      </div>
    </header>
  )
}
