import { Link } from 'react-router'
import { JOB_STATUS, JOB_STATUSES } from '#app/jobs/job.ts'
import { isStatus, type OwnJobCounts, type OwnJobList } from '#app/posting/own-jobs.ts'
import { cx } from '#app/ui/cx.ts'
import { figure } from '#app/ui/display/figure.ts'

const SPECIAL = { all: 'All', 'new-applications': 'New applications', 'closing-soon': 'Closing soon', 'by-agencies': 'By agencies' }

const label = (list: OwnJobList) => (isStatus(list) ? JOB_STATUS[list].label : SPECIAL[list])

/** The lists to show: those with jobs, the chosen one, and "all", "live" and "draft" always. */
const shown = (counts: OwnJobCounts, chosen: OwnJobList): OwnJobList[] => {
  const always: readonly OwnJobList[] = ['all', 'live', 'draft']
  const order: readonly OwnJobList[] = [
    'all',
    'new-applications',
    'closing-soon',
    'live',
    ...JOB_STATUSES.filter((status) => status !== 'live'),
    'by-agencies',
  ]
  return order.filter((list) => counts[list] > 0 || list === chosen || always.includes(list))
}

/** The lists of a company's jobs as tabs, each with its own address. */
export function PostingTabs({
  counts,
  chosen,
  pageOf,
}: {
  counts: OwnJobCounts
  chosen: OwnJobList
  pageOf: (list: OwnJobList) => string
}) {
  return (
    <nav aria-label="Jobs by state" className="border-b border-border-strong max-md:overflow-x-auto max-md:[scrollbar-width:none]">
      <ul className="flex gap-1 md:flex-wrap">
        {shown(counts, chosen).map((list) => (
          <li key={list}>
            <Link
              to={pageOf(list)}
              preventScrollReset
              aria-current={list === chosen ? 'page' : undefined}
              className={cx(
                'flex min-h-11 items-center gap-1.5 border-y-3 border-transparent px-3 text-sm whitespace-nowrap text-foreground no-underline hover:text-link',
                'aria-[current=page]:border-b-primary-line aria-[current=page]:font-semibold aria-[current=page]:text-link',
              )}
            >
              {label(list)} <span className="text-muted-foreground tabular-nums">{figure(counts[list])}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
