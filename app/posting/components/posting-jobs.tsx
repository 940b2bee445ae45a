import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { JobStatusBadge } from '#app/jobs/components/job-badges.tsx'
import type { OwnJob } from '#app/posting/own-jobs.ts'
import { type Column, DataTable } from '#app/ui/display/data-table.tsx'
import { counted, figure } from '#app/ui/display/figure.ts'
import { Time } from '#app/ui/display/time.tsx'

type Props = {
  jobs: readonly OwnJob[]
  /** The path that a job's title links to; null for no link. */
  pageOf: (job: OwnJob) => string | null
  applicationsOf: (job: OwnJob) => string
  /** The path of the page that says why a job was removed; null, or not given, for those who may not read it. */
  reasonOf?: ((job: OwnJob) => string | null) | undefined
  /** The actions on a job, in a column of their own. */
  actions?: (job: OwnJob) => ReactNode
  /** The line under the title: its place, or whose job it is. */
  detail: (job: OwnJob) => string
  empty: ReactNode
}

const NONE = <span className="text-muted-foreground">–</span>
const date = (at: Date | null) => (at ? <Time at={at} format="date" className="whitespace-nowrap" /> : NONE)

/** A job that was ended before its closing date no longer has one. */
const closesAt = ({ status, expires_at }: OwnJob) =>
  status === 'closed' || status === 'filled' || status === 'removed' ? null : expires_at

/** A table of jobs with state, dates, views and applications; cards on phones. */
export function PostingJobs({ jobs, pageOf, applicationsOf, reasonOf, actions, detail, empty }: Props) {
  const columns: Column<OwnJob>[] = [
    {
      key: 'title',
      head: 'Job',
      phone: 'main',
      cell: (job) => (
        <>
          <Title title={job.title} page={pageOf(job)} />
          <span className="block text-muted-foreground wrap-anywhere">{detail(job)}</span>
        </>
      ),
    },
    { key: 'status', head: 'State', cell: (job) => <State job={job} reason={reasonOf?.(job) ?? null} /> },
    { key: 'posted', head: 'Posted', phone: 'hidden', cell: ({ posted_at }) => date(posted_at) },
    {
      key: 'closes',
      head: 'Closes',
      cell: (job) => {
        const closes = closesAt(job)
        return (
          <>
            {closes ? (
              <span className={job.status === 'expired' ? 'text-muted-foreground' : 'text-muted-foreground md:hidden'}>
                {job.status === 'expired' ? 'Closed' : 'Closes'}{' '}
              </span>
            ) : null}
            <span className={closes ? '' : 'max-md:hidden'}>{date(closes)}</span>
            {job.posted_at && (
              <span className="text-muted-foreground md:hidden">
                {closes ? ', ' : ''}
                {counted(job.views, 'view')}
              </span>
            )}
          </>
        )
      },
    },
    { key: 'views', head: 'Views', align: 'end', phone: 'hidden', cell: ({ views, posted_at }) => (posted_at ? figure(views) : NONE) },
    {
      key: 'applications',
      head: 'Applications',
      align: 'end',
      cell: (job) =>
        job.posted_at ? (
          <Link to={applicationsOf(job)} className="inline-block min-w-6 py-1">
            {figure(job.applications)}
            <span className="md:sr-only"> {job.applications === 1 ? 'application' : 'applications'}</span>
            <span className="sr-only"> for {job.title}</span>
            {job.new_applications > 0 && <span className="font-semibold"> ({figure(job.new_applications)} new)</span>}
          </Link>
        ) : (
          <span className="max-md:hidden">{NONE}</span>
        ),
    },
    ...(actions
      ? [{ key: 'actions', head: <span className="sr-only">Actions</span>, align: 'end', phone: 'aside', cell: actions } as const]
      : []),
  ]
  return <DataTable caption="Jobs" columns={columns} rows={jobs} rowKey={({ id }) => id} empty={empty} />
}

/** The state of a job, of a draft the time when it goes live by itself, and of a removed one when and why it was. */
function State({ job: { title, status, publish_at, removed_at }, reason }: { job: OwnJob; reason: string | null }) {
  return (
    <>
      <JobStatusBadge status={status} />
      {status === 'draft' && publish_at && (
        <span className="mt-0.5 block text-sm text-muted-foreground">
          goes live <Time at={publish_at} format="date-time" />
        </span>
      )}
      {status === 'removed' && (removed_at || reason) && (
        <span className="mt-0.5 block text-sm text-muted-foreground">
          {removed_at && <Time at={removed_at} format="date" />}{' '}
          {reason && (
            <Link to={reason} className="inline-block py-0.5">
              Why<span className="sr-only"> {title} was removed</span>
            </Link>
          )}
        </span>
      )}
    </>
  )
}

function Title({ title, page }: { title: string; page: string | null }) {
  if (page === null) return <span className="font-semibold wrap-anywhere">{title}</span>
  return (
    <Link to={page} className="inline-block py-0.5 font-semibold text-foreground no-underline wrap-anywhere hover:underline">
      {title}
    </Link>
  )
}
