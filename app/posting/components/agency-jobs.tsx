import { href, Link } from 'react-router'
import { hasPublicPage } from '#app/jobs/job.ts'
import { DashboardCard } from '#app/teams/components/dashboard-card.tsx'
import { Pagination } from '#app/ui/controls/pagination.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { POSTING_PAGES } from '../area-pages.ts'
import { type OwnJob, type OwnJobCounts, type OwnJobList, placeWords } from '../own-jobs.ts'
import { PostingJobs } from './posting-jobs.tsx'
import { PostingTabs } from './posting-tabs.tsx'

/** The address of a list of jobs on the dashboard. */
export const jobsAt = (list: OwnJobList, page = 1) =>
  `?${new URLSearchParams({ ...(list !== 'all' && { list }), ...(page > 1 && { page: String(page) }) })}#jobs`

export const applicationsOf = (jobId: number) => href('/recruiter/jobs/:jobId/applications', { jobId: String(jobId) })

type Props = { jobs: readonly OwnJob[]; list: OwnJobList; counts: OwnJobCounts; page: number; pages: number; mayPost: boolean }

/** The jobs of an agency on its dashboard, in lists by state. */
export function AgencyJobs({ jobs, list, counts, page, pages, mayPost }: Props) {
  const pageOf = ({ id, status }: OwnJob) => {
    if (mayPost) return POSTING_PAGES.recruiter.edit(id)
    return hasPublicPage(status) ? href('/jobs/:jobId', { jobId: String(id) }) : POSTING_PAGES.recruiter.preview(id)
  }
  return (
    <DashboardCard id="jobs" title="Jobs">
      <div className="px-3">
        <PostingTabs counts={counts} chosen={list} pageOf={jobsAt} />
      </div>
      <PostingJobs
        jobs={jobs}
        pageOf={pageOf}
        applicationsOf={({ id }) => applicationsOf(id)}
        reasonOf={mayPost ? ({ id }) => POSTING_PAGES.recruiter.edit(id) : undefined}
        detail={({ company_name, location }) => `${company_name}, ${placeWords(location)}`}
        empty={
          <EmptyState house="terrace" className="m-3">
            {counts.all > 0 ? 'No jobs in this list.' : mayPost ? <Link to={href('/post-job')}>Post the first job</Link> : 'No jobs yet.'}
          </EmptyState>
        }
      />
      <div className="mt-3 px-3">
        <Pagination page={page} pageCount={pages} pageLink={(number) => jobsAt(list, number)} />
      </div>
    </DashboardCard>
  )
}
