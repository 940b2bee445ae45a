import Download from 'lucide-react/icons/download'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { areaOf } from '#app/employers/advertiser.server.ts'
import { INTERVIEW_CHANGES } from '#app/interviews/interview.ts'
import { CandidateTabs } from '#app/introductions/components/candidate-tabs.tsx'
import { OFFER_CHANGES } from '#app/offers/offer.ts'
import { answerScores } from '#app/pipeline/score-form.server.ts'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import type { FormResult } from '#app/platform/form-result.ts'
import { intentOf } from '#app/platform/forms.server.ts'
import { uuidParam } from '#app/platform/params.server.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { loadBeside } from '#app/submissions/beside.server.ts'
import { TeamCandidate } from '#app/submissions/components/team-candidate.tsx'
import { SUBMISSION_CHANGES } from '#app/submissions/submission.ts'
import { may } from '#app/teams/permissions.ts'
import { AGENCY_QUERY } from '#app/teams/team.ts'
import { useNavigation } from '#app/ui/browser/use-navigation.ts'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { Pagination } from '#app/ui/controls/pagination.tsx'
import { cx } from '#app/ui/cx.ts'
import { Card } from '#app/ui/display/card.tsx'
import { counted, figure } from '#app/ui/display/figure.ts'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { useOpenedFor } from '#app/ui/forms/opened-for.tsx'
import { AREA_PAGES } from '../area-pages.ts'
import { changeCandidate, changeViews, openCandidate, teamMemberOrNotFound } from '../candidate-page.server.ts'
import { CANDIDATES_PAGE_SIZE, candidateFilters, candidateSearch, readCandidateQuery } from '../candidate-query.ts'
import { findCandidatePosition, listJobsWithCandidates, searchCandidates } from '../candidates.server.ts'
import { CandidateFilters } from '../components/candidate-filters.tsx'
import { CandidateLinks } from '../components/candidate-links.tsx'
import { CandidateList } from '../components/candidate-list.tsx'
import { CandidatePosition } from '../components/candidate-position.tsx'
import { NobodyApplied, NoCandidates } from '../components/no-candidates.tsx'
import { SavedViews } from '../components/saved-views.tsx'
import { StatusFilter } from '../components/status-filter.tsx'
import { listSavedViews } from '../saved-views.server.ts'
import type { Route } from './+types/candidates.ts'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const user = signedInUser(context)
  const member = teamMemberOrNotFound(user)
  const { advertiser } = member
  const { query, unread } = readCandidateQuery(url.searchParams)
  const asked = url.searchParams.get('candidate')
  const chosenId = asked === null ? null : uuidParam(asked)
  const position = chosenId === null ? null : await findCandidatePosition(advertiser, query, chosenId)
  if (chosenId !== null && !position) throw notFound()
  // Beside a candidate stands the page of the list that they are on: the links to the neighbours lead from one to the next.
  const page = position?.listed ? Math.ceil(position.at / CANDIDATES_PAGE_SIZE) : query.page
  const [found, jobs, views, candidate] = await Promise.all([
    searchCandidates(advertiser, { ...query, page }),
    listJobsWithCandidates(advertiser, query.job),
    listSavedViews(member),
    chosenId === null ? null : openCandidate(request, member, chosenId),
  ])
  const beside = candidate && (await loadBeside(member, candidate.facts))
  const job = jobs.find(({ id }) => id === query.job)
  if (query.job !== null && !job) unread.push('Nobody has applied for this job.')
  if (found.unknownPlace)
    unread.push(`We do not know the suburb “${query.near}”, or there are several. Add its state. The list is not filtered by it.`)
  if (page > found.page) unread.push(`There is no page ${figure(query.page)}. This is the last.`)
  const shown = { ...query, page: found.page }
  const filters = candidateFilters(shown, job?.title ?? null)
  const without =
    found.total > 0
      ? []
      : await Promise.all(filters.map(async (filter) => ({ ...filter, total: (await searchCandidates(advertiser, filter.without)).total })))
  return {
    area: areaOf(advertiser),
    reader: user.name,
    query: shown,
    unread,
    found,
    jobs,
    views,
    filters,
    without,
    chosen: candidate && position && beside && { candidate, position, beside },
    mayExport: may(member, 'candidate.export'),
    mayPost: may(member, 'job.publish'),
    mayWrite: may(member, 'message.send'),
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const member = teamMemberOrNotFound(signedInUser(context))
  if (!url.searchParams.has('candidate')) return changeViews(request, member, url.pathname + url.search)
  const change = (await intentOf(request)) === 'score' ? answerScores : changeCandidate
  return change(request, member, uuidParam(url.searchParams.get('candidate') ?? undefined), url.pathname + url.search)
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.chosen ? `${loaderData.chosen.candidate.facts.full_name}, c` : 'C'}andidates | ${brand.name}` },
]

const withSearch = (path: string, search: string) => (search === '' ? path : `${path}?${search}`)

type Data = Route.ComponentProps['loaderData']

export default function Candidates({ loaderData, actionData }: Route.ComponentProps) {
  const { area, reader, query, found, filters, chosen } = loaderData
  useLiveRevalidate([
    'application.submitted',
    'application.viewed',
    'application.moved',
    'application.move_undone',
    'application.told',
    'application.staged',
    'application.withdrawn',
    ...INTERVIEW_CHANGES,
    ...OFFER_CHANGES,
    ...SUBMISSION_CHANGES,
  ])
  const pages = AREA_PAGES[area]
  const listTo = withSearch(pages.candidates, candidateSearch(query))
  const candidateTo = (id: string) =>
    `${pages.candidates}?${new URLSearchParams([...new URLSearchParams(candidateSearch(query)), ['candidate', id]])}`
  if (!chosen) return <List {...loaderData} result={actionData} candidateTo={candidateTo} />
  const { candidate, position, beside } = chosen
  return (
    <div className="gap-x-8 xl:grid xl:grid-cols-[15rem_minmax(0,1fr)]">
      <CandidateLinks
        candidates={found.candidates}
        chosenId={candidate.facts.id}
        total={found.total}
        isFiltered={filters.length > 0 || query.status !== null}
        listTo={listTo}
        candidateTo={candidateTo}
      />
      <TeamCandidate
        key={candidate.facts.id}
        candidate={candidate}
        beside={beside}
        reader={reader}
        result={actionData}
        back={candidateTo(candidate.facts.id)}
        head={<CandidatePosition position={position} listTo={listTo} candidateTo={candidateTo} />}
      />
    </div>
  )
}

type Links = { candidateTo: (id: string) => string }

function List({
  area,
  query,
  unread,
  found,
  jobs,
  views,
  filters,
  without,
  mayExport,
  mayPost,
  mayWrite,
  result,
  candidateTo,
}: Data & Links & { result: FormResult | undefined }) {
  // The file is of the agency whose list this is, whatever was chosen in another window meanwhile.
  const agencyId = useOpenedFor()
  const isLoading = useNavigation().location?.pathname === AREA_PAGES[area].candidates
  const { candidates, counts, total, page, pages } = found
  const tabs = area === 'employer' && <CandidateTabs />
  if (jobs.length === 0) return <NobodyApplied mayPost={mayPost} tabs={tabs} />
  const first = (page - 1) * CANDIDATES_PAGE_SIZE + 1
  const search = candidateSearch({ ...query, page: 1 })
  return (
    <>
      <PageHead
        title="Candidates"
        lead="Everyone who applied for your jobs, a row for each application."
        aside={
          mayExport &&
          total > 0 && (
            <ButtonLink
              to={withSearch(AREA_PAGES[area].candidatesExport, agencyId ? `${search}&${AGENCY_QUERY}=${agencyId}` : search)}
              reloadDocument
              icon={Download}
            >
              Export CSV
            </ButtonLink>
          )
        }
      />
      {tabs}
      <SavedViews views={views} query={search} page={AREA_PAGES[area].candidates} result={result} />
      <CandidateFilters query={query} filters={filters} jobs={jobs} page={AREA_PAGES[area].candidates} />
      {unread.length > 0 && (
        <Notice tone="warning" className="mt-4">
          {unread.join(' ')}
        </Notice>
      )}
      <StatusFilter counts={counts} chosen={query.status} pageOf={(status) => `?${candidateSearch({ ...query, status, page: 1 })}`} />
      <p role="status" className="sr-only">
        {counted(total, 'application')}
      </p>
      <Card
        as="div"
        padded={false}
        aria-busy={isLoading}
        className={cx('mt-4 px-3 py-2 transition-opacity duration-(--duration) max-md:px-2.5', isLoading && 'opacity-55 delay-150')}
      >
        <CandidateList
          candidates={candidates}
          query={query}
          pageOf={candidateTo}
          messageTo={mayWrite ? AREA_PAGES[area].messageMany : null}
          empty={<NoCandidates without={without} page={AREA_PAGES[area].candidates} />}
        />
      </Card>
      {total > 0 && (
        <Pagination
          page={page}
          pageCount={pages}
          pageLink={(to) => `?${candidateSearch({ ...query, page: to })}`}
          summary={`${figure(first)} to ${figure(first + candidates.length - 1)} of ${figure(total)}`}
          className="mt-4"
        />
      )}
    </>
  )
}
