import type { ComponentProps, ReactNode, RefObject } from 'react'
import { correctionOf } from '#app/search/correction.ts'
import { newText } from '#app/search/last-visit.ts'
import type { OwnMarks } from '#app/search/own-marks.ts'
import { PAGE_SIZE, type SearchQuery, searchPath } from '#app/search/query.ts'
import type { SearchResult } from '#app/search/result.ts'
import type { WiderSuggestions, ZeroResultSuggestions } from '#app/search/zero-result-suggestions.ts'
import { Pagination } from '#app/ui/controls/pagination.tsx'
import { cx } from '#app/ui/cx.ts'
import { figure } from '#app/ui/display/figure.ts'
import { FeedLink } from './feed-link.tsx'
import { JobList, JobListSkeleton } from './job-list.tsx'
import { MoreJobs, NoJobs } from './no-jobs.tsx'
import { ResultsHead } from './results-head.tsx'
import { SearchFailed } from './search-failed.tsx'
import { useLastVisit } from './use-last-visit.ts'

type Props = Pick<ComponentProps<typeof JobList>, 'chosenId' | 'own' | 'canApply' | 'canHide' | 'onOpen'> & {
  ref: RefObject<HTMLElement | null>
  query: SearchQuery
  /** null when the search failed. */
  result: SearchResult | null
  /** What to suggest when nothing was found. */
  zeroResultSuggestions: ZeroResultSuggestions | null
  /** Searches that find more; null unless few jobs were found. */
  wider: WiderSuggestions | null
  /** Another list is loading. */
  isLoading: boolean
  /** Rendered under the list. */
  children: ReactNode
}

/** The results of a search: head, list and pagination, or the reason why there is no list. Narrow screens show a chosen job instead. */
export function Results({ ref, query, result, zeroResultSuggestions, wider, isLoading, children, ...list }: Props) {
  const lastVisit = useLastVisit(searchPath({ ...query, job: null }))
  const correction = result && correctionOf(query, result)
  return (
    <section
      ref={ref}
      aria-label="Results"
      className={cx('lg:relative lg:block lg:scroll-pt-60 lg:overflow-y-auto xl:border-l xl:border-border', query.job !== null && 'hidden')}
    >
      <ResultsHead
        query={query}
        companyName={result?.companyName ?? null}
        total={result?.total ?? null}
        facets={result?.facets ?? null}
        correction={correction}
        news={result && newText(result, lastVisit)}
        hidden={list.own.hiddenCount}
      />
      {result && result.total > 0 ? (
        <>
          <JobList jobs={result.jobs} lastVisit={lastVisit} isBusy={isLoading} {...list} />
          <Pagination
            page={result.page}
            pageCount={result.pages}
            pageLink={(page) => searchPath({ ...query, page, job: null })}
            summary={pageSummary(result, list.own)}
            className="py-4 md:px-4"
          />
          {wider && <MoreJobs wider={wider} />}
        </>
      ) : isLoading ? (
        <JobListSkeleton />
      ) : result ? (
        <NoJobs query={correction?.meant ?? query} companyName={result.companyName} zeroResultSuggestions={zeroResultSuggestions} />
      ) : (
        <SearchFailed query={query} />
      )}
      {result && <FeedLink query={correction?.meant ?? query} />}
      {children}
    </section>
  )
}

/** Hidden jobs keep their place in the count, so that the pages are the same for everybody. */
function pageSummary({ page, jobs, total }: SearchResult, { hiddenCount, justHidden }: OwnMarks): string {
  const first = (page - 1) * PAGE_SIZE + 1
  const last = first + jobs.length + hiddenCount - justHidden.length - 1
  return `${figure(first)} to ${figure(last)} of ${figure(total)}`
}
