import FlaskConical from 'lucide-react/icons/flask-conical'
import type { ReactNode } from 'react'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/display/icon.tsx'

/** A banner on every page that says that the board is a demonstration. */
export function DemoBanner({
  inset = false,
  children = 'This is a demonstration board: its jobs, companies and people are made up.',
}: {
  /** In an area: aligned with its bar. */
  inset?: boolean
  children?: ReactNode
}) {
  return (
    <aside aria-label="Demonstration" className="no-print border-b border-border bg-secondary text-sm text-secondary-foreground">
      <div className={cx('flex items-start gap-2.5 py-2', inset ? 'px-8 max-md:px-4' : 'wrap')}>
        <Icon icon={FlaskConical} className="mt-0.5" />
        <p>{children}</p>
      </div>
    </aside>
  )
}
