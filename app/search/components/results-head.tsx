import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useRef } from 'react'
import { href, Link } from 'react-router'
import type { Correction } from '#app/search/correction.ts'
import type { Facets } from '#app/search/facets.ts'
import { newAlertPath, type SearchQuery, searchPath, sortOf } from '#app/search/query.ts'
import { countPanelFilters, countText, inQuotes, searchHeading } from '#app/search/query-text.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Badge } from '#app/ui/display/badge.tsx'
import { AppliedFilters } from './applied-filters.tsx'
import { QuickFilters } from './quick-filters.tsx'
import { SORT_LABELS } from './sort-field.tsx'
import { FILTER_PANEL } from './use-search.ts'

type Props = {
  query: SearchQuery
  companyName: string | null
  /** null when the search failed. */
  total: number | null
  facets: Facets | null
  correction: Correction | null
  /** How many jobs are new since the last visit; null until the browser has worked it out. */
  news: string | null
  /** How many jobs of the page the person has hidden. */
  hidden: number
}

/** The head of the results: the search in words, the number of jobs and the applied filters. */
export function ResultsHead({ query, companyName, total, facets, correction, news, hidden }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const meant = correction?.meant ?? query
  return (
    <div className="border-b border-border bg-background pt-4 max-md:pt-3 md:px-4 lg:tall:sticky lg:tall:top-0 lg:tall:z-2">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 ref={heading} id="results" tabIndex={-1} className="text-xl! wrap-anywhere">
            {searchHeading(meant, companyName)}
          </h1>
          <p className="flex flex-wrap gap-x-2 text-sm wrap-anywhere text-muted-foreground tabular-nums">
            <span>
              <Count search={searchPath({ ...query, page: 1, job: null })} correction={correction}>
                {total === null ? '' : countText(total, correction?.places ? { ...meant, location: '', radius: null } : meant)}
              </Count>
              {total !== null && total > 1 && <>, {SORT_LABELS[sortOf(meant)].toLowerCase()}</>}
            </span>
            {query.q !== '' && total !== null && total > 1 && <OtherOrder query={query} />}
            {total !== 0 && (
              <Link to={newAlertPath(meant)} rel="nofollow" className="inline-block py-0.5">
                Get new jobs by email
              </Link>
            )}
          </p>
        </div>
        <FiltersButton query={query} />
      </div>
      {correction && <SearchInstead correction={correction} />}
      <div className="mt-2.5 grid gap-1.5 empty:hidden md:flex md:flex-wrap md:items-center">
        <AppliedFilters query={meant} companyName={companyName} heading={heading} />
        {facets && total !== null && <QuickFilters query={meant} facets={facets} total={total} />}
      </div>
      {/* The browser fills it after the page was rendered: its room is there from the start. */}
      <p className="min-h-5.5 pt-0.5 pb-1 text-xs text-muted-foreground tabular-nums">
        {hidden > 0 && (
          <Link to={href('/jobs/hidden')} className="mr-2 inline-block py-0.5">
            {hidden} hidden by you on this page
          </Link>
        )}
        {news}
      </p>
    </div>
  )
}

type CountProps = { search: string; correction: Correction | null; children: string }

/**
 * A status that screen readers announce once for each search. The key makes a new element of it, so that it is announced even when the
 * count has not changed.
 */
function Count({ search, correction, children: count }: CountProps) {
  return (
    <span role="status">
      <span key={search}>
        {correction && count !== '' && <Meant correction={correction} />}
        {count}
      </span>
    </span>
  )
}

function Meant({ correction: { words, places } }: { correction: Correction }) {
  if (words === null && places === null) return null
  return (
    <>
      Results for {words !== null && <strong className="text-foreground">{words}</strong>}
      {words !== null && places !== null && ' in '}
      {places !== null && <strong className="text-foreground">{places}</strong>}
      {': '}
    </>
  )
}

const SearchInstead = ({ correction: { typed, instead, without } }: { correction: Correction }) => (
  <p className="text-sm">
    {without.length > 0 && <span className="mr-2">No job has all of it. These are without {without.map(inQuotes).join(', ')}.</span>}
    <Link to={searchPath(instead)} preventScrollReset className="inline-block py-0.5 wrap-anywhere">
      Search instead for {typed}
    </Link>
  </p>
)

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

/** A link that changes the order, on phones: there is no room for the select field beside the search boxes. */
function OtherOrder({ query }: { query: SearchQuery }) {
  const other = sortOf(query) === 'newest' ? 'relevance' : 'newest'
  return (
    <Link to={searchPath({ ...query, sort: other, page: 1, job: null })} replace className="py-0.5 md:hidden">
      {other === 'newest' ? 'Show newest first' : 'Sort by relevance'}
    </Link>
  )
}
