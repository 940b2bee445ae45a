import { Link } from 'react-router'
import { APPLICATION_STATUS } from '#app/applications/application.ts'
import { VIEW_SOURCE, VIEW_SOURCES } from '#app/jobs/view-source.ts'
import { brand } from '#app/platform/brand.ts'
import { queryReader } from '#app/platform/query-reader.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { Pagination } from '#app/ui/controls/pagination.tsx'
import { Badge } from '#app/ui/display/badge.tsx'
import { Card } from '#app/ui/display/card.tsx'
import { DataTable } from '#app/ui/display/data-table.tsx'
import { dayInWords } from '#app/ui/display/day.ts'
import { figure } from '#app/ui/display/figure.ts'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { REPORT_PAGES, withQuery } from '../area-pages.ts'
import { ReachNotice } from '../components/reach-notice.tsx'
import { isReached, REACHED, ROWS_PAGE_SIZE, STANDING_LABELS, STANDINGS, STEP, STEPS } from '../figures.ts'
import { readScope } from '../page.server.ts'
import { periodParams, periodText } from '../period.ts'
import { listApplications, listDays } from '../rows.server.ts'
import type { Route } from './+types/rows.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { area, scope, period, reached, place, unread, job } = await readScope({ context, url })
  const reader = queryReader(url.searchParams, 'The list')
  const step = reader.oneOf('step', 'step', STEPS) ?? 'applications'
  const filter = {
    source: reader.oneOf('source', 'source', VIEW_SOURCES),
    furthest: reader.oneOf('furthest', 'step', REACHED),
    standing: reader.oneOf('standing', 'state', STANDINGS),
    isAnswered: url.searchParams.get('answered') === 'yes',
  }
  const page = reader.page()
  const shown = { area, period, reached, place, job, step, filter, unread: [...unread, ...reader.unread] }
  if (!scope) return { ...shown, kind: 'outside' as const }
  if (!isReached(step)) return { ...shown, ...(await listDays(scope, step, filter.source, page)), kind: 'days' as const }
  return { ...shown, ...(await listApplications(scope, { step, ...filter }, page)), kind: 'applications' as const }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? STEP[loaderData.step].label : 'Analytics'} | ${brand.name}` },
]

type Page = Route.ComponentProps['loaderData']

/** A page whose days the plan reaches. */
type Shown = Exclude<Page, { kind: 'outside' }>

/** "Sent in these days, from social networks, not chosen". */
function filterWords({ step, filter: { source, furthest, standing, isAnswered }, job }: Page): string {
  return [
    job ? job.title : 'all jobs',
    ...(source ? [`source ${VIEW_SOURCE[source].label}`] : []),
    ...(furthest && isReached(step) ? [`came to ${STEP[furthest].label.toLowerCase()} and no further`] : []),
    ...(standing && isReached(step) ? [STANDING_LABELS[standing].toLowerCase()] : []),
    ...(isAnswered && isReached(step) ? ['answered'] : []),
  ].join(', ')
}

export default function Rows({ loaderData: page }: Route.ComponentProps) {
  const { area, period, reached, place, job, step, unread } = page
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Analytics', to: withQuery(REPORT_PAGES[area].analytics, { job: job?.id, ...periodParams(period) }) },
          { label: STEP[step].label },
        ]}
      />
      <div className="mt-5">
        <PageHead
          title={page.kind === 'outside' ? STEP[step].label : `${STEP[step].label}: ${figure(page.total)}`}
          lead={`${periodText(period)}: ${filterWords(page)}. ${STEP[step].means}`}
        />
      </div>
      <ReachNotice area={area} place={place} reached={reached} />
      {unread.length > 0 && (
        <Notice tone="warning" className="mt-4">
          {unread.join(' ')}
        </Notice>
      )}
      {page.kind !== 'outside' && <Lines page={page} />}
    </>
  )
}

/** The rows of these days, a page of them. */
function Lines({ page }: { page: Shown }) {
  const { area, period, job, step, filter } = page
  const lines = page.kind === 'days' ? page.lines : page.total
  if (lines === 0)
    return (
      <EmptyState house="terrace" className="mt-6">
        There is nothing in these days.
      </EmptyState>
    )
  const first = (page.page - 1) * ROWS_PAGE_SIZE + 1
  const shown = page.kind === 'days' ? page.days.length : page.applications.length
  const pageLink = (to: number) =>
    withQuery(REPORT_PAGES[area].rows, {
      step,
      source: filter.source,
      furthest: filter.furthest,
      standing: filter.standing,
      answered: filter.isAnswered ? 'yes' : null,
      job: job?.id,
      ...periodParams(period),
      page: to > 1 ? to : null,
    })
  return (
    <>
      <Card as="div" padded={false} className="mt-5 px-3 py-2 max-md:px-2.5">
        <RowTable page={page} />
      </Card>
      <Pagination
        page={page.page}
        pageCount={page.pages}
        pageLink={pageLink}
        summary={`${figure(first)} to ${figure(first + shown - 1)} of ${figure(lines)}`}
        className="mt-4"
      />
    </>
  )
}

function RowTable({ page }: { page: Shown }) {
  if (page.kind === 'days')
    return (
      <DataTable
        caption={`${STEP[page.step].label} by day and job`}
        rows={page.days}
        rowKey={({ day, job_id }) => `${day} ${job_id}`}
        columns={[
          { key: 'day', head: 'Day', phone: 'main', cell: ({ day }) => dayInWords(day) },
          { key: 'job', head: 'Job', cell: ({ title }) => title },
          { key: 'count', head: STEP[page.step].short, align: 'end', phone: 'aside', cell: ({ count }) => figure(count) },
        ]}
      />
    )
  return (
    <DataTable
      caption={STEP[page.step].label}
      rows={page.applications}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          head: 'Candidate',
          phone: 'main',
          cell: ({ id, full_name }) => (
            <Link to={REPORT_PAGES[page.area].application(id)} className="font-semibold wrap-anywhere">
              {full_name}
            </Link>
          ),
        },
        { key: 'job', head: 'Job', cell: ({ title }) => title },
        { key: 'sent', head: 'Sent', cell: ({ submitted_at }) => <Time at={submitted_at} /> },
        {
          key: 'status',
          head: 'Now',
          phone: 'aside',
          cell: ({ status }) => <Badge tone={APPLICATION_STATUS[status].tone}>{APPLICATION_STATUS[status].label}</Badge>,
        },
      ]}
    />
  )
}
