import { Link } from 'react-router'
import { cx } from '../cx.ts'
import { figure } from './figure.ts'

type StatEntry = { label: string; value: number | string; period?: string; to?: string }

/** A row of figures with label, number and period; a number links to the rows behind it. */
export function StatList({
  stats,
  size = 'large',
  narrow = false,
  className,
}: {
  stats: readonly StatEntry[]
  size?: 'large' | 'medium'
  /** For a column: three figures stay in a row. */
  narrow?: boolean
  className?: string
}) {
  return (
    // The list is one gutter wider than its container, so that the line of the first column is clipped, for any number of columns.
    <div className={cx('[overflow-clip-margin:6px] [overflow:clip]', className)}>
      <dl
        className={cx(
          '-ml-5.25 grid gap-y-5 tabular-nums md:-ml-6.25',
          narrow ? 'grid-cols-[repeat(auto-fit,minmax(90px,1fr))]' : 'grid-cols-[repeat(auto-fit,minmax(min(150px,45%),1fr))]',
        )}
      >
        {stats.map((stat) => (
          <Stat key={stat.label} {...stat} size={size} />
        ))}
      </dl>
    </div>
  )
}

function Stat({ label, value, period, to, size }: StatEntry & { size: 'large' | 'medium' }) {
  const shown = typeof value === 'number' ? figure(value) : value
  return (
    <div className="border-l border-border py-0.5 pr-3 pl-5 md:pl-6">
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd
        className={cx(
          'font-display leading-[1.15] font-semibold tracking-[-0.03em]',
          size === 'large' ? 'text-4xl max-md:text-3xl' : 'text-3xl',
        )}
      >
        {to ? (
          <Link to={to} className="text-inherit no-underline hover:underline">
            {shown}
          </Link>
        ) : (
          shown
        )}
        {period && <span className="block font-sans text-sm font-normal tracking-normal text-muted-foreground">{period}</span>}
      </dd>
    </div>
  )
}
