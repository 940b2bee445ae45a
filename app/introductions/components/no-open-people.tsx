import { Link } from 'react-router'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'

/** In place of a list that has nobody. */
export function NoOpenPeople({ isFiltered, page }: { isFiltered: boolean; page: string }) {
  if (!isFiltered)
    return (
      <EmptyState house="terrace" className="m-3">
        Nobody is open to work yet. People appear here once their profile names a role and they let employers find them.
      </EmptyState>
    )
  return (
    <EmptyState house="bungalow" className="m-3" action={<Link to={page}>Everybody who is open to work</Link>}>
      Nobody matches all of this. People who show their state alone are not found by a suburb.
    </EmptyState>
  )
}
