import { href, Link } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { DashboardCard } from '#app/employers/components/dashboard-card.tsx'
import { NeedsYou } from '#app/employers/components/needs-you.tsx'
import { RecentApplications } from '#app/employers/components/recent-applications.tsx'
import { countApplications, countJobs, listRecentApplications } from '#app/employers/dashboard.server.ts'
import { needsNow } from '#app/employers/needs.ts'
import { PostingJobs } from '#app/jobs/components/posting-jobs.tsx'
import { PostingTabs } from '#app/jobs/components/posting-tabs.tsx'
import { countOwnJobs, listOwnJobs } from '#app/jobs/own-jobs.server.ts'
import { OWN_JOBS_PAGE, type OwnJobList, ownJobList } from '#app/jobs/own-jobs.ts'
import { brand } from '#app/platform/brand.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ago, inWords } from '#app/ui/moment.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { StatList } from '#app/ui/stat-list.tsx'
import type { Route } from './+types/dashboard.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { agency } = signedInUser(context)
  // It is where everybody lands: the area says there what somebody without an agency waits for, which is no error.
  if (!agency) return null
  const owner = { agencyId: agency.id }
  const query = new URL(request.url).searchParams
  const list = ownJobList(query.get('list'))
  const week = query.get('applications') === 'week'
  const [figures, applications, recent, counts] = await Promise.all([
    countJobs(owner),
    countApplications(owner),
    listRecentApplications(owner, { week }),
    countOwnJobs(owner),
  ])
  const pages = Math.max(1, Math.ceil(counts[list] / OWN_JOBS_PAGE))
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(query.get('page'))) || 1))
  const now = new Date()
  const needs = needsNow({ jobs: figures, applications }, PAGES, {
    oldest: applications.oldest_unopened ? ago(applications.oldest_unopened, now) : '',
    closes: figures.firstClosing?.expires_at ? `on ${inWords(figures.firstClosing.expires_at, 'date')}` : '',
  })
  return {
    today: inWords(now, 'full'),
    agency: agency.name,
    needs,
    figures,
    applications,
    recent,
    week,
    list,
    counts,
    page,
    pages,
    jobs: await listOwnJobs(owner, { list, page }),
  }
}

const addressOf = (list: OwnJobList, page = 1) =>
  `?${new URLSearchParams({ ...(list !== 'all' && { list }), ...(page > 1 && { page: String(page) }) })}#jobs`
const applicationsOf = (jobId: number) => href('/recruiter/jobs/:jobId/applications', { jobId: String(jobId) })
const PAGES = { applicationsOf, newApplications: addressOf('new-applications'), closingSoon: addressOf('closing-soon'), drafts: null }

export default function RecruiterDashboard({ loaderData }: Route.ComponentProps) {
  useLiveRevalidate(['application.submitted', 'application.viewed', 'application.moved', 'application.withdrawn', 'job.moved'])
  if (!loaderData) return null
  const { today, agency, needs, figures, applications, recent, week, list, counts, page, pages, jobs } = loaderData
  return (
    <>
      <PageHead title={today} />
      <NeedsYou items={needs} className="mt-5">
        {figures.all === 0 ? `${agency} advertises no jobs yet.` : 'Nothing needs you now.'}
      </NeedsYou>
      <StatList
        className="mt-7"
        size="medium"
        stats={[
          { label: 'Active jobs', value: figures.live, period: 'live now', to: addressOf('live') },
          { label: 'New applications', value: applications.week, period: 'last 7 days', to: '?applications=week#recent-applications' },
          { label: 'Total applications', value: applications.all, period: 'for all jobs', to: addressOf('all') },
          { label: 'Job views', value: figures.views, period: 'of all jobs', to: addressOf('all') },
        ]}
      />
      <div className="mt-7 grid grid-cols-[minmax(0,1fr)] gap-4">
        <DashboardCard
          id="recent-applications"
          title={week ? 'Applications of the last 7 days' : 'Recent applications'}
          aside={week && <Link to={href('/recruiter/dashboard')}>Only the latest</Link>}
        >
          <RecentApplications
            applications={recent}
            pageOf={(applicationId) => href('/recruiter/applications/:applicationId', { applicationId })}
            empty={
              <EmptyState house="queenslander" className="m-3">
                No applications yet. They appear here as they come in.
              </EmptyState>
            }
          />
        </DashboardCard>
        <DashboardCard id="jobs" title="Jobs">
          <div className="px-3">
            <PostingTabs counts={counts} chosen={list} pageOf={addressOf} />
          </div>
          <PostingJobs
            jobs={jobs}
            pageOf={({ id, posted_at }) => (posted_at ? href('/jobs/:jobId', { jobId: String(id) }) : null)}
            applicationsOf={({ id }) => applicationsOf(id)}
            detail={({ company_name, location }) => `${company_name}, ${location}`}
            empty={
              <EmptyState house="terrace" className="m-3">
                {counts.all === 0 ? 'No jobs yet.' : 'No jobs in this list.'}
              </EmptyState>
            }
          />
          <div className="mt-3 px-3">
            <Pagination page={page} pageCount={pages} pageLink={(number) => addressOf(list, number)} />
          </div>
        </DashboardCard>
      </div>
    </>
  )
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? [{ title: `Dashboard | ${brand.name}` }] : [])
