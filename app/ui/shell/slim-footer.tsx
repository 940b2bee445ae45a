import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { brand } from '#app/platform/brand.ts'
import { cx } from '#app/ui/cx.ts'
import type { NavEntry } from './nav-entry.ts'

/** The footer of forms and dashboards: one line. */
export function SlimFooter({ links, inset = false, children }: { links: readonly NavEntry[]; inset?: boolean; children?: ReactNode }) {
  return (
    <footer className="no-print sticky top-[100vh] mt-14 border-t border-border pt-5 pb-7 text-sm text-muted-foreground max-md:pb-20">
      <div className={cx('flex flex-wrap items-center gap-x-6 gap-y-2', inset ? 'px-8 max-md:px-4' : 'wrap')}>
        {links.map((link) => (
          <Link key={link.to} to={link.to} className="inline-block py-1 text-inherit">
            {link.label}
          </Link>
        ))}
        <span>
          © {new Date().getFullYear()} {brand.name}
        </span>
        {children && <div className="ml-auto max-md:ml-0">{children}</div>}
      </div>
    </footer>
  )
}
