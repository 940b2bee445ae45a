import type { ReactNode } from 'react'
import { Card } from '#app/ui/display/card.tsx'
import { type CountLink, CountLinks } from '#app/ui/display/count-links.tsx'

/** The tasks that need attention now, with links; `children` is shown when there are none. */
export function NeedsYou({ items, className, children }: { items: readonly CountLink[]; className?: string; children: ReactNode }) {
  return (
    <Card padded={false} aria-labelledby="needs" className={className}>
      <h2 id="needs" className="sr-only">
        What needs you now
      </h2>
      {items.length > 0 ? <CountLinks items={items} /> : <p className="px-6 py-4 text-muted-foreground max-md:px-4">{children}</p>}
    </Card>
  )
}
