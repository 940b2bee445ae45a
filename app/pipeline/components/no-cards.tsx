import { Link } from 'react-router'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'

/** A board without cards: nobody applied yet, or nobody whom the filters find. */
export function NoCards({ isFiltered, isOpen, clearTo }: { isFiltered: boolean; isOpen: boolean; clearTo: string }) {
  if (isFiltered)
    return (
      <EmptyState house="terrace" className="mt-6" action={<Link to={clearTo}>Show everybody</Link>}>
        Nobody who applied is found by these filters.
      </EmptyState>
    )
  return (
    <EmptyState house="terrace" className="mt-6">
      {isOpen
        ? 'Nobody has applied yet. You get a mail with each application, and its card appears here at once.'
        : 'Nobody has applied, and the job takes no applications now.'}
    </EmptyState>
  )
}
