import { Link } from 'react-router'
import { type SearchQuery, searchPath } from '#app/search/query.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'

/** Shown when the search failed. The rest of the page stays, and opening the same address tries again. */
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
