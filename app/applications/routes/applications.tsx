import Scale from 'lucide-react/icons/scale'
import { createSearchParams, href, Link } from 'react-router'
import { userOf } from '#app/accounts/current-user.server.ts'
import { loginPath } from '#app/accounts/login-path.ts'
import { DASHBOARDS } from '#app/accounts/role.ts'
import { NextInterviews } from '#app/interviews/components/next-interview.tsx'
import { INTERVIEW_CHANGES } from '#app/interviews/interview.ts'
import { listNextInterviews } from '#app/interviews/own.server.ts'
import { whenWords } from '#app/interviews/when.ts'
import { listUnreadOwn } from '#app/messages/read.server.ts'
import { NextOffers } from '#app/offers/components/next-offers.tsx'
import { OFFER_CHANGES } from '#app/offers/offer.ts'
import { listNextOffers } from '#app/offers/own.server.ts'
import { findClocks } from '#app/pipeline/clock.server.ts'
import { PromiseNote } from '#app/pipeline/components/promise-note.tsx'
import { brand } from '#app/platform/brand.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { Pagination } from '#app/ui/controls/pagination.tsx'
import { counted } from '#app/ui/display/figure.ts'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { OWN_APPLICATION_CHANGES } from '../application.ts'
import { NextSteps, type Step } from '../components/next-steps.tsx'
import { OwnApplicationItem } from '../components/own-application-item.tsx'
import { listParams } from '../forms.ts'
import { countOwnApplications, listOwnApplications, listOwnMoves } from '../own.server.ts'
import type { Route } from './+types/applications.ts'

const PAGE_SIZE = 20

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = userOf(context)
  if (!user) return { viewer: 'visitor' as const }
  if (user.role !== 'job_seeker') return { viewer: 'other' as const, dashboardTo: DASHBOARDS[user.role] }
  const { page } = listParams.parse({ page: new URL(request.url).searchParams.get('page') ?? 1 })
  const [applications, total] = await Promise.all([
    listOwnApplications(user.id, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
    countOwnApplications(user.id),
  ])
  const ids = applications.map(({ id }) => id)
  const [moves, interviews, unread, offers, clocks] = await Promise.all([
    listOwnMoves(user.id, ids),
    listNextInterviews(user.id),
    listUnreadOwn(user.id),
    listNextOffers(user.id, ids),
    findClocks(ids),
  ])
  return { viewer: 'job_seeker' as const, applications, moves, interviews, unread, offers, clocks: Object.fromEntries(clocks), page, total }
}

export const meta: Route.MetaFunction = () => [{ title: `Applications | ${brand.name}` }, { name: 'robots', content: 'noindex' }]

export default function Applications({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap pt-8">
      <PageHead title="Applications" lead="Track your applications and status updates." />
      <div className="mt-6">
        {loaderData.viewer === 'visitor' && <Visitor />}
        {loaderData.viewer === 'other' && <Other dashboardTo={loaderData.dashboardTo} />}
        {loaderData.viewer === 'job_seeker' && <OwnApplications list={loaderData} />}
      </div>
    </div>
  )
}

type OwnList = Extract<Route.ComponentProps['loaderData'], { viewer: 'job_seeker' }>

function OwnApplications({ list: { applications, moves, interviews, unread, offers, clocks, page, total } }: { list: OwnList }) {
  useLiveRevalidate([...OWN_APPLICATION_CHANGES, 'message.sent', 'message.read', ...INTERVIEW_CHANGES, ...OFFER_CHANGES])
  if (total === 0)
    return (
      <EmptyState house="weatherboard" action={<Link to={href('/jobs')}>Find jobs</Link>}>
        Jobs you apply for appear here, with each step the employer takes.
      </EmptyState>
    )
  const isChoice = offers.filter(({ shownState }) => shownState === 'open').length > 1
  return (
    <>
      <NextSteps steps={[...interviews.map(interviewStep), ...unread.map(messageStep)]} />
      {isChoice && (
        <p className="mb-4">
          <ButtonLink to={href('/offers/compare')} icon={Scale}>
            Compare your offers
          </ButtonLink>
        </p>
      )}
      <ul className="border-t border-border-strong">
        {applications.map((application) => (
          <li key={application.id} className="border-b border-border">
            <OwnApplicationItem
              application={application}
              moves={moves.filter(({ application_id }) => application_id === application.id)}
              promise={<PromiseNote application={application} clock={clocks[application.id] ?? null} />}
              next={
                <>
                  <NextOffers offers={offers.filter(({ application_id }) => application_id === application.id)} />
                  <NextInterviews interviews={interviews.filter(({ application_id }) => application_id === application.id)} />
                </>
              }
            />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={Math.ceil(total / PAGE_SIZE)}
        pageLink={(to) => `${href('/applications')}?${createSearchParams({ page: String(to) })}`}
        summary={`${counted(total, 'application')}, latest first`}
        className="mt-5"
      />
    </>
  )
}

function interviewStep({ id, application_id, title, company_name, starts_at, ends_at, zone }: OwnList['interviews'][number]): Step {
  const about = `${title}, ${company_name}`
  const to = href('/applications/:applicationId/interviews/:interviewId', { applicationId: application_id, interviewId: id })
  if (!starts_at || !ends_at) return { key: id, title: 'An interview to answer', about, action: 'Choose a time', to }
  return { key: id, title: 'Your interview', about, detail: whenWords(starts_at, ends_at, zone), action: 'See or move it', to }
}

const messageStep = ({ application_id, title, company_name, unread }: OwnList['unread'][number]): Step => ({
  key: application_id,
  title: counted(unread, 'new message'),
  about: `${title}, ${company_name}`,
  action: 'Read and answer',
  to: href('/messages/:applicationId', { applicationId: application_id }),
})

function Visitor() {
  return (
    <EmptyState
      house="weatherboard"
      action={
        <ButtonLink to={loginPath(href('/applications'))} variant="primary">
          Login to see yours
        </ButtonLink>
      }
    >
      Every application you send appears here with its status: submitted, viewed, shortlisted, interview.
    </EmptyState>
  )
}

function Other({ dashboardTo }: { dashboardTo: string }) {
  return (
    <EmptyState house="weatherboard" action={<Link to={dashboardTo}>Go to your dashboard</Link>}>
      This page is for job seekers. Applications for your jobs are with each job.
    </EmptyState>
  )
}
