import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { newAlertPath, type SearchQuery, searchPath } from '#app/search/query.ts'
import { appliedFilters, countText, searchHeading } from '#app/search/query-text.ts'
import type { WiderSuggestions, ZeroResultSuggestions } from '#app/search/zero-result-suggestions.ts'
import { counted } from '#app/ui/display/figure.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'

type Props = {
  query: SearchQuery
  companyName: string | null
  /** null when there is nothing to suggest. */
  zeroResultSuggestions: ZeroResultSuggestions | null
}

/** The empty result: names the applied filters and suggests searches that find jobs. */
export function NoJobs({ query, companyName, zeroResultSuggestions }: Props) {
  const filters = appliedFilters(query, companyName)
  return (
    <div className="py-5 md:px-4">
      <EmptyState house="bungalow" title="No jobs found. Try adjusting your filters." className="bg-card">
        {filters.length === 0 ? (
          <p>No job is open right now. New ones appear here as soon as they are published.</p>
        ) : (
          <>
            <p>
              {filters.length === 1 ? 'Nothing fits' : 'Nothing fits all of'}: {filters.map(({ label }) => label).join(', ')}.
            </p>
            <p className="mt-2">
              <Link to={newAlertPath(query)} rel="nofollow" className="inline-block py-1 font-semibold">
                Get an email when there is one
              </Link>
            </p>
            {zeroResultSuggestions && <Offers {...zeroResultSuggestions} />}
          </>
        )}
      </EmptyState>
    </div>
  )
}

/** Under a list of few jobs: the searches that find more, with how many. */
export function MoreJobs({ wider }: { wider: WiderSuggestions }) {
  if (wider.near === null && wider.field === null) return null
  return (
    <section aria-labelledby="more-jobs" className="border-t border-border py-4 md:px-4">
      <h2 id="more-jobs" className="text-base!">
        More like these
      </h2>
      <ul className="mt-1 grid gap-0.5">
        <WiderOffers {...wider} />
      </ul>
    </section>
  )
}

const WiderOffers = ({ near, field }: WiderSuggestions) => (
  <>
    {near && <Offer query={near.query}>{countText(near.jobs, near.query)}</Offer>}
    {field && (
      <Offer query={field.query}>
        {searchHeading(field.query, null)}: {counted(field.jobs, 'job')}
      </Offer>
    )}
  </>
)

function Offers({ without, near, field, all }: ZeroResultSuggestions) {
  return (
    <ul className="mt-2 grid gap-0.5">
      <WiderOffers near={near} field={field} />
      {without.map(({ label, jobs, query }) => (
        <Offer key={label} query={query}>
          Without {label}: {counted(jobs, 'job')}
        </Offer>
      ))}
      {all > 0 && (
        <li>
          <Link to="/jobs" replace preventScrollReset className="inline-block py-1 font-semibold">
            {all === 1 ? 'Show the one open job' : `Show all ${counted(all, 'job')}`}
          </Link>
        </li>
      )}
    </ul>
  )
}

const Offer = ({ query, children }: { query: SearchQuery; children: ReactNode }) => (
  <li>
    <Link to={searchPath(query)} replace preventScrollReset className="inline-block py-1 font-semibold">
      {children}
    </Link>
  </li>
)
