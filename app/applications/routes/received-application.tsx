import { createSearchParams, href } from 'react-router'
import { type CurrentUser, signedInUser } from '#app/accounts/current-user.server.ts'
import { advertiserOf, areaOf } from '#app/employers/advertiser.server.ts'
import { signFileLink } from '#app/files/signed-link.server.ts'
import { isPrefetch } from '#app/jobs/views.server.ts'
import { MatchReasons } from '#app/matching/components/match-reasons.tsx'
import { MayStartNote } from '#app/matching/components/may-start-note.tsx'
import { findMayStart } from '#app/matching/may-start.server.ts'
import { findMatch } from '#app/matching/recommend.server.ts'
import { brand } from '#app/platform/brand.ts'
import { notFound } from '#app/platform/error-response.server.ts'
import { redirectWithFlash } from '#app/platform/flash.server.ts'
import { handleForm } from '#app/platform/forms.server.ts'
import { uuidParam } from '#app/platform/params.server.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { findApplicantProfile } from '#app/profiles/applicant-profile.server.ts'
import { ApplicantProfile } from '#app/profiles/components/applicant-profile.tsx'
import { recordProfileViewInBackground } from '#app/profiles/views.server.ts'
import { may, whoMay } from '#app/teams/permissions.ts'
import { Breadcrumbs } from '#app/ui/controls/breadcrumbs.tsx'
import { Card } from '#app/ui/display/card.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { PersonPlate } from '#app/ui/illustration/person-plate.tsx'
import { APPLICATION_STATUS, employerMoves, type ApplicationStatus as Status } from '../application.ts'
import { ApplicationHistory } from '../components/application-history.tsx'
import { ApplicationStatus } from '../components/application-status.tsx'
import { MoveButtons, needsConfirmation } from '../components/move-buttons.tsx'
import { MustHaveCheck } from '../components/must-have-check.tsx'
import { SentApplication } from '../components/sent-application.tsx'
import { movedWords } from '../emails.ts'
import { moveForm } from '../forms.ts'
import { markViewedInBackground, moveApplication } from '../move.server.ts'
import { findReceivedApplication, listReceivedMoves } from '../received.server.ts'
import { statusWords } from '../status-words.ts'
import type { Route } from './+types/received-application.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const user = signedInUser(context)
  const advertiser = advertiserOf(user)
  const application = advertiser && (await findReceivedApplication(advertiser, uuidParam(params.applicationId)))
  if (!advertiser || !application) throw notFound()
  const { sent, applicant_id: userId, ...facts } = application
  const [moves, profile] = await Promise.all([listReceivedMoves(advertiser, facts.id), sent && findApplicantProfile(advertiser, userId)])
  // What a profile tells of the match is for those who may see the profile.
  const [mayStart, match] = profile
    ? await Promise.all([findMayStart(userId, facts.job_id), findMatch(userId, facts.job_id)])
    : [null, null]
  if (request.method === 'GET' && !isPrefetch(request.headers)) {
    if (facts.status === 'submitted') markViewedInBackground(advertiser, facts.id, user.id)
    // A withdrawn application shows nothing that could be looked at.
    if (sent) recordProfileViewInBackground(advertiser, { userId, applicationId: facts.id })
  }
  const asked = new URL(request.url).searchParams.get('ask')
  const link = sent && signFileLink({ fileId: sent.file.id, viewerId: user.id, context: application.id })
  const mailOf = (to: Status) => {
    const told = { jobTitle: facts.title, companyName: facts.company_name, words: statusWords({ ...facts, status: to }) }
    return movedWords(told, { from: facts.status, to })
  }
  const asking = employerMoves(facts.status).filter(needsConfirmation)
  return {
    area: areaOf(advertiser),
    facts,
    moves,
    profile,
    mayStart,
    match,
    sent: sent && { ...sent, file: { ...sent.file, link: link ?? '' } },
    mails: Object.fromEntries(asking.map((to) => [to, mailOf(to)])),
    asked: asking.find((to) => to === asked) ?? null,
    mayMove: mayMove(user),
  }
}

/** True when the role of a person in their company or agency lets them move applications. */
function mayMove({ role, company, agency }: CurrentUser): boolean {
  const own = role === 'employer' ? company : agency
  return own !== null && may(own, 'application.move')
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const user = signedInUser(context)
  const advertiser = advertiserOf(user)
  if (!advertiser) throw notFound()
  const id = uuidParam(params.applicationId)
  return handleForm(request, moveForm, async ({ to, version, dashboard }) => {
    await moveApplication(advertiser, id, { to, version, actorId: user.id })
    const next = { title: `Moved to ${APPLICATION_STATUS[to].label}`, text: 'The candidate is told by email.' }
    const pages = PAGES[areaOf(advertiser)]
    return redirectWithFlash(dashboard === undefined ? pages.application(id) : pages.dashboard(dashboard), next)
  })
}

const withSearch = (path: string, search: string) => (search ? `${path}?${createSearchParams(search)}` : path)

const PAGES = {
  employer: {
    dashboard: (search: string) => withSearch(href('/employer/dashboard'), search),
    application: (applicationId: string) => href('/employer/applications/:applicationId', { applicationId }),
  },
  recruiter: {
    dashboard: (search: string) => withSearch(href('/recruiter/dashboard'), search),
    application: (applicationId: string) => href('/recruiter/applications/:applicationId', { applicationId }),
  },
} as const

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${loaderData.facts.full_name}, ${loaderData.facts.title} | ${brand.name}` : `Not found | ${brand.name}` },
]

export default function ReceivedApplication({ loaderData, actionData }: Route.ComponentProps) {
  const { area, facts, moves, profile, mayStart, match, sent, mails, asked, mayMove } = loaderData
  const jobId = String(facts.job_id)
  const listTo =
    area === 'employer' ? href('/employer/jobs/:jobId/applications', { jobId }) : href('/recruiter/jobs/:jobId/applications', { jobId })
  useLiveRevalidate(['application.viewed', 'application.moved', 'application.withdrawn'])
  return (
    <>
      <Breadcrumbs items={[{ label: `Applications for ${facts.title}`, to: listTo }, { label: facts.full_name }]} />
      <div className="mt-5 grid justify-between gap-x-12 gap-y-9 lg:grid-cols-[minmax(0,45rem)_20rem]">
        <div>
          <div className="flex items-center gap-3.5">
            <PersonPlate name={facts.full_name} size="large" />
            <div className="min-w-0">
              <h1 className="wrap-anywhere">{facts.full_name}</h1>
              <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
                <ApplicationStatus status={facts.status} />
                <span>
                  Applied <Time at={facts.submitted_at} /> for {facts.title}, {facts.location}
                </span>
              </p>
            </div>
          </div>
          <section aria-label="Next step" className="mt-6 grid gap-4 border-y border-border py-4">
            <ErrorSummary message={actionData?.formError} errors={actionData?.fieldErrors} />
            {mayMove ? (
              <MoveButtons name={facts.full_name} status={facts.status} version={facts.version} mails={mails} asked={asked} />
            ) : (
              <p className="text-sm text-muted-foreground">
                You can read this application. Only {whoMay('application.move')} moves it to the next step.
              </p>
            )}
          </section>
          <div className="mt-6">
            {sent ? (
              <SentApplication sent={sent} />
            ) : (
              <Notice title="Withdrawn.">Letter, answers, contact details and resume are no longer shown.</Notice>
            )}
          </div>
        </div>
        <aside aria-label="Must-haves, profile and history" className="grid content-start gap-4">
          {sent && sent.criteria.length > 0 && (
            <Card aria-labelledby="must-haves">
              <h2 id="must-haves" className="mb-1 text-base tracking-normal">
                Must-haves
              </h2>
              <p className="mb-2 text-sm text-muted-foreground">
                As the candidate states them. You decide: nobody is rejected by this list.
              </p>
              <MustHaveCheck criteria={sent.criteria} withHow={false} />
            </Card>
          )}
          {mayStart && <MayStartNote mayStart={mayStart} reader="employer" />}
          {match && (
            <Card aria-labelledby="match">
              <h2 id="match" className="mb-1 text-base tracking-normal">
                Why this person matches
              </h2>
              <p className="mb-3 text-sm text-muted-foreground">By their profile and your ad. You decide: nobody is rejected by it.</p>
              <MatchReasons {...match} />
            </Card>
          )}
          {profile && <ApplicantProfile profile={profile} />}
          <Card aria-labelledby="history">
            <h2 id="history" className="mb-3 text-base tracking-normal">
              History
            </h2>
            <ApplicationHistory moves={moves} />
          </Card>
        </aside>
      </div>
    </>
  )
}
