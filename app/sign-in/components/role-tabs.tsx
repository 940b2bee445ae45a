import { Link, type To } from 'react-router'
import { cx } from '#app/ui/cx.ts'

type RoleTab = { label: string; to: To; current: boolean }

/** Tabs for the roles. They are links, so that they work without scripts and the address says which one is open. */
export function RoleTabs({ label, tabs }: { label: string; tabs: readonly RoleTab[] }) {
  return (
    <nav aria-label={label} className="mt-6 flex flex-wrap border-b border-border-strong">
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          to={tab.to}
          replace
          preventScrollReset
          aria-current={tab.current ? 'page' : undefined}
          className={cx(
            'flex min-h-11 flex-1 items-center justify-center border-b-[3px] px-2 text-sm font-semibold no-underline',
            tab.current ? 'border-primary-line text-link' : 'border-transparent text-muted-foreground hover:text-foreground',
          )}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
