import FlaskConical from 'lucide-react/icons/flask-conical'
import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'

/** Says on every page that the board is a demonstration. */
export function DemoBanner({
  children = 'This is a demonstration board: its jobs, companies and people are made up.',
}: {
  children?: ReactNode
}) {
  return (
    <aside aria-label="Demonstration" className="no-print border-b border-border bg-secondary text-sm text-secondary-foreground">
      <div className="wrap flex items-start gap-2.5 py-2">
        <Icon icon={FlaskConical} className="mt-0.5" />
        <p>{children}</p>
      </div>
    </aside>
  )
}
