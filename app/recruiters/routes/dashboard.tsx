import { href, Link, redirect } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { RecentApplicationsCard } from '#app/applications/components/recent-applications-card.tsx'
import { listRecentApplications } from '#app/applications/recent.server.ts'
import { inOrder, recentOrder } from '#app/applications/recent.ts'
import { CampaignsCard } from '#app/campaigns/components/campaigns-card.tsx'
import { findCampaignsInBrief } from '#app/campaigns/list.server.ts'
import { countApplications, countJobs } from '#app/employers/dashboard.server.ts'
import { needsNow } from '#app/employers/needs.ts'
import { ScheduleCard } from '#app/interviews/components/schedule-card.tsx'
import { INTERVIEW_CHANGES } from '#app/interviews/interview.ts'
import { findSchedule } from '#app/interviews/schedule.server.ts'
import { OffersCard } from '#app/offers/components/offers-card.tsx'
import { findOffersInBrief } from '#app/offers/list.server.ts'
import { OFFER_CHANGES } from '#app/offers/offer.ts'
import { brand } from '#app/platform/brand.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { listChangesAsked, listWaiting } from '#app/posting/approval-list.server.ts'
import { AgencyJobs, applicationsOf, jobsAt } from '#app/posting/components/agency-jobs.tsx'
import { PendingApprovals } from '#app/posting/components/pending-approvals.tsx'
import { countOwnJobs, listOwnJobs } from '#app/posting/own-jobs.server.ts'
import { OWN_JOBS_PAGE, ownJobList } from '#app/posting/own-jobs.ts'
import { agencyForm } from '#app/sign-in/forms.server.ts'
import { SubmissionsCard } from '#app/submissions/components/submissions-card.tsx'
import { findSubmissionsInBrief } from '#app/submissions/list.server.ts'
import { countPartners } from '#app/submissions/splits.server.ts'
import { SUBMISSION_CHANGES } from '#app/submissions/submission.ts'
import { askAgency } from '#app/teams/ask-agency.server.ts'
import { findRefusedName, isBootstrapped } from '#app/teams/bootstrap.server.ts'
import { AskAgency } from '#app/teams/components/ask-agency.tsx'
import { DashboardCard } from '#app/teams/components/dashboard-card.tsx'
import { FinishSetup } from '#app/teams/components/finish-setup.tsx'
import { JoinRequests } from '#app/teams/components/join-requests.tsx'
import { NeedsYou } from '#app/teams/components/needs-you.tsx'
import { NoCompany } from '#app/teams/components/no-company.tsx'
import { OwnAgencies } from '#app/teams/components/own-agencies.tsx'
import { joinNeeds } from '#app/teams/join-need.ts'
import { countJoinRequests, listJoinRequests } from '#app/teams/join-requests.server.ts'
import { listAgencies, listOwnAgencies } from '#app/teams/memberships.server.ts'
import { may } from '#app/teams/permissions.ts'
import { findOwnRequest } from '#app/teams/requests.server.ts'
import { REQUEST_EVENTS } from '#app/teams/team.ts'
import { ago, inWords } from '#app/ui/display/moment.ts'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { StatList } from '#app/ui/display/stat-list.tsx'
import type { Route } from './+types/dashboard.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id: userId, agency } = signedInUser(context)
  // Recruiters land here after signing in, so waiting for an agency is not an error.
  if (!agency) {
    const asked = await findOwnRequest('agency', userId)
    const agencies = await listAgencies()
    // Not after they have asked an agency since: that replaces what they named at sign-up.
    const isUnfinished = !asked && !(await isBootstrapped(userId))
    return {
      agency: null,
      asked,
      isUnfinished,
      refused: isUnfinished ? ((await findRefusedName(userId))?.name ?? null) : null,
      agencies: agencies.filter(({ id }) => asked?.state !== 'requested' || id !== asked.teamId),
    }
  }
  const owner = { agencyId: agency.id }
  const query = new URL(request.url).searchParams
  const list = ownJobList(query.get('list'))
  const order = recentOrder(query.get('sort'))
  const member = { advertiser: owner, userId, memberRole: agency.memberRole }
  const [
    figures,
    applications,
    recent,
    counts,
    agencies,
    waiting,
    changesAsked,
    joinRequests,
    asking,
    schedule,
    offers,
    submissions,
    partners,
    campaigns,
  ] = await Promise.all([
    countJobs(owner),
    countApplications(owner),
    listRecentApplications(owner),
    countOwnJobs(owner),
    listOwnAgencies(userId),
    listWaiting(owner),
    listChangesAsked(agency.id),
    may(agency, 'join_request.answer') ? listJoinRequests({ team: owner, userId }) : [],
    countJoinRequests({ team: owner, userId }),
    findSchedule(member),
    findOffersInBrief(member),
    findSubmissionsInBrief(agency.id),
    countPartners(agency.id),
    findCampaignsInBrief(owner),
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
    agencyId: agency.id,
    agencies,
    waiting,
    changesAsked,
    mayPost: may(agency, 'job.publish'),
    needs: [...needs, ...joinNeeds('agency', asking, '#join-requests')],
    joinRequests,
    asking,
    schedule,
    offers,
    submissions,
    partners,
    campaigns,
    mayMove: may(agency, 'application.move'),
    figures,
    applications,
    recent: inOrder(recent, order),
    order,
    list,
    counts,
    page,
    pages,
    jobs: await listOwnJobs(owner, { list, page }),
  }
}

/** Asks to join an agency or creates one, for a recruiter without an agency. */
export async function action({ request, context }: Route.ActionArgs) {
  const user = signedInUser(context)
  // Submitted twice: the first one has created the agency.
  if (user.agency) return redirect(href('/recruiter/dashboard'))
  return handleForm(request, agencyForm, async (belonging) => {
    await askAgency({ id: user.id, fullName: user.name, email: user.email }, belonging)
    return redirectWithFlash(
      href('/recruiter/dashboard'),
      belonging.kind === 'new_agency'
        ? { title: `${belonging.agencyName} is open`, text: 'You are its owner.' }
        : { title: 'Your request is sent', text: 'The agency’s owners find it on their team page.' },
    )
  })
}

const CANDIDATES = href('/recruiter/candidates')
const PAGES = { applicationsOf, newApplications: jobsAt('new-applications'), closingSoon: jobsAt('closing-soon'), drafts: null }

const APPLICATION_EVENTS = [
  'application.submitted',
  'application.viewed',
  'application.moved',
  'application.move_undone',
  'application.withdrawn',
] as const

export default function RecruiterDashboard({ loaderData, actionData }: Route.ComponentProps) {
  useLiveRevalidate([
    ...APPLICATION_EVENTS,
    'job.created',
    'job.edited',
    'job.moved',
    'job.deleted',
    'job.approval_answered',
    'client.answered',
    ...REQUEST_EVENTS.agency,
    ...INTERVIEW_CHANGES,
    ...OFFER_CHANGES,
    ...SUBMISSION_CHANGES,
    'campaign.moved',
  ])
  if (loaderData.agency !== null) return <Dashboard {...loaderData} />
  const { asked, isUnfinished, refused, agencies } = loaderData
  return (
    <NoCompany kind="agency" request={asked}>
      {isUnfinished && <FinishSetup refused={refused} />}
      <AskAgency agencies={agencies} request={asked} result={actionData} />
    </NoCompany>
  )
}

type Shown = Extract<Route.ComponentProps['loaderData'], { agency: string }>

function Dashboard(shown: Shown) {
  const {
    today,
    agency,
    agencyId,
    agencies,
    waiting,
    changesAsked,
    mayPost,
    joinRequests,
    asking,
    schedule,
    offers,
    submissions,
    partners,
    campaigns,
    mayMove,
    needs,
    figures,
    applications,
    recent,
    order,
    list,
    counts,
    page,
    pages,
    jobs,
  } = shown
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
          { label: 'Active jobs', value: figures.live, period: 'live now', to: jobsAt('live') },
          { label: 'Total applications', value: applications.all, period: 'for all jobs', to: CANDIDATES },
          { label: 'Job views', value: figures.views, period: 'of all jobs', to: jobsAt('all') },
          { label: 'Partner agencies', value: partners, period: 'with an agreed split', to: href('/recruiter/splits') },
        ]}
      />
      <p className="mt-3 text-sm">
        <Link to={href('/recruiter/analytics')}>From view to hire, by job and source</Link>
      </p>
      <div className="mt-7 grid grid-cols-[minmax(0,1fr)] gap-4">
        {joinRequests.length > 0 && <JoinRequests kind="agency" requests={joinRequests} total={asking} />}
        <PendingApprovals waiting={waiting} changesAsked={changesAsked} />
        <RecentApplicationsCard
          allTo={CANDIDATES}
          applications={recent}
          order={order}
          mayMove={mayMove}
          pageOf={(applicationId) => href('/recruiter/applications/:applicationId', { applicationId })}
        />
        <ScheduleCard area="recruiter" {...schedule} />
        <OffersCard area="recruiter" {...offers} />
        <SubmissionsCard {...submissions} />
        <CampaignsCard area="recruiter" {...campaigns} />
        <AgencyJobs {...{ jobs, list, counts, page, pages, mayPost }} />
        <DashboardCard id="agencies" title="Agencies" aside={<Link to={href('/recruiter/agencies')}>Join or create another</Link>}>
          <div className="px-3">
            <OwnAgencies agencies={agencies} worksForId={agencyId} />
          </div>
        </DashboardCard>
      </div>
    </>
  )
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData?.agency ? [{ title: `Dashboard | ${brand.name}` }] : [])
