import { Link } from 'react-router'
import { type SearchQuery, searchPath } from '#app/search/query.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'

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
