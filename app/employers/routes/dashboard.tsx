import Plus from 'lucide-react/icons/plus'
import { href, Link } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { PipelineStages } from '#app/applications/components/pipeline-stages.tsx'
import { RecentApplicationsCard } from '#app/applications/components/recent-applications-card.tsx'
import { listRecentApplications } from '#app/applications/recent.server.ts'
import { inOrder, recentOrder } from '#app/applications/recent.ts'
import { countStages } from '#app/applications/stages.server.ts'
import { CampaignsCard } from '#app/campaigns/components/campaigns-card.tsx'
import { findCampaignsInBrief } from '#app/campaigns/list.server.ts'
import { ScheduleCard } from '#app/interviews/components/schedule-card.tsx'
import { INTERVIEW_CHANGES } from '#app/interviews/interview.ts'
import { findSchedule } from '#app/interviews/schedule.server.ts'
import { OffersCard } from '#app/offers/components/offers-card.tsx'
import { findOffersInBrief } from '#app/offers/list.server.ts'
import { OFFER_CHANGES } from '#app/offers/offer.ts'
import { brand } from '#app/platform/brand.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { countForCompany } from '#app/posting/approval-list.server.ts'
import { OpenPositions } from '#app/posting/components/open-positions.tsx'
import { listOwnJobs } from '#app/posting/own-jobs.server.ts'
import { countWaitingShortlists } from '#app/submissions/shared.server.ts'
import { SUBMISSION_CHANGES } from '#app/submissions/submission.ts'
import { DashboardCard } from '#app/teams/components/dashboard-card.tsx'
import { NeedsYou } from '#app/teams/components/needs-you.tsx'
import { joinNeeds } from '#app/teams/join-need.ts'
import { countJoinRequests } from '#app/teams/join-requests.server.ts'
import { may } from '#app/teams/permissions.ts'
import { REQUEST_EVENTS, TEAM_PAGES } from '#app/teams/team.ts'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { counted } from '#app/ui/display/figure.ts'
import { ago, inWords } from '#app/ui/display/moment.ts'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { StatList } from '#app/ui/display/stat-list.tsx'
import { FirstSteps } from '../components/first-steps.tsx'
import { ProfileIncomplete } from '../components/profile-incomplete.tsx'
import { countApplications, countJobs } from '../dashboard.server.ts'
import { findEmployer, hasPassedCheck } from '../employer.server.ts'
import { missingProfileFields } from '../employer.ts'
import { firstSteps } from '../first-steps.ts'
import { needsNow } from '../needs.ts'
import type { Route } from './+types/dashboard.ts'

const JOBS_SHOWN = 5

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id: userId, company } = signedInUser(context)
  // Employers land here after signing in, so having no company is not an error: the area shows what they are waiting for.
  if (!company) return null
  const owner = { employerId: company.id }
  const query = new URL(request.url).searchParams
  const order = recentOrder(query.get('sort'))
  const mayPost = may(company, 'job.publish')
  const member = { advertiser: owner, userId, memberRole: company.memberRole }
  const [
    jobs,
    applications,
    pipeline,
    recent,
    openPositions,
    employer,
    isChecked,
    forAgencies,
    schedule,
    offers,
    campaigns,
    shortlists,
    asking,
  ] = await Promise.all([
    countJobs(owner),
    countApplications(owner),
    countStages(owner),
    listRecentApplications(owner),
    listOwnJobs(owner, { list: 'live', size: JOBS_SHOWN }),
    findEmployer(company.id),
    hasPassedCheck(company.id),
    mayPost ? countForCompany(company.id) : null,
    findSchedule(member),
    findOffersInBrief(member),
    findCampaignsInBrief(owner),
    countWaitingShortlists(company.id),
    countJoinRequests({ team: owner, userId }),
  ])
  const now = new Date()
  const needs = needsNow(
    { jobs, applications },
    { ...PAGES, drafts: mayPost ? PAGES.drafts : null },
    {
      oldest: applications.oldest_unopened ? ago(applications.oldest_unopened, now) : '',
      closes: jobs.firstClosing?.expires_at ? `on ${inWords(jobs.firstClosing.expires_at, 'date')}` : '',
    },
  )
  const missing = mayPost && employer && !employer.profile_complete ? missingProfileFields(employer) : null
  return {
    today: inWords(now, 'full'),
    order,
    fromOthers: [...joinNeeds('company', asking, `${TEAM_PAGES.company.team}#join-requests`), ...agencyNeeds(forAgencies, shortlists)],
    needs,
    jobs,
    applications,
    recent: inOrder(recent, order),
    pipeline,
    openPositions,
    schedule,
    offers,
    campaigns,
    missing,
    mayPost,
    mayMove: may(company, 'application.move'),
    // Before the first job is published, figures would say nothing: those who may post see the first steps instead.
    steps:
      mayPost && jobs.all === jobs.drafts && applications.all === 0
        ? firstSteps({ missing, drafts: jobs.drafts, isChecked }, { jobs: JOBS, drafts: PAGES.drafts })
        : null,
  }
}

/** What agencies wait for. @param waiting null for those who may not post @param shortlists how many of them anybody of the company can read */
function agencyNeeds(waiting: Awaited<ReturnType<typeof countForCompany>> | null, shortlists: number) {
  const { requests = 0, ads = 0 } = waiting ?? {}
  const to = href('/employer/agencies')
  return [
    { count: shortlists, text: shortlists === 1 ? 'shortlist waits for you' : 'shortlists wait for you', to: href('/employer/shortlists') },
    { count: ads, text: ads === 1 ? 'ad of an agency that waits for your approval' : 'ads of agencies that wait for your approval', to },
    { count: requests, text: requests === 1 ? 'agency that asks to act for you' : 'agencies that ask to act for you', to },
  ].filter(({ count }) => count > 0)
}

const JOBS = '/employer/jobs'
const CANDIDATES = href('/employer/candidates')
const PAGES = {
  applicationsOf: (jobId: number) => href('/employer/jobs/:jobId/applications', { jobId: String(jobId) }),
  newApplications: `${JOBS}?list=new-applications`,
  closingSoon: `${JOBS}?list=closing-soon`,
  drafts: `${JOBS}?list=draft`,
  live: `${JOBS}?list=live`,
}

export default function EmployerDashboard({ loaderData }: Route.ComponentProps) {
  useLiveRevalidate([
    'application.submitted',
    'application.viewed',
    'application.moved',
    'application.move_undone',
    'application.withdrawn',
    'job.moved',
    'client.asked',
    'job.approval_asked',
    ...INTERVIEW_CHANGES,
    ...OFFER_CHANGES,
    'campaign.moved',
    ...SUBMISSION_CHANGES,
    ...REQUEST_EVENTS.company,
  ])
  if (!loaderData) return null
  const {
    today,
    order,
    fromOthers,
    needs,
    jobs,
    applications,
    pipeline,
    recent,
    openPositions,
    schedule,
    offers,
    campaigns,
    missing,
    mayPost,
    mayMove,
    steps,
  } = loaderData
  return (
    <>
      <PageHead
        title={today}
        aside={
          mayPost && (
            <ButtonLink to={href('/employer/jobs/new')} variant="primary" icon={Plus} className="md:hidden">
              Post New Job
            </ButtonLink>
          )
        }
      />
      {steps ? (
        <>
          {fromOthers.length > 0 && (
            <NeedsYou items={fromOthers} className="mt-5">
              {null}
            </NeedsYou>
          )}
          <FirstSteps steps={steps} className="mt-5" />
        </>
      ) : (
        <>
          {missing && <ProfileIncomplete missing={missing} className="mt-5" />}
          <NeedsYou items={[...fromOthers, ...needs]} className="mt-5">
            Nothing needs you now.
          </NeedsYou>
          <div className="mt-7 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,18rem)]">
            <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
              <PipelineStages
                stages={pipeline.stages}
                note={`${counted(pipeline.active, 'active application')} from ${counted(pipeline.candidates, 'person', 'people')}, ${counted(jobs.live, 'open position')}`}
                pageOf={(status) => `${CANDIDATES}?status=${status}`}
              />
              <RecentApplicationsCard
                allTo={CANDIDATES}
                applications={recent}
                order={order}
                mayMove={mayMove}
                pageOf={(applicationId) => href('/employer/applications/:applicationId', { applicationId })}
              />
              <CampaignsCard area="employer" {...campaigns} />
              <DashboardCard title="Figures" aside={<Link to={href('/employer/analytics')}>Analytics</Link>}>
                <StatList
                  size="medium"
                  className="px-3 pt-2 pb-3"
                  stats={[
                    {
                      label: 'New applications',
                      value: applications.week,
                      period: 'last 7 days',
                      to: `${CANDIDATES}?days=7`,
                    },
                    { label: 'Scheduled interviews', value: schedule.count, period: 'from now on', to: href('/employer/interviews') },
                    { label: 'Job views', value: jobs.views, period: 'of all your jobs', to: JOBS },
                  ]}
                />
              </DashboardCard>
            </div>
            <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
              <ScheduleCard area="employer" {...schedule} />
              <OffersCard area="employer" {...offers} />
              <DashboardCard title="Open positions" aside={jobs.live > 0 && <Link to={PAGES.live}>All {jobs.live}</Link>}>
                <OpenPositions jobs={openPositions} mayPost={mayPost} />
              </DashboardCard>
            </div>
          </div>
        </>
      )}
    </>
  )
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? [{ title: `Dashboard | ${brand.name}` }] : [])
