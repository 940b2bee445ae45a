import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { cx } from '#app/ui/cx.ts'
import { AreaBar } from './area-bar.tsx'
import { AreaSidebar } from './area-sidebar.tsx'
import type { AreaAction, AreaEntry, AreaSwitcher, NavEntry } from './nav-entry.ts'
import { sidebarCookie } from './sidebar-state.ts'
import { SkipLink } from './skip-link.tsx'

type Props = {
  /** The name of the area in its landmarks: "Employer". */
  area: string
  /** The company or agency at the head of the sidebar. */
  title: string
  /** Its plate: `<CompanyPlate name={…} logoUrl={…} />`. */
  plate: ReactNode
  homeTo: string
  /** For people of several agencies: the menu at the head that changes to another. `note` is below the title, `items` have `menuItemStyle`. */
  switcher?: AreaSwitcher | null
  /** From `brandVariables()`; null leaves our own colours. */
  brand?: Record<`--${string}`, string> | null
  action?: AreaAction
  entries: readonly AreaEntry[]
  topEntries?: readonly NavEntry[]
  userName: string
  /** More items for the user menu, each with `menuItemStyle`. */
  userMenu?: ReactNode
  logoutAction: string
  logoutLabel?: string
  /** Read from the cookie, so that the first paint is right: `sidebarIsCollapsed()`. */
  collapsed: boolean
  /** Shown above the bar, beside the sidebar, so that it may have any height: `<DemoBanner inset />`. */
  banner?: ReactNode
  /** Badges in the bar: "Setup Required". */
  notices?: ReactNode
  /** Buttons in the bar. */
  tools?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

const areaMenuId = 'area-menu'

/** The layout of the signed-in areas of employers and agencies: sidebar, bar, page. */
export function AreaShell(props: Props) {
  const { area, brand, collapsed: collapsedAtFirst, banner, footer, children } = props
  const [collapsed, setCollapsed] = useState(collapsedAtFirst)

  const toggle = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
    document.cookie = sidebarCookie(!collapsed)
    setCollapsed(!collapsed)
  }
  useSidebarShortcut(toggle)

  return (
    <div
      style={(brand ?? undefined) as CSSProperties | undefined}
      data-sidebar={collapsed ? 'collapsed' : 'open'}
      className={cx(
        'group/area min-h-dvh md:grid',
        collapsed ? 'md:grid-cols-[3rem_minmax(0,1fr)]' : 'md:grid-cols-[16rem_minmax(0,1fr)]',
        brand && 'branded',
      )}
    >
      <SkipLink />
      <AreaSidebar {...props} panelId={areaMenuId} branded={Boolean(brand)} />
      <div className="flex min-h-dvh min-w-0 flex-col">
        {banner}
        <AreaBar {...props} panelId={areaMenuId} branded={Boolean(brand)} collapsed={collapsed} onToggle={toggle} />
        <main id="main" tabIndex={-1} className="w-full max-w-280 flex-1 px-8 pt-7 pb-12 max-md:px-4 max-md:pt-5 max-md:pb-10">
          {children}
        </main>
        {footer}
      </div>
      <span className="sr-only" role="status">
        {collapsed === collapsedAtFirst ? '' : `${area} menu ${collapsed ? 'collapsed' : 'expanded'}`}
      </span>
    </div>
  )
}

/** Toggles on Ctrl or Cmd and B, unless a text editor used it for bold. */
function useSidebarShortcut(toggle: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return
      event.preventDefault()
      toggle()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
}
