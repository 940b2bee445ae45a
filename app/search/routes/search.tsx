import { type MouseEvent, useCallback, useEffect, useRef } from 'react'
import { data, href, useNavigate } from 'react-router'
import { userOf } from '#app/accounts/current-user.server.ts'
import { originOf, pageMeta } from '#app/content/page-meta.ts'
import { findApplicationId } from '#app/jobs/listing.server.ts'
import { listMarks } from '#app/jobs/marks.server.ts'
import { noteView } from '#app/jobs/views.server.ts'
import { listMatchLines } from '#app/matching/recommend.server.ts'
import { brand } from '#app/platform/brand.ts'
import { config } from '#app/platform/config.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { log } from '#app/platform/log.server.ts'
import { DETAIL_HEADING, DetailPane } from '#app/search/components/detail-pane.tsx'
import { FilterPanel } from '#app/search/components/filter-panel.tsx'
import { ListKeys } from '#app/search/components/list-keys.tsx'
import { Results } from '#app/search/components/results.tsx'
import { SearchBar } from '#app/search/components/search-bar.tsx'
import { usePaneScroll } from '#app/search/components/use-pane-scroll.ts'
import { useSearch } from '#app/search/components/use-search.ts'
import { correctionOf } from '#app/search/correction.ts'
import { feedLinks } from '#app/search/feed.ts'
import { havePoint } from '#app/search/locations.server.ts'
import { NOTHING_OWN, type OwnMarks } from '#app/search/own-marks.ts'
import { readSearchQuery, type SearchQuery, searchPath } from '#app/search/query.ts'
import { canonicalSearch, countText, isIndexed, searchHeading } from '#app/search/query-text.ts'
import { searchWithReadings } from '#app/search/readings.server.ts'
import { findShownJob } from '#app/search/search.server.ts'
import { findWiderSuggestions, findZeroResultSuggestions } from '#app/search/zero-result-suggestions.server.ts'
import { isFew } from '#app/search/zero-result-suggestions.ts'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import { type OwnSkipLinks, SkipLink } from '#app/ui/shell/skip-link.tsx'
import type { Route } from './+types/search.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readSearchQuery(new URL(request.url).searchParams)
  const user = userOf(context)
  const seeker = user?.role === 'job_seeker' ? user : null
  const person = { canApply: user === null || seeker !== null, canHide: seeker !== null, origin: config.appUrl }
  try {
    const found = await searchWithReadings(query)
    const { own, jobs } = seeker ? await listOwn(seeker.id, found.jobs, query.job) : { own: NOTHING_OWN, jobs: found.jobs }
    const result = { ...found, jobs }
    const meant = correctionOf(query, result)?.meant ?? query
    const zeroResultSuggestions = result.total > 0 ? null : await findZeroResultSuggestions(meant, result.companyName)
    const wider = result.total > 0 && isFew(result) ? await findWiderSuggestions(meant, result.total) : null
    // A wide page shows a job beside the list from the start: the chosen one, else the first.
    const job = await findShownJob(query.job ?? jobs.find(({ id }) => !own.justHidden.includes(id))?.id ?? null)
    if (job && query.job) noteView(job.id, { request, context })
    const applicationId = seeker && job && (await findApplicationId(seeker.id, job.id))
    const hasPoint = await havePoint(meant.location)
    return {
      query: { ...query, radius: hasPoint ? query.radius : null, page: result.page },
      result,
      hasPoint,
      zeroResultSuggestions,
      wider,
      own,
      job,
      applicationId,
      ...person,
    }
  } catch (error) {
    // The page is rendered without its list: the cause may be a bug, an unreachable database, or more empty lists than can be answered at
    // once.
    if (!(error instanceof AppError)) log.error({ err: error }, 'search failed')
    return data(
      {
        query,
        result: null,
        hasPoint: false,
        zeroResultSuggestions: null,
        wider: null,
        own: NOTHING_OWN,
        job: null,
        applicationId: null,
        ...person,
      },
      { status: 503 },
    )
  }
}

/**
 * What a job seeker did with the found jobs, why they match, and those that stay in the list. Hidden jobs leave it, but neither the count
 * nor the pages, which are cached for everybody: the head says how many of the page are hidden.
 */
async function listOwn<Found extends { id: number }>(userId: string, found: readonly Found[], chosenId: number | null) {
  const ids = found.map(({ id }) => id)
  const [{ hidden, ...marks }, matchLines] = await Promise.all([
    listMarks(userId, chosenId === null ? ids : [...ids, chosenId]),
    listMatchLines(userId, ids),
  ])
  const jobs = found.filter(({ id }) => !hidden.includes(id))
  const hiddenCount = found.length - jobs.length + jobs.filter(({ id }) => marks.justHidden.includes(id)).length
  const own: OwnMarks = { ...marks, hiddenCount, matchLines }
  return { own, jobs }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [{ title: `Jobs | ${brand.name}` }]
  const { query, result } = loaderData
  const correction = result && correctionOf(query, result)
  const meant = correction?.meant ?? query
  const companyName = result?.companyName ?? null
  const title = searchHeading(meant, companyName) + (query.page > 1 ? `, page ${query.page}` : '')
  const total = result?.total ?? 0
  return [
    ...pageMeta(matches, {
      title,
      description: `${countText(total, meant)}. ${brand.description}`,
      path: searchPath(canonicalSearch(query)),
    }),
    ...feedLinks(meant, companyName, originOf(matches)),
    ...(correction === null && isIndexed(query, total) ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
  ]
}

export const handle: FailureWords & OwnSkipLinks<Route.ComponentProps['loaderData']> = {
  failure: { loading: 'Failed to load jobs' },
  skipLinks: (page) =>
    page && (
      <>
        <SkipLink to="results" className={page.query.job === null ? undefined : 'max-lg:hidden'}>
          Skip to results
        </SkipLink>
        {page.job && (
          <SkipLink to={DETAIL_HEADING} className="max-lg:hidden">
            Skip to the job
          </SkipLink>
        )}
      </>
    ),
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { query, result, job, zeroResultSuggestions, own } = loaderData
  const { shown, pending, draftResult, isCounting, change, applySheet, sheetIsOpen } = useSearch(query)
  const list = useRef<HTMLElement>(null)
  const detail = useRef<HTMLElement>(null)
  const listPath = searchPath({ ...query, job: null })
  usePaneScroll(list, listPath)
  const open = useOpenBeside(query, detail, job?.id ?? null)

  const isLoadingList = pending !== null && searchPath({ ...pending, job: null }) !== listPath
  const chosenId = (pending ?? query).job ?? (isLoadingList ? null : (job?.id ?? null))
  const counted = draftResult ?? result
  return (
    <>
      <SearchBar
        query={shown}
        onChange={change}
        onSubmit={() => {
          const isSheet = sheetIsOpen()
          if (isSheet) applySheet()
          return isSheet
        }}
      />
      <div className="wrap lg:grid lg:h-[calc(100dvh-10rem)] lg:min-h-130 lg:grid-cols-[minmax(360px,400px)_minmax(0,1fr)] xl:grid-cols-[232px_420px_minmax(0,1fr)] 2xl:grid-cols-[256px_480px_minmax(0,1fr)]">
        <FilterPanel
          query={shown}
          companyName={result?.companyName ?? null}
          facets={counted?.facets ?? null}
          salaryBins={counted?.salaryBins ?? []}
          total={counted?.total ?? null}
          isCounting={isCounting}
          hasPoint={loaderData.hasPoint}
          onChange={change}
        />
        <Results
          ref={list}
          query={query}
          result={result}
          zeroResultSuggestions={zeroResultSuggestions}
          wider={loaderData.wider}
          chosenId={chosenId}
          own={own}
          canApply={loaderData.canApply}
          canHide={loaderData.canHide}
          isLoading={isLoadingList}
          onOpen={open}
        >
          <ListKeys list={list} detail={detail} />
        </Results>
        <DetailPane
          ref={detail}
          job={job}
          isAsked={query.job !== null}
          isSaved={job !== null && own.saved.includes(job.id)}
          applicationId={loaderData.applicationId}
          canApply={loaderData.canApply}
          isBusy={chosenId !== null && chosenId !== (job?.id ?? query.job)}
          backTo={listPath}
          origin={loaderData.origin}
        />
      </div>
    </>
  )
}

/** From 1024 px on, a click opens the job beside the list; below, on its own page. A new tab always has the job's page. */
const hasTwoPanes = () => window.matchMedia('(min-width: 1024px)').matches

const focusDetail = () => document.getElementById(DETAIL_HEADING)?.focus()

function useOpenBeside(query: SearchQuery, detail: React.RefObject<HTMLElement | null>, jobId: number | null) {
  const navigate = useNavigate()
  const byKey = useRef(false)
  useEffect(() => {
    const pane = detail.current
    pane?.scrollTo({ top: 0 })
    if (byKey.current && jobId !== null) focusDetail()
    byKey.current = false
  }, [detail, jobId])

  return useCallback(
    (event: MouseEvent<HTMLAnchorElement>, id: number) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      if (!hasTwoPanes()) return navigate(href('/jobs/:jobId', { jobId: String(id) }))
      // A key press has no click count. After one, the focus moves to the job, which may be shown already.
      byKey.current = event.detail === 0
      if (byKey.current && id === jobId) focusDetail()
      navigate(searchPath({ ...query, job: id }), { preventScrollReset: true })
    },
    [navigate, query, jobId],
  )
}
