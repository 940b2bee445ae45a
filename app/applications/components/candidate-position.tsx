import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { figure } from '#app/ui/display/figure.ts'
import { Icon } from '#app/ui/display/icon.tsx'

type Props = {
  /** Its number from 1; `listed` is false once the filters no longer find it, after a move for example. */
  position: { at: number; total: number; listed: boolean; previous: string | null; next: string | null }
  listTo: string
  candidateTo: (id: string) => string
}

const step = 'inline-flex min-h-9 items-center gap-1 rounded-md px-2 font-semibold no-underline hover:bg-accent max-md:min-h-11'

/** The place of a candidate in the list: the way back to it, and to the neighbours. */
export function CandidatePosition({ position: { at, total, listed, previous, next }, listTo, candidateTo }: Props) {
  return (
    <nav aria-label="Candidates in the list" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
      <Link to={listTo} className="inline-flex min-h-9 items-center gap-1 max-md:min-h-11 xl:hidden">
        <Icon icon={ChevronLeft} />
        All in the list
      </Link>
      <div className="flex items-center gap-1 tabular-nums xl:ml-auto">
        {previous && (
          <Link to={candidateTo(previous)} rel="prev" className={step}>
            <Icon icon={ChevronLeft} />
            Previous
          </Link>
        )}
        <span className="px-1 text-muted-foreground">{listed ? `${figure(at)} of ${figure(total)}` : 'No longer in this list'}</span>
        {next && (
          <Link to={candidateTo(next)} rel="next" className={step}>
            Next
            <Icon icon={ChevronRight} />
          </Link>
        )}
      </div>
    </nav>
  )
}
