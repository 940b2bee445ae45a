import { type MouseEvent, useCallback, useEffect, useRef } from 'react'
import { data, href, useNavigate } from 'react-router'
import { userOf } from '#app/accounts/current-user.server.ts'
import { findApplicationId, listAppliedIds } from '#app/jobs/listing.server.ts'
import { listSavedIds } from '#app/jobs/saved.server.ts'
import { countView, isPrefetch } from '#app/jobs/views.server.ts'
import { listMatchLines } from '#app/matching/recommend.server.ts'
import { brand } from '#app/platform/brand.ts'
import { config } from '#app/platform/config.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { log } from '#app/platform/log.server.ts'
import { requestContextOf } from '#app/platform/request-context.server.ts'
import { DETAIL_HEADING, DetailPane } from '#app/search/components/detail-pane.tsx'
import { FilterPanel } from '#app/search/components/filter-panel.tsx'
import { ListKeys } from '#app/search/components/list-keys.tsx'
import { Results } from '#app/search/components/results.tsx'
import { SearchBar } from '#app/search/components/search-bar.tsx'
import { usePaneScroll } from '#app/search/components/use-pane-scroll.ts'
import { useSearch } from '#app/search/components/use-search.ts'
import { correctionOf } from '#app/search/correction.ts'
import { feedLinks } from '#app/search/feed.ts'
import { NOTHING_OWN, type OwnMarks } from '#app/search/own-marks.ts'
import { readSearchQuery, type SearchQuery, searchPath } from '#app/search/query.ts'
import { canonicalSearch, countText, isIndexed, searchHeading } from '#app/search/query-text.ts'
import { findShownJob, searchJobs } from '#app/search/search.server.ts'
import { findZeroResultSuggestions } from '#app/search/zero-result-suggestions.server.ts'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import { SkipLink } from '#app/ui/shell/skip-link.tsx'
import type { Route } from './+types/search.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readSearchQuery(new URL(request.url).searchParams)
  const user = userOf(context)
  const person = { canApply: user === null || user.role === 'job_seeker', origin: config.appUrl }
  try {
    const result = await searchJobs(query)
    const zeroResultSuggestions =
      result.total > 0 ? null : await findZeroResultSuggestions(correctionOf(query, result.corrected)?.meant ?? query, result.companyName)
    // A wide page shows a job beside the list from the start: the chosen one, else the first.
    const job = await findShownJob(query.job ?? result.jobs[0]?.id ?? null)
    if (job && query.job && !isPrefetch(request.headers)) {
      countView(job.id, user?.id ?? `${requestContextOf(context).clientAddress} ${request.headers.get('user-agent')}`)
    }
    const ids = [...new Set([...result.jobs.map(({ id }) => id), ...(job ? [job.id] : [])])]
    const [own, applicationId] =
      user?.role === 'job_seeker'
        ? await Promise.all([listOwn(user.id, ids), job && findApplicationId(user.id, job.id)])
        : [NOTHING_OWN, null]
    return { query: { ...query, page: result.page }, result, zeroResultSuggestions, job, own, applicationId, ...person }
  } catch (error) {
    // The page is rendered without its list: the cause may be a bug, an unreachable database, or more empty lists than can be answered at
    // once.
    if (!(error instanceof AppError)) log.error({ err: error }, 'search failed')
    return data(
      { query, result: null, zeroResultSuggestions: null, job: null, own: NOTHING_OWN, applicationId: null, ...person },
      { status: 503 },
    )
  }
}

async function listOwn(userId: string, jobIds: number[]): Promise<OwnMarks> {
  const [savedIds, appliedIds, matchLines] = await Promise.all([
    listSavedIds(userId, jobIds),
    listAppliedIds(userId, jobIds),
    listMatchLines(userId, jobIds),
  ])
  return { savedIds, appliedIds, matchLines }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: `Jobs | ${brand.name}` }]
  const { query, result, origin } = loaderData
  const correction = correctionOf(query, result?.corrected ?? null)
  const meant = correction?.meant ?? query
  const companyName = result?.companyName ?? null
  const title = searchHeading(meant, companyName) + (query.page > 1 ? `, page ${query.page}` : '')
  const total = result?.total ?? 0
  return [
    { title: `${title} | ${brand.name}` },
    { name: 'description', content: `${countText(total, meant)}. ${brand.description}` },
    { tagName: 'link', rel: 'canonical', href: origin + searchPath(canonicalSearch(query)) },
    ...feedLinks(meant, companyName, origin),
    ...(correction === null && isIndexed(query, total) ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
  ]
}

export const handle: FailureWords = { failure: { loading: 'Failed to load jobs' } }

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { query, result, job, zeroResultSuggestions, own } = loaderData
  const { shown, pending, draftResult, isCounting, change, applySheet, sheetIsOpen } = useSearch(query)
  const list = useRef<HTMLElement>(null)
  const detail = useRef<HTMLElement>(null)
  const listPath = searchPath({ ...query, job: null })
  usePaneScroll(list, listPath)
  const open = useOpenBeside(query, detail, job?.id ?? null)

  const isLoadingList = pending !== null && searchPath({ ...pending, job: null }) !== listPath
  const chosenId = (pending ?? query).job ?? (isLoadingList ? null : (result?.jobs[0]?.id ?? null))
  const counted = draftResult ?? result
  return (
    <>
      <SkipLink to="results" className={query.job === null ? undefined : 'max-lg:hidden'}>
        Skip to results
      </SkipLink>
      {job && (
        <SkipLink to={DETAIL_HEADING} className="max-lg:hidden">
          Skip to the job
        </SkipLink>
      )}
      <SearchBar
        query={shown}
        onChange={change}
        onSubmit={() => {
          const isSheet = sheetIsOpen()
          if (isSheet) applySheet()
          return isSheet
        }}
      />
      <div className="wrap lg:grid lg:h-[calc(100dvh-10rem)] lg:min-h-130 lg:grid-cols-[minmax(360px,400px)_minmax(0,1fr)] xl:grid-cols-[232px_420px_minmax(0,1fr)]">
        <FilterPanel
          query={shown}
          companyName={result?.companyName ?? null}
          facets={counted?.facets ?? null}
          salaryBins={counted?.salaryBins ?? []}
          total={counted?.total ?? null}
          isCounting={isCounting}
          onChange={change}
        />
        <Results
          ref={list}
          query={query}
          result={result}
          zeroResultSuggestions={zeroResultSuggestions}
          chosenId={chosenId}
          own={own}
          canApply={loaderData.canApply}
          isLoading={isLoadingList}
          onOpen={open}
        >
          <ListKeys list={list} detail={detail} />
        </Results>
        <DetailPane
          ref={detail}
          job={job}
          isAsked={query.job !== null}
          isSaved={job !== null && own.savedIds.includes(job.id)}
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
