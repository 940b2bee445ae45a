import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { href, Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { AREA_PAGES } from '#app/applications/area-pages.ts'
import { teamMemberOrNotFound } from '#app/applications/candidate-page.server.ts'
import { candidateFilters } from '#app/applications/candidate-query.ts'
import { FEEDBACK_IDS } from '#app/applications/components/feedback-fields.tsx'
import { countPastApplications, findAdvertisedJob } from '#app/applications/received.server.ts'
import { areaOf } from '#app/employers/advertiser.server.ts'
import { JobStatusBadge } from '#app/jobs/components/job-badges.tsx'
import { hasPublicPage } from '#app/jobs/job.ts'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { idParam } from '#app/platform/params.server.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { POSTING_PAGES } from '#app/posting/area-pages.ts'
import { placeWords } from '#app/posting/own-jobs.ts'
import { may } from '#app/teams/permissions.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { figure } from '#app/ui/display/figure.ts'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { loadBoard, loadTable } from '../board.server.ts'
import { answerBoardForm } from '../board-action.server.ts'
import { boardSearch, MOST_BOARD_CARDS, NO_FILTERS, readBoardQuery } from '../board-query.ts'
import { countClocks } from '../clock.server.ts'
import { Board } from '../components/board.tsx'
import { BoardFilters } from '../components/board-filters.tsx'
import { CardTable } from '../components/card-table.tsx'
import { ClockBar } from '../components/clock-bar.tsx'
import { MoveQuestion } from '../components/move-question.tsx'
import { NoCards } from '../components/no-cards.tsx'
import { PartlyMoved } from '../components/partly-moved.tsx'
import { PastApplications } from '../components/past-applications.tsx'
import { boardForm } from '../forms.ts'
import type { Route } from './+types/board.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const member = teamMemberOrNotFound(signedInUser(context))
  const { advertiser } = member
  const job = await findAdvertisedJob(advertiser, idParam(params.jobId))
  if (!job) throw notFound()
  const { query, unread } = readBoardQuery(new URL(request.url).searchParams, job.id)
  const { filters, view } = query
  const list = view === 'table' ? await loadTable(advertiser, query) : null
  const [board, past, clocks] = await Promise.all([
    list ?? loadBoard(advertiser, query),
    countPastApplications(advertiser, job.id),
    countClocks(job.id),
  ])
  if (board.unknownPlace) unread.push(`We do not know the suburb “${filters.near}”, or there are several. Add its state.`)
  return {
    area: areaOf(advertiser),
    job,
    query,
    unread,
    clocks,
    stages: board.stages,
    cards: board.cards,
    past,
    total: board.total,
    table: list && { page: list.page, pages: list.pages },
    inUse: candidateFilters(filters, null).filter(({ without }) => without.job !== null),
    mayMove: may(member, 'application.move'),
    mayEdit: may(member, 'pipeline.edit'),
    mayPost: may(member, 'job.publish'),
    mayEditAd: may(member, 'job.publish') && (areaOf(advertiser) === 'recruiter' || job.agency_id === null),
    mayWrite: may(member, 'message.send'),
  }
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const member = teamMemberOrNotFound(signedInUser(context))
  const job = await findAdvertisedJob(member.advertiser, idParam(params.jobId))
  if (!job) throw notFound()
  return handleForm(request, boardForm, async (form) => answerBoardForm(member, job, form, pageOf(url)))
}

/** The address of a board without the card that is about to be moved. */
function pageOf({ pathname, searchParams }: URL): string {
  const kept = new URLSearchParams(searchParams)
  kept.delete('move')
  return kept.size === 0 ? pathname : `${pathname}?${kept}`
}

/** Opening the menu of a card changes the address, and nothing that is loaded. */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const isMenu = formMethod === undefined && currentUrl.searchParams.get('move') !== nextUrl.searchParams.get('move')
  return isMenu && pageOf(currentUrl) === pageOf(nextUrl) ? false : defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Applications for ${loaderData?.job.title ?? 'a job'} | ${brand.name}` },
]

export default function JobBoard({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { area, job, query, unread, stages, cards, past, total, table, inUse, mayMove, mayEdit, mayWrite } = loaderData
  const messageTo = mayWrite ? AREA_PAGES[area].messageMany : null
  useLiveRevalidate([
    'application.submitted',
    'application.viewed',
    'application.moved',
    'application.move_undone',
    'application.staged',
    'application.told',
    'application.withdrawn',
  ])
  const pages = AREA_PAGES[area]
  const isFiltered = inUse.length > 0 || query.filters.status !== null
  const rejection = answer && 'formError' in answer ? answer : undefined
  const asked = answer && 'ask' in answer ? answer.ask : null
  const partly = answer && 'partly' in answer ? answer.partly : null
  return (
    <>
      <Breadcrumbs items={[{ label: 'Jobs', to: POSTING_PAGES[area].jobs }, { label: job.title }]} />
      <div className="mt-3">
        <PageHead
          title={`Applications for ${job.title}`}
          lead={
            <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
              {placeWords(job.location)} <JobStatusBadge status={job.status} />
              {job.status === 'live' && job.expires_at && (
                <span>
                  until <Time at={job.expires_at} format="date" />
                </span>
              )}
            </span>
          }
          aside={
            <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
              {hasPublicPage(job.status) && (
                <Link to={href('/jobs/:jobId', { jobId: String(job.id) })} className="py-1 text-sm font-semibold">
                  View ad
                </Link>
              )}
              {job.status === 'removed' && loaderData.mayEditAd && (
                <Link to={POSTING_PAGES[area].edit(job.id)} className="py-1 text-sm font-semibold">
                  Why it was removed
                </Link>
              )}
              {mayEdit && (
                <ButtonLink to={pages.stages} icon={SlidersHorizontal}>
                  Edit stages
                </ButtonLink>
              )}
            </span>
          }
        />
      </div>
      {loaderData.clocks && <ClockBar counts={loaderData.clocks} days={job.response_days} />}
      <BoardFilters query={query} inUse={inUse} isFiltered={isFiltered} />
      <div className="mt-4 grid gap-3 empty:hidden">
        {unread.length > 0 && <Notice tone="warning">{unread.join(' ')}</Notice>}
        <ErrorSummary message={rejection?.formError} errors={rejection?.fieldErrors} ids={FEEDBACK_IDS} />
        {typeof rejection?.values.words === 'string' && rejection.values.words !== '' && (
          <Notice title="What you wrote to them is not sent:">
            <span className="whitespace-pre-wrap wrap-anywhere">{rejection.values.words}</span>
          </Notice>
        )}
        {!table && total > cards.length && (
          <Notice>
            The board shows the latest {MOST_BOARD_CARDS} of {figure(total)}. Filter it, or take the{' '}
            <Link to={boardSearch({ ...query, view: 'table' })}>table</Link>.
          </Notice>
        )}
      </div>
      {asked && <MoveQuestion key={asked.cards.join()} {...asked} closeTo={asked.back ?? boardSearch(query)} />}
      {partly && <PartlyMoved {...partly} />}
      {cards.length === 0 ? (
        <NoCards
          isFiltered={isFiltered}
          isOpen={job.status === 'live'}
          clearTo={boardSearch({ ...query, filters: { ...loaderData.query.filters, ...NO_FILTERS } })}
        />
      ) : table ? (
        <CardTable
          cards={cards}
          stages={stages}
          query={query}
          page={table}
          pageOf={pages.application}
          mayMove={mayMove}
          messageTo={messageTo}
        />
      ) : (
        <Board cards={cards} stages={stages} query={query} pageOf={pages.application} mayMove={mayMove} messageTo={messageTo} />
      )}
      <PastApplications past={past} />
    </>
  )
}
