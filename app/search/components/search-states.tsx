import { Link } from 'react-router'
import { type SearchQuery, searchPath } from '#app/search/query.ts'
import { appliedFilters } from '#app/search/query-text.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** Nothing was found: names the filters, and each link drops one of them. */
export function NoJobs({ query }: { query: SearchQuery }) {
  const filters = appliedFilters(query)
  return (
    <div className="py-5 md:px-4">
      <EmptyState house="bungalow" title="No jobs found. Try adjusting your filters." className="bg-card">
        {filters.length === 0 ? (
          <p>No job is open right now. New ones appear here as soon as they are published.</p>
        ) : (
          <>
            <p>Search without one of them:</p>
            <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5">
              {filters.map(({ label, without }) => (
                <li key={label}>
                  <Link to={searchPath(without)} replace preventScrollReset className="inline-block py-1 font-semibold">
                    Without {label}
                  </Link>
                </li>
              ))}
              <li>
                <Link to="/jobs" replace preventScrollReset className="inline-block py-1 font-semibold">
                  Show all jobs
                </Link>
              </li>
            </ul>
          </>
        )}
      </EmptyState>
    </div>
  )
}

/** The search itself failed; the page stands and the same address is the way to try again. */
export function SearchFailed({ query }: { query: SearchQuery }) {
  return (
    <div className="py-5 md:px-4">
      <Notice
        tone="error"
        role="alert"
        title="Failed to load jobs"
        action={
          <Link to={searchPath(query)} replace preventScrollReset>
            Try again
          </Link>
        }
      >
        Your search is kept.
      </Notice>
    </div>
  )
}
