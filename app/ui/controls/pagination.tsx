import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { cx } from '../cx.ts'
import { Icon } from '../display/icon.tsx'
import { pageNumbers } from './page-numbers.ts'

type Props = {
  /** From 1. */
  page: number
  pageCount: number
  pageLink: (page: number) => string
  /** "1 to 50 of 128". */
  summary?: string
  label?: string
  className?: string
}

const cell =
  'inline-flex min-h-9 min-w-9 items-center justify-center gap-1 rounded-md px-2 font-semibold no-underline max-md:min-h-11 max-md:min-w-11'

/** Links to the pages of a list; where it has one page, only the summary. */
export function Pagination({ page, pageCount, pageLink, summary, label = 'Pages', className }: Props) {
  const look = cx('flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm text-muted-foreground tabular-nums', className)
  if (pageCount <= 1) return summary ? <p className={look}>{summary}</p> : null
  return (
    <nav aria-label={label} className={look}>
      {summary && <span>{summary}</span>}
      <ol className="flex flex-wrap items-center gap-0.5">
        {page > 1 && (
          <li>
            <Link to={pageLink(page - 1)} rel="prev" className={cx(cell, 'hover:bg-accent')}>
              <Icon icon={ChevronLeft} />
              <span className="max-md:sr-only">Previous</span>
            </Link>
          </li>
        )}
        {pageNumbers(page, pageCount).map((entry) => (
          <li key={entry}>
            {typeof entry === 'string' ? (
              <span aria-hidden="true" className="px-1">
                …
              </span>
            ) : (
              <Link
                to={pageLink(entry)}
                aria-label={`Page ${entry}`}
                aria-current={entry === page ? 'page' : undefined}
                className={cx(cell, entry === page ? 'bg-primary text-primary-foreground' : 'hover:bg-accent')}
              >
                {entry}
              </Link>
            )}
          </li>
        ))}
        {page < pageCount && (
          <li>
            <Link to={pageLink(page + 1)} rel="next" className={cx(cell, 'hover:bg-accent')}>
              <span className="max-md:sr-only">Next</span>
              <Icon icon={ChevronRight} />
            </Link>
          </li>
        )}
      </ol>
    </nav>
  )
}
