import { type ReactNode, useId } from 'react'
import { cx } from '#app/ui/cx.ts'
import { Card } from '#app/ui/display/card.tsx'

type Props = { id?: string; title: string; aside?: ReactNode; className?: string; children: ReactNode }

/** A card of a dashboard with a list or table, its title and an optional link. */
export function DashboardCard({ id, title, aside, className, children }: Props) {
  const headId = useId()
  return (
    <Card padded={false} id={id} aria-labelledby={headId} className={cx('scroll-mt-4', className)}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-6 pt-5 pb-1 max-md:px-4">
        <h2 id={headId} className="text-xl">
          {title}
        </h2>
        {aside && <div className="text-sm">{aside}</div>}
      </header>
      <div className="px-3 pb-3 max-md:px-2.5">{children}</div>
    </Card>
  )
}
