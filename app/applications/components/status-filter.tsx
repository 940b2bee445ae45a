import { Link } from 'react-router'
import { cx } from '#app/ui/cx.ts'
import { figure } from '#app/ui/display/figure.ts'
import { APPLICATION_STATUS, APPLICATION_STATUSES, type ApplicationStatus } from '../application.ts'

type Props = {
  counts: Readonly<Partial<Record<ApplicationStatus, number>>>
  chosen: ApplicationStatus | null
  /** The address of the list in a status; null for all. */
  pageOf: (status: ApplicationStatus | null) => string
}

/** Links that filter a list by status, with counts; the address holds the chosen one. */
export function StatusFilter({ counts, chosen, pageOf }: Props) {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const entries = [
    { key: null, label: 'All', count: total },
    ...APPLICATION_STATUSES.map((status) => ({ key: status, label: APPLICATION_STATUS[status].label, count: counts[status] ?? 0 })),
  ]
  return (
    <nav aria-label="Status" className="mt-6 overflow-x-auto border-b border-border-strong">
      <ul className="flex text-sm whitespace-nowrap">
        {entries.map(({ key, label, count }) => (
          <li key={label}>
            <Link
              to={pageOf(key)}
              aria-current={key === chosen ? 'page' : undefined}
              preventScrollReset
              className={cx(
                'inline-flex min-h-10 items-center gap-1.5 px-3 no-underline max-md:min-h-11',
                key === chosen
                  ? 'font-semibold text-foreground shadow-[inset_0_-3px_0_var(--primary-line)]'
                  : 'text-muted-foreground hover:text-foreground',
              )}
            >
              {label} <span className="tabular-nums">{figure(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
