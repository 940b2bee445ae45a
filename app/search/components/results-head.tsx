import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useRef } from 'react'
import { Link } from 'react-router'
import { type SearchQuery, searchPath } from '#app/search/query.ts'
import { countPanelFilters, countText, searchHeading } from '#app/search/query-text.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { AppliedFilters } from './applied-filters.tsx'
import { SORT_LABELS } from './sort-field.tsx'
import { FILTER_PANEL } from './use-search.ts'

/** What is listed: in words, in number and by which filters. A change of the number is read out once. */
export function ResultsHead({ query, total }: { query: SearchQuery; total: number | null }) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <div className="border-b border-border bg-background py-4 max-md:py-3 md:px-4 lg:sticky lg:top-0 lg:z-2 lg:pb-3.5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 ref={heading} tabIndex={-1} className="text-xl! break-words">
            {searchHeading(query)}
          </h1>
          <p className="flex flex-wrap gap-x-2 text-sm text-muted-foreground tabular-nums">
            <span>
              <span role="status">{total === null ? '' : countText(total, query)}</span>
              {total !== null && total > 1 && <>, {SORT_LABELS[query.sort].toLowerCase()}</>}
            </span>
            {query.q !== '' && <OtherOrder query={query} />}
          </p>
        </div>
        <FiltersButton query={query} />
      </div>
      <AppliedFilters query={query} heading={heading} className="mt-2.5" />
    </div>
  )
}

function FiltersButton({ query }: { query: SearchQuery }) {
  const count = countPanelFilters(query)
  return (
    <Button type="button" size="small" icon={SlidersHorizontal} popoverTarget={FILTER_PANEL} className="shrink-0 xl:hidden">
      Filters
      {count > 0 && (
        <Badge>
          {count}
          <span className="sr-only"> applied</span>
        </Badge>
      )}
    </Button>
  )
}

/** Phones have no room for the order beside the search boxes; a link does the same. */
function OtherOrder({ query }: { query: SearchQuery }) {
  const other = query.sort === 'newest' ? 'relevance' : 'newest'
  return (
    <Link to={searchPath({ ...query, sort: other, page: 1, job: null })} replace className="py-0.5 md:hidden">
      {other === 'newest' ? 'Show newest first' : 'Sort by relevance'}
    </Link>
  )
}
