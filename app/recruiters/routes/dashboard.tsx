import type { ReactNode } from 'react'
import { href, Link, redirect } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { RecentApplicationsCard } from '#app/applications/components/recent-applications-card.tsx'
import { listRecentApplications } from '#app/applications/recent.server.ts'
import { inOrder, recentOrder } from '#app/applications/recent.ts'
import { countApplications, countJobs } from '#app/employers/dashboard.server.ts'
import { needsNow } from '#app/employers/needs.ts'
import { brand } from '#app/platform/brand.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { listChangesAsked, listWaiting } from '#app/posting/approvals.server.ts'
import { POSTING_PAGES } from '#app/posting/area-pages.ts'
import { PostingJobs } from '#app/posting/components/posting-jobs.tsx'
import { PostingTabs } from '#app/posting/components/posting-tabs.tsx'
import { countOwnJobs, listOwnJobs } from '#app/posting/own-jobs.server.ts'
import { OWN_JOBS_PAGE, type OwnJobList, ownJobList } from '#app/posting/own-jobs.ts'
import { agencyForm } from '#app/sign-in/forms.server.ts'
import { askAgency } from '#app/teams/ask-agency.server.ts'
import { findRefusedName, isBootstrapped } from '#app/teams/bootstrap.server.ts'
import { AskAgency } from '#app/teams/components/ask-agency.tsx'
import { DashboardCard } from '#app/teams/components/dashboard-card.tsx'
import { FinishSetup } from '#app/teams/components/finish-setup.tsx'
import { JoinRequests } from '#app/teams/components/join-requests.tsx'
import { NeedsYou } from '#app/teams/components/needs-you.tsx'
import { NoCompany } from '#app/teams/components/no-company.tsx'
import { listJoinRequests } from '#app/teams/join-requests.server.ts'
import { listAgencies, listOwnAgencies } from '#app/teams/memberships.server.ts'
import { may, withArticle } from '#app/teams/permissions.ts'
import { findAgencyRequest } from '#app/teams/requests.server.ts'
import { Pagination } from '#app/ui/controls/pagination.tsx'
import { Badge } from '#app/ui/display/badge.tsx'
import { ago, inWords } from '#app/ui/display/moment.ts'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { StatList } from '#app/ui/display/stat-list.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { CompanyPlate } from '#app/ui/illustration/company-plate.tsx'
import type { Route } from './+types/dashboard.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id: userId, agency } = signedInUser(context)
  // Recruiters land here after signing in, so waiting for an agency is not an error.
  if (!agency) {
    const asked = await findAgencyRequest(userId)
    const agencies = await listAgencies()
    // Not after they have asked an agency since: that replaces what they named at sign-up.
    const isUnfinished = !asked && !(await isBootstrapped(userId))
    return {
      agency: null,
      asked,
      isUnfinished,
      refused: isUnfinished ? await findRefusedName(userId) : null,
      agencies: agencies.filter(({ id }) => asked?.state !== 'requested' || id !== asked.agency_id),
    }
  }
  const owner = { agencyId: agency.id }
  const query = new URL(request.url).searchParams
  const list = ownJobList(query.get('list'))
  const order = recentOrder(query.get('sort'))
  const [figures, applications, recent, counts, agencies, waiting, changesAsked, joinRequests] = await Promise.all([
    countJobs(owner),
    countApplications(owner),
    listRecentApplications(owner),
    countOwnJobs(owner),
    listOwnAgencies(userId),
    listWaiting(owner),
    listChangesAsked(agency.id),
    may(agency, 'join_request.answer') ? listJoinRequests({ agencyId: agency.id, userId }) : [],
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
    agencies,
    waiting,
    changesAsked,
    mayPost: may(agency, 'job.publish'),
    needs: joinRequests.length > 0 ? [...needs, joinNeed(joinRequests.length)] : needs,
    joinRequests,
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

const joinNeed = (count: number) => ({
  count,
  text: count === 1 ? 'person asks to join the agency' : 'people ask to join the agency',
  to: '#join-requests',
})

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
        : { title: 'Your request is sent', text: 'The agency’s owner is told by email.' },
    )
  })
}

const CANDIDATES = href('/recruiter/candidates')
const addressOf = (list: OwnJobList, page = 1) =>
  `?${new URLSearchParams({ ...(list !== 'all' && { list }), ...(page > 1 && { page: String(page) }) })}#jobs`
const applicationsOf = (jobId: number) => href('/recruiter/jobs/:jobId/applications', { jobId: String(jobId) })
const PAGES = { applicationsOf, newApplications: addressOf('new-applications'), closingSoon: addressOf('closing-soon'), drafts: null }

const APPLICATION_EVENTS = [
  'application.submitted',
  'application.viewed',
  'application.moved',
  'application.move_undone',
  'application.withdrawn',
] as const
const MEMBER_EVENTS = ['agency.join_requested', 'agency.member_admitted', 'agency.member_declined'] as const

export default function RecruiterDashboard({ loaderData, actionData }: Route.ComponentProps) {
  useLiveRevalidate([...APPLICATION_EVENTS, 'job.moved', 'job.approval_answered', 'client.answered', ...MEMBER_EVENTS])
  if (loaderData.agency !== null) return <Dashboard {...loaderData} />
  const { asked, isUnfinished, refused, agencies } = loaderData
  return (
    <NoCompany kind="agency" request={asked}>
      {isUnfinished && <FinishSetup refused={refused} />}
      <AskAgency agencies={agencies} request={asked} result={actionData} />
    </NoCompany>
  )
}

type PendingProps = { jobId: number; title: string; client: string; badge: ReactNode; children: ReactNode }

const Pending = ({ jobId, title, client, badge, children }: PendingProps) => (
  <li className="grid items-baseline gap-x-5 gap-y-1 py-3 text-sm md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
    <span>
      <Link to={POSTING_PAGES.recruiter.edit(jobId)} className="font-semibold wrap-anywhere">
        {title}
      </Link>
      <span className="block text-muted-foreground wrap-anywhere">{client}</span>
    </span>
    <span className="grid justify-items-start gap-1 wrap-anywhere">
      {badge}
      <span className="text-muted-foreground">{children}</span>
    </span>
  </li>
)

type Shown = Extract<Route.ComponentProps['loaderData'], { agency: string }>

function Dashboard(shown: Shown) {
  const {
    today,
    agency,
    agencies,
    waiting,
    changesAsked,
    mayPost,
    joinRequests,
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
      <PageHead
        title={today}
        aside={
          <Link to={href('/recruiter/profile')} className="py-1 text-sm font-semibold">
            Agency profile
          </Link>
        }
      />
      <NeedsYou items={needs} className="mt-5">
        {figures.all === 0 ? `${agency} advertises no jobs yet.` : 'Nothing needs you now.'}
      </NeedsYou>
      <StatList
        className="mt-7"
        size="medium"
        stats={[
          { label: 'Active jobs', value: figures.live, period: 'live now', to: addressOf('live') },
          { label: 'Total applications', value: applications.all, period: 'for all jobs', to: CANDIDATES },
          { label: 'Job views', value: figures.views, period: 'of all jobs', to: addressOf('all') },
          { label: 'Partner agencies', value: agencies.length, period: 'you work for', to: '#agencies' },
        ]}
      />
      <div className="mt-7 grid grid-cols-[minmax(0,1fr)] gap-4">
        {joinRequests.length > 0 && <JoinRequests requests={joinRequests} />}
        {waiting.length + changesAsked.length > 0 && (
          <DashboardCard id="approvals" title="Pending approvals">
            <ul className="divide-y divide-border px-3">
              {changesAsked.map(({ id, job_id, title, client, note }) => (
                <Pending key={id} jobId={job_id} title={title} client={client} badge={<Badge tone="orange">Change asked</Badge>}>
                  {note}
                </Pending>
              ))}
              {waiting.map(({ id, job_id, title, client, changes, sent_at }) => (
                <Pending key={id} jobId={job_id} title={title} client={client} badge={<Badge tone="warning">Waiting</Badge>}>
                  {changes ? 'A change of the live ad' : 'Text and pay'}, sent <Time at={sent_at} />
                </Pending>
              ))}
            </ul>
          </DashboardCard>
        )}
        <RecentApplicationsCard
          allTo={CANDIDATES}
          applications={recent}
          order={order}
          mayMove={mayMove}
          pageOf={(applicationId) => href('/recruiter/applications/:applicationId', { applicationId })}
        />
        <DashboardCard id="jobs" title="Jobs">
          <div className="px-3">
            <PostingTabs counts={counts} chosen={list} pageOf={addressOf} />
          </div>
          <PostingJobs
            jobs={jobs}
            pageOf={({ id, posted_at }) =>
              mayPost
                ? POSTING_PAGES.recruiter.edit(id)
                : posted_at
                  ? href('/jobs/:jobId', { jobId: String(id) })
                  : POSTING_PAGES.recruiter.preview(id)
            }
            applicationsOf={({ id }) => applicationsOf(id)}
            detail={({ company_name, location }) => `${company_name}, ${location}`}
            empty={
              <EmptyState house="terrace" className="m-3">
                {counts.all > 0 ? (
                  'No jobs in this list.'
                ) : mayPost ? (
                  <Link to={href('/post-job')}>Post the first job</Link>
                ) : (
                  'No jobs yet.'
                )}
              </EmptyState>
            }
          />
          <div className="mt-3 px-3">
            <Pagination page={page} pageCount={pages} pageLink={(number) => addressOf(list, number)} />
          </div>
        </DashboardCard>
        <DashboardCard id="agencies" title="Agencies">
          <ul className="divide-y divide-border px-3">
            {agencies.map(({ id, name, logoUrl, memberRole, jobs: live }) => (
              <li key={id} className="flex items-center gap-3 py-3">
                <CompanyPlate name={name} logoUrl={logoUrl} />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold wrap-anywhere">{name}</span>
                  <span className="text-sm text-muted-foreground">You are {withArticle(memberRole)}.</span>
                </span>
                <Link to={addressOf('live')} className="text-sm">
                  {live === 1 ? '1 live job' : `${live.toLocaleString('en-AU')} live jobs`}
                </Link>
              </li>
            ))}
          </ul>
        </DashboardCard>
      </div>
    </>
  )
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData?.agency ? [{ title: `Dashboard | ${brand.name}` }] : [])
