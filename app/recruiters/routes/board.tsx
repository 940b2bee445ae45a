import { isRouteErrorResponse, Link, redirect } from 'react-router'
import { userOf } from '#app/accounts/current-user.server.ts'
import { originOf, pageMeta } from '#app/content/page-meta.ts'
import { CompanyBand } from '#app/employers/components/company-band.tsx'
import { SearchBox, SearchFrame, SearchInput, SearchSelect } from '#app/employers/components/directory-search.tsx'
import { MarkedJobs } from '#app/jobs/components/advertiser-jobs.tsx'
import { withMarks } from '#app/jobs/marks.server.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { FEED_TYPES } from '#app/platform/feed-types.ts'
import { slugOf } from '#app/platform/slug.ts'
import { boardFeedPath, boardSearch, boardSearchPath } from '#app/search/agency-board.ts'
import { correctionOf } from '#app/search/correction.ts'
import { type SearchQuery, sortOf } from '#app/search/query.ts'
import { inQuotes } from '#app/search/query-text.ts'
import { searchJobs } from '#app/search/search.server.ts'
import { brandVariables } from '#app/ui/brand-colours.ts'
import { Pagination } from '#app/ui/controls/pagination.tsx'
import { cx } from '#app/ui/cx.ts'
import { counted } from '#app/ui/display/figure.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { ErrorPage } from '#app/ui/feedback/error-page.tsx'
import { errorTitle } from '#app/ui/feedback/error-words.ts'
import { NotFound } from '#app/ui/feedback/not-found.tsx'
import { WORK_TYPES, workTypeLabel } from '#app/vocabulary/work-type.ts'
import { bandOf } from '../agency.ts'
import { agencyPath, boardPath } from '../board.ts'
import { findBoard } from '../public-agency.server.ts'
import type { Route } from './+types/board.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const agency = await findBoard(slugOf(params.slug))
  if (!agency) throw notFound()
  if (agency.slug !== params.slug) throw redirect(boardPath(agency.slug) + url.search, 301)
  const user = userOf(context)
  const query = boardSearch(url.searchParams, agency.id)
  const result = await searchJobs(query)
  const { jobs, total, page, pages } = result
  return {
    agency,
    query: { ...query, page },
    correction: correctionOf(query, result),
    jobs: await withMarks(user?.role === 'job_seeker' ? user.id : null, jobs),
    total,
    page,
    pages,
    canApply: user === null || user.role === 'job_seeker',
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData, error }) => {
  if (!loaderData) return [{ title: errorTitle(error, 'Board Not Found') }, { name: 'robots', content: 'noindex' }]
  const { agency, query, total, page } = loaderData
  const plain = { ...query, q: '', location: '', workType: [] }
  const isPlain = boardSearchPath(agency.slug, plain) === boardSearchPath(agency.slug, query)
  const title = `Jobs of ${agency.name}${page > 1 ? `, page ${page}` : ''}`
  return [
    ...pageMeta(matches, {
      title,
      description: `The board of ${agency.name}: ${counted(total, 'open job')} in real estate.`,
      path: boardSearchPath(agency.slug, plain),
    }),
    ...(isPlain && total > 0 ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
    ...(['rss', 'json'] as const).map((format) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      type: FEED_TYPES[format],
      title: `Jobs of ${agency.name}`,
      href: originOf(matches) + boardFeedPath(agency.slug, query, format),
    })),
  ]
}

export default function Board({ loaderData }: Route.ComponentProps) {
  const { agency, query, correction, jobs, total, page, pages, canApply } = loaderData
  const { slug, name, colours } = agency
  const branded = brandVariables(colours?.primary)
  return (
    <div style={branded ?? undefined} className={cx(branded && 'branded')}>
      <CompanyBand
        shown={bandOf(agency)}
        above={[
          { label: 'Agencies', to: '/recruiters/network' },
          { label: 'Boards', to: '/recruiters/hosted' },
        ]}
      >
        <Link to={agencyPath(slug)} className="inline-flex min-h-11 items-center font-semibold text-inherit">
          About this agency
        </Link>
      </CompanyBand>
      <div className="wrap pt-7">
        <BoardSearch slug={slug} query={query} />
        <div className="mt-7 flex flex-wrap items-baseline justify-between gap-x-6 border-b border-border-strong pb-3">
          <h2 className="text-xl!">
            <span role="status">{total === 0 ? 'No open jobs' : counted(total, 'open job')}</span>
          </h2>
          <p className="flex flex-wrap gap-x-4 text-sm text-muted-foreground">
            {total > 1 && <span>{sortOf(query) === 'newest' ? 'Newest first' : 'Best match first'}</span>}
            <a href={boardFeedPath(slug, query, 'rss')} type={FEED_TYPES.rss} rel="nofollow" className="py-0.5">
              RSS
            </a>
            <a href={boardFeedPath(slug, query, 'json')} type={FEED_TYPES.json} rel="nofollow" className="py-0.5">
              JSON Feed
            </a>
          </p>
        </div>
        {correction && (
          <p className="mt-3 text-sm">
            Searched for {[correction.words && inQuotes(correction.words), correction.places].filter(Boolean).join(' in ')}.{' '}
            <Link to={boardSearchPath(slug, correction.instead)} rel="nofollow">
              Search for {correction.typed} instead
            </Link>
          </p>
        )}
        {total === 0 && <NoJobs slug={slug} name={name} query={query} />}
        <MarkedJobs jobs={jobs} canApply={canApply} />
        <Pagination
          page={page}
          pageCount={pages}
          pageLink={(number) => boardSearchPath(slug, { ...query, page: number })}
          className="mt-5"
        />
      </div>
    </div>
  )
}

/** The search of the board. */
const BoardSearch = ({ slug, query: { q, location, workType } }: { slug: string; query: SearchQuery }) => (
  <SearchFrame action={boardPath(slug)} label="Jobs of this agency">
    <SearchBox label="What" field="board-q">
      <SearchInput key={q} id="board-q" name="q" defaultValue={q} placeholder="Job title or words" />
    </SearchBox>
    <SearchBox label="Where" field="board-location">
      <SearchInput key={location} id="board-location" name="location" defaultValue={location} placeholder="Suburb, region or state" />
    </SearchBox>
    <SearchBox label="Work type" field="board-type">
      <SearchSelect key={workType.join()} id="board-type" name="workType" defaultValue={workType.join()}>
        <option value="">All work types</option>
        {WORK_TYPES.map((type) => (
          <option key={type} value={type}>
            {workTypeLabel(type)}
          </option>
        ))}
        {workType.length > 1 && <option value={workType.join()}>{workType.map(workTypeLabel).join(', ')}</option>}
      </SearchSelect>
    </SearchBox>
  </SearchFrame>
)

function NoJobs({ slug, name, query }: { slug: string; name: string; query: SearchQuery }) {
  const isSearch = query.q !== '' || query.location !== '' || query.workType.length > 0
  return (
    <EmptyState
      house="bungalow"
      className="mt-5"
      action={isSearch ? <Link to={boardPath(slug)}>All jobs of {name}</Link> : <Link to={agencyPath(slug)}>About {name}</Link>}
    >
      {isSearch ? 'No job on this board matches.' : `${name} has no open job now. A new one appears here as soon as it is published.`}
    </EmptyState>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />
  return (
    <NotFound title="Board Not Found" jobsTo="/jobs">
      No agency publishes its board at this address. <Link to="/recruiters/hosted">Look at all boards</Link>
    </NotFound>
  )
}
