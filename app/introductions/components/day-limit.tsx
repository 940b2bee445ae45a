import { href, Link } from 'react-router'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'

/** In place of a profile for a company that has opened as many as it may today. */
export function DayLimit({ most }: { most: number }) {
  return (
    <EmptyState
      house="terrace"
      className="mt-5"
      title="No more profiles today"
      action={<Link to={href('/employer/candidates/open')}>Back to the list</Link>}
    >
      Your company has opened {most} profiles today, which is the most. Those stay open; more can be opened from midnight, Sydney time.
    </EmptyState>
  )
}
