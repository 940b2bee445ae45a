import Plus from 'lucide-react/icons/plus'
import { href, Link } from 'react-router'
import { findAgencyUsage, findUsage } from '#app/billing/quota.server.ts'
import { agencyRoomWords, roomWords } from '#app/billing/words.ts'
import { areaOf } from '#app/employers/advertiser.server.ts'
import { ProfileIncomplete } from '#app/employers/components/profile-incomplete.tsx'
import { hasPublicPage } from '#app/jobs/job.ts'
import { brand } from '#app/platform/brand.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { actorOf } from '#app/teams/member.server.ts'
import { may, whoMay } from '#app/teams/permissions.ts'
import type { Team } from '#app/teams/team.ts'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { Pagination } from '#app/ui/controls/pagination.tsx'
import { Card } from '#app/ui/display/card.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { POSTING_PAGES, type PostingArea } from '../area-pages.ts'
import { PostingJobActions } from '../components/posting-job-actions.tsx'
import { PostingJobs } from '../components/posting-jobs.tsx'
import { PostingTabs } from '../components/posting-tabs.tsx'
import { findMissingProfile } from '../form-context.server.ts'
import { countOwnJobs, findEditableJob, listOwnJobs } from '../own-jobs.server.ts'
import { OWN_JOBS_PAGE, type OwnJob, type OwnJobList, ownJobList, placeWords } from '../own-jobs.ts'
import type { Route } from './+types/jobs.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const { team: owner } = actor
  const mayPost = may(actor, 'job.publish')
  const query = new URL(request.url).searchParams
  const list = ownJobList(query.get('list'))
  const counts = await countOwnJobs(owner)
  const pages = Math.max(1, Math.ceil(counts[list] / OWN_JOBS_PAGE))
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(query.get('page'))) || 1))
  const published = /^[1-9]\d{0,8}$/.test(query.get('published') ?? '') ? Number(query.get('published')) : null
  const [jobs, missing, justPublished, room] = await Promise.all([
    listOwnJobs(owner, { list, page }),
    mayPost ? findMissingProfile(owner) : null,
    published === null ? null : findEditableJob(owner, published),
    mayPost ? findRoomWords(owner) : null,
  ])
  const area = areaOf(owner)
  return {
    area,
    mayPost,
    // Single ads are for companies; an agency's plan is the operator's to change.
    mayBuy: area === 'employer' && may(actor, 'plan.manage'),
    room,
    list,
    counts,
    page,
    pages,
    jobs,
    justPublished: justPublished?.status === 'live' ? { id: justPublished.id, title: justPublished.title } : null,
    missing,
  }
}

const findRoomWords = async (owner: Team) =>
  'agencyId' in owner ? agencyRoomWords(await findAgencyUsage(owner.agencyId)) : roomWords(await findUsage(owner.employerId))

const EMPTY: Partial<Record<OwnJobList, string>> = {
  live: 'No job is live now.',
  draft: 'No drafts. Whatever you save before publishing waits here.',
  'new-applications': 'Every application has been opened.',
  'closing-soon': 'No job closes within 7 days.',
  'by-agencies': 'No agency advertises a job for your company.',
}

export default function Jobs({ loaderData }: Route.ComponentProps) {
  const { area, mayPost, mayBuy, room, list, counts, page, pages, jobs, justPublished, missing } = loaderData
  const pagesOf = POSTING_PAGES[area]
  useLiveRevalidate(['application.submitted', 'application.viewed', 'job.created', 'job.edited', 'job.moved', 'job.deleted'])
  const addressOf = (of: OwnJobList, number = 1) => {
    const query = new URLSearchParams({ ...(of !== 'all' && { list: of }), ...(number > 1 && { page: String(number) }) }).toString()
    return query ? `${pagesOf.jobs}?${query}` : pagesOf.jobs
  }
  return (
    <>
      <PageHead
        title="Jobs"
        lead={room ?? `You can read the jobs and their applications. Only ${whoMay('job.publish')} posts and changes them.`}
        aside={
          <div className="flex flex-wrap gap-2">
            {area === 'employer' && (
              <ButtonLink to={href('/employer/agencies')} variant="quiet">
                Agencies
              </ButtonLink>
            )}
            {mayPost && (
              <ButtonLink to={pagesOf.newJob} variant="primary" icon={Plus}>
                Post a Job
              </ButtonLink>
            )}
          </div>
        }
      />
      {missing && <ProfileIncomplete missing={missing} className="mt-5" />}
      {justPublished && (
        <Notice
          tone="success"
          title={`“${justPublished.title}” is live.`}
          action={<Link to={href('/jobs/:jobId', { jobId: String(justPublished.id) })}>See it as job seekers do</Link>}
          className="mt-5"
        />
      )}
      <div className="mt-4">
        <PostingTabs counts={counts} chosen={list} pageOf={addressOf} />
      </div>
      <Card as="div" padded={false} className="mt-4 px-3 py-2 max-md:px-2.5">
        <PostingJobs
          jobs={jobs}
          pageOf={(job) => pageOf(job, area, mayPost)}
          applicationsOf={({ id }) => pagesOf.applicationsOf(id)}
          actions={mayPost ? (job) => job.agency_name === null && <PostingJobActions job={job} area={area} mayBuy={mayBuy} /> : undefined}
          reasonOf={mayPost ? ({ id, agency_name }) => (agency_name === null ? pagesOf.edit(id) : null) : undefined}
          detail={({ company_name, location, agency_name, for_client }) => {
            const place = placeWords(location)
            return agency_name ? `${place}, advertised by ${agency_name}` : for_client ? `${company_name}, ${place}` : place
          }}
          empty={
            counts.all === 0 ? (
              <EmptyState house="terrace" className="m-3" action={mayPost && <Link to={pagesOf.newJob}>Post a job</Link>}>
                {mayPost ? 'No jobs yet. Write the first one: you can save it as a draft and publish it when it is ready.' : 'No jobs yet.'}
              </EmptyState>
            ) : (
              <EmptyState house="bungalow" className="m-3" action={<Link to={pagesOf.jobs}>All jobs</Link>}>
                {EMPTY[list] ?? 'No jobs in this state.'}
              </EmptyState>
            )
          }
        />
      </Card>
      <div className="mt-4">
        <Pagination page={page} pageCount={pages} pageLink={(number) => addressOf(list, number)} />
      </div>
    </>
  )
}

/** Where a job is edited, or read by those who may not edit it. */
function pageOf({ id, agency_name, status }: OwnJob, area: PostingArea, mayPost: boolean): string {
  if (mayPost && agency_name === null) return POSTING_PAGES[area].edit(id)
  return hasPublicPage(status) ? href('/jobs/:jobId', { jobId: String(id) }) : POSTING_PAGES[area].preview(id)
}

export const meta: Route.MetaFunction = () => [{ title: `Jobs | ${brand.name}` }]
