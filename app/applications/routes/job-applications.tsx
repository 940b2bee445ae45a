import { createSearchParams, href, Link } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { advertiserOf, areaOf } from '#app/employers/advertiser.server.ts'
import { JobStatusBadge } from '#app/jobs/components/job-badges.tsx'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { idParam } from '#app/platform/params.server.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { Pagination } from '#app/ui/controls/pagination.tsx'
import { type Column, DataTable } from '#app/ui/display/data-table.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { criteriaSummary } from '../answers.ts'
import { APPLICATION_STATUS, type ApplicationStatus as Status } from '../application.ts'
import { AREA_PAGES, type Area } from '../area-pages.ts'
import { ApplicationStatus } from '../components/application-status.tsx'
import { StatusFilter } from '../components/status-filter.tsx'
import { listParams } from '../forms.ts'
import {
  countApplicationsByStatus,
  countPastApplications,
  findAdvertisedJob,
  listApplicationsForJob,
  PAGE_SIZE,
} from '../received.server.ts'
import type { Route } from './+types/job-applications.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const advertiser = advertiserOf(signedInUser(context))
  const job = advertiser && (await findAdvertisedJob(advertiser, idParam(params.jobId)))
  if (!advertiser || !job) throw notFound()
  const search = new URL(request.url).searchParams
  const { status, page } = listParams.parse({ status: search.get('status'), page: search.get('page') ?? 1 })
  const [applications, counts, past] = await Promise.all([
    listApplicationsForJob(advertiser, job.id, { status, page }),
    countApplicationsByStatus(advertiser, job.id),
    countPastApplications(advertiser, job.id),
  ])
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const pageCount = Math.ceil((status ? counts[status] : total) / PAGE_SIZE)
  return { area: areaOf(advertiser), job, applications, counts, past, total, status, page, pageCount }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Applications for ${loaderData?.job.title ?? 'a job'} | ${brand.name}` },
]

export default function JobApplications({ loaderData }: Route.ComponentProps) {
  const { area, job, applications, counts, past, total, status, page, pageCount } = loaderData
  useLiveRevalidate([
    'application.submitted',
    'application.viewed',
    'application.moved',
    'application.move_undone',
    'application.withdrawn',
  ])
  return (
    <>
      <PageHead
        title={`Applications for ${job.title}`}
        lead={
          <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
            {job.location} <JobStatusBadge status={job.status} />
            <Link to={href('/jobs/:jobId', { jobId: String(job.id) })}>See the job</Link>
          </span>
        }
      />
      <StatusFilter counts={counts} chosen={status} pageOf={(to) => (to ? `?${createSearchParams({ status: to })}` : '?')} />
      <div className="mt-4">
        <DataTable
          caption={`Applications for ${job.title}`}
          columns={columnsFor(area)}
          rows={applications}
          rowKey={({ id }) => id}
          empty={<NoApplications status={status} total={total} />}
        />
      </div>
      <Pagination
        page={page}
        pageCount={pageCount}
        pageLink={(to) => `?${createSearchParams({ ...(status && { status }), page: String(to) })}`}
        className="mt-5"
      />
      <PastApplications past={past} />
    </>
  )
}

/** What is left of applications that ended long ago. */
function PastApplications({ past }: { past: Route.ComponentProps['loaderData']['past'] }) {
  const total = past.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null
  const each = past.map(({ status, count }) => `${count} ${APPLICATION_STATUS[status].label.toLowerCase()}`).join(', ')
  return (
    <p className="mt-5 text-sm text-muted-foreground">
      {total === 1 ? 'One more application' : `${total} more applications`} ended over two years ago. Only the numbers are kept: {each}.
    </p>
  )
}

type Row = Route.ComponentProps['loaderData']['applications'][number]

function columnsFor(area: Area): Column<Row>[] {
  return [
    {
      key: 'candidate',
      head: 'Candidate',
      phone: 'main',
      cell: ({ id, full_name }) => (
        <Link
          to={AREA_PAGES[area].application(id)}
          className="inline-block py-0.5 font-semibold text-foreground no-underline wrap-anywhere hover:underline"
        >
          {full_name}
        </Link>
      ),
    },
    {
      key: 'must-haves',
      head: 'Must-haves',
      phone: 'line',
      cell: ({ criteria }) => <span className="text-muted-foreground">{criteriaSummary(criteria) || 'None asked'}</span>,
    },
    { key: 'status', head: 'Status', phone: 'aside', cell: ({ status }) => <ApplicationStatus status={status} /> },
    {
      key: 'received',
      head: 'Received',
      align: 'end',
      phone: 'line',
      cell: ({ submitted_at }) => <Time at={submitted_at} className="whitespace-nowrap text-muted-foreground" />,
    },
  ]
}

function NoApplications({ status, total }: { status: Status | null; total: number }) {
  if (total > 0)
    return (
      <EmptyState house="terrace" action={<Link to="?">Show all {total}</Link>}>
        {status ? `No application is ${APPLICATION_STATUS[status].label.toLowerCase()} now.` : 'There is nothing on this page of the list.'}
      </EmptyState>
    )
  return <EmptyState house="terrace">Nobody has applied yet. You get a mail with each application, and it appears here at once.</EmptyState>
}
