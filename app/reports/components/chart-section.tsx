import ChartBar from 'lucide-react/icons/chart-bar'
import Table from 'lucide-react/icons/table'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { cx } from '#app/ui/cx.ts'
import { Icon } from '#app/ui/display/icon.tsx'

type Look = 'chart' | 'table'

type Props = {
  id: string
  title: string
  /** The unit, and what it is counted over. */
  lead: string
  /** What is shown until the other is chosen. */
  first?: Look
  chart: ReactNode
  table: ReactNode
}

/** Figures as a chart or as a table. The address holds the choice, so that it works without scripts and stays with a link. */
export function ChartSection({ id, title, lead, first = 'chart', chart, table }: Props) {
  const [params] = useSearchParams()
  const asked = params.get(id)
  const look: Look = asked === 'chart' || asked === 'table' ? asked : first
  const to = (other: Look) => {
    const next = new URLSearchParams(params)
    if (other === first) next.delete(id)
    else next.set(id, other)
    return `?${next}#${id}`
  }
  return (
    <FigureSection id={id} title={title} lead={lead} aside={<Switch {...{ look, to, title }} />}>
      {look === 'chart' ? chart : table}
    </FigureSection>
  )
}

/** A section of figures on a kerb line. */
export function FigureSection({
  id,
  title,
  lead,
  aside,
  children,
}: {
  id: string
  title: string
  lead: string
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id} className="min-w-0 border-t border-border-strong pt-3.5">
      <div className="mb-3.5 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          <p className="text-sm text-muted-foreground">{lead}</p>
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}

const LOOKS = [
  { look: 'chart', label: 'Chart', icon: ChartBar },
  { look: 'table', label: 'Table', icon: Table },
] as const

function Switch({ look: now, to, title }: { look: Look; to: (look: Look) => string; title: string }) {
  return (
    <nav aria-label={`${title} as`} className="flex rounded-md border border-input bg-card text-sm">
      {LOOKS.map(({ look, label, icon }) => (
        <Link
          key={look}
          to={to(look)}
          preventScrollReset
          aria-current={look === now ? 'true' : undefined}
          className={cx(
            'flex min-h-9 items-center gap-1.5 px-3 font-medium text-foreground no-underline first:rounded-l-md last:rounded-r-md hover:text-link max-md:min-h-11',
            look === now && 'border-b-3 border-primary-line bg-muted font-semibold',
          )}
        >
          <Icon icon={icon} className="size-4" />
          {label}
        </Link>
      ))}
    </nav>
  )
}
