import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link, useLocation } from 'react-router'
import { brand } from '#app/platform/brand.ts'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { Mark } from '#app/ui/illustration/mark.tsx'
import { MenuButton } from './menu-button.tsx'
import { MenuPanel } from './menu-panel.tsx'
import { currentOf, type NavEntry } from './nav-entry.ts'
import { navLinkStyle } from './nav-link-style.ts'

/** The header of the employer and recruiter sites: their own entries, and the link back to the board. */
export function SecondaryHeader({ entries, homeTo = '/', action }: { entries: readonly NavEntry[]; homeTo?: string; action?: NavEntry }) {
  const backLabel = 'Back to Main Site'
  const all = [...entries, ...(action ? [action] : []), { label: backLabel, to: homeTo, end: true }]
  const current = currentOf(all, useLocation().pathname)
  return (
    <header className="no-print border-b border-border bg-background">
      <div className="wrap flex min-h-16 flex-wrap items-center gap-x-8 max-md:min-h-14">
        <Link to={homeTo} aria-label={`${brand.name}, home`} className="inline-flex min-h-11 items-center no-underline">
          <Mark />
        </Link>
        <nav aria-label="Main" className="-mb-px flex gap-1 self-stretch text-sm font-medium max-lg:hidden">
          {entries.map(({ to, label }) => (
            <Link key={to} to={to} aria-current={current.includes(to) ? 'page' : undefined} className={navLinkStyle}>
              {label}
            </Link>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2 max-lg:hidden">
          <ButtonLink to={homeTo} variant="quiet" icon={ArrowLeft}>
            {backLabel}
          </ButtonLink>
          {action && (
            <ButtonLink to={action.to} variant="primary">
              {action.label}
            </ButtonLink>
          )}
        </div>
        <MenuButton panel="secondary-menu" className="ml-auto lg:hidden" />
        <MenuPanel id="secondary-menu" entries={all} current={current} />
      </div>
    </header>
  )
}
