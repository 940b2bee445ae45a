import Upload from 'lucide-react/icons/upload'
import { href } from 'react-router'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { OWN_APPLICATION_CHANGES } from '#app/applications/application.ts'
import { MyApplications } from '#app/applications/components/my-applications.tsx'
import { countOwnApplications, listOwnApplications, listOwnInterviews } from '#app/applications/own.server.ts'
import { INTERVIEW_CHANGES } from '#app/interviews/interview.ts'
import { listNextInterviews } from '#app/interviews/own.server.ts'
import { whenWords } from '#app/interviews/when.ts'
import { listWaitingIntroductions } from '#app/introductions/answer.server.ts'
import { RequestsCard } from '#app/introductions/components/requests-card.tsx'
import { NewestJobsSection } from '#app/jobs/components/newest-jobs-section.tsx'
import { SavedJobsSection } from '#app/jobs/components/saved-jobs-section.tsx'
import { listNewestJobs } from '#app/jobs/newest.server.ts'
import { countSavedClosing, listSavedCards } from '#app/jobs/saved.server.ts'
import { listChoices } from '#app/matching/choices.server.ts'
import { RecommendationList } from '#app/matching/components/recommendation-list.tsx'
import { useRecommendationNews } from '#app/matching/components/use-recommendation-news.ts'
import { recommendJobs } from '#app/matching/recommend.server.ts'
import { OFFER_CHANGES, untilWords } from '#app/offers/offer.ts'
import { listOpenOffers } from '#app/offers/own.server.ts'
import { brand } from '#app/platform/brand.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { WaitingSubmissions } from '#app/submissions/components/waiting-card.tsx'
import { listWaitingSubmissions } from '#app/submissions/own.server.ts'
import { SUBMISSION_CHANGES } from '#app/submissions/submission.ts'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { NeedsList } from '#app/ui/display/needs-list.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { StatList } from '#app/ui/display/stat-list.tsx'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import { CompletenessSection } from '../components/completeness-section.tsx'
import { DashboardError } from '../components/dashboard-error.tsx'
import { FirstDay } from '../components/first-day.tsx'
import { LicenceSection } from '../components/licence-section.tsx'
import { ProfileSummary } from '../components/profile-summary.tsx'
import { RecentRoles } from '../components/recent-roles.tsx'
import { SideSection } from '../components/side-section.tsx'
import { SkillGroups } from '../components/skill-groups.tsx'
import { findDashboardProfile } from '../dashboard.server.ts'
import { firstName, greeting } from '../greeting.ts'
import { SAVED_CLOSING_DAYS, seekerNeeds } from '../needs.ts'
import { countProfileViews, VIEWS_DAYS } from '../views.server.ts'
import type { Route } from './+types/candidate-dashboard.ts'

// Specification, first document §9.
const APPLICATIONS_SHOWN = 5
const SAVED_SHOWN = 3
/** Interviews that the page begins with. */
const INTERVIEWS_NAMED = 2
/** Applications at the stage of interviews that are looked through for some without one. */
const INTERVIEWS_READ = 20

/** Recommended jobs that the page shows whole until all are asked for: each adds its reasons and three forms. */
const RECOMMENDED_SHOWN = 3
const ALL_RECOMMENDED = '?recommended=all#recommended'

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = signedInUser(context)
  const showsAll = new URL(request.url).searchParams.get('recommended') === 'all'
  const reading = findDashboardProfile(user.id)
  const [
    { content: _, ...profile },
    applications,
    applied,
    invited,
    interviews,
    saved,
    closing,
    views,
    newest,
    recommended,
    choices,
    requests,
    submissions,
    offers,
  ] = await Promise.all([
    reading,
    listOwnApplications(user.id, { limit: APPLICATIONS_SHOWN }),
    countOwnApplications(user.id),
    listOwnInterviews(user.id, INTERVIEWS_READ),
    listNextInterviews(user.id),
    listSavedCards(user.id, SAVED_SHOWN),
    countSavedClosing(user.id, SAVED_CLOSING_DAYS),
    countProfileViews(user.id),
    reading.then(({ suburb }) => listNewestJobs(user.id, suburb)),
    recommendJobs(user.id, showsAll ? undefined : RECOMMENDED_SHOWN),
    listChoices(user.id),
    listWaitingIntroductions(user.id),
    listWaitingSubmissions(user.id),
    listOpenOffers(user.id),
  ])
  return {
    name: user.name,
    greeting: greeting(new Date()),
    profile,
    settings: settingsOf(user.email),
    // What runs out comes first.
    needs: [
      ...offers.map(offerNeed),
      ...interviews.slice(0, INTERVIEWS_NAMED).map(interviewNeed),
      ...seekerNeeds(
        {
          // At this stage, with no time to choose and none to come.
          interviews: invited
            .filter(({ id }) => !interviews.some(({ application_id }) => application_id === id))
            .slice(0, INTERVIEWS_NAMED),
          completeness: profile.completeness,
          closing,
        },
        PAGES,
      ),
    ],
    applications,
    applied,
    saved,
    views: { count: views, days: VIEWS_DAYS },
    newest,
    recommended,
    choices,
    requests,
    submissions,
  }
}

const interviewNeed = (interview: Awaited<ReturnType<typeof listNextInterviews>>[number]) => {
  const { id, application_id, starts_at, ends_at, zone, title, company_name } = interview
  return {
    title: starts_at && ends_at ? `Your interview, ${whenWords(starts_at, ends_at, zone)}` : 'Choose a time for your interview',
    detail: `${title}, ${company_name}`,
    to: href('/applications/:applicationId/interviews/:interviewId', { applicationId: application_id, interviewId: id }),
    link: starts_at ? 'See it' : 'Choose a time',
  }
}

const offerNeed = ({ id, letter }: Awaited<ReturnType<typeof listOpenOffers>>[number]) => ({
  title: `An offer from ${letter.company}`,
  detail: `Open until ${untilWords(letter.openUntil)}`,
  to: href('/offers/:offerId', { offerId: id }),
  link: 'Read and answer it',
})

const PAGES = {
  application: (applicationId: string) => href('/applications/:applicationId', { applicationId }),
  profile: href('/onboard'),
  cv: href('/cv-management'),
  saved: href('/saved'),
}

const settingsOf = (email: string) => [
  { label: 'Name, email and phone', hint: email, to: href('/account') },
  { label: 'Who sees you', hint: 'Visibility, who looked at your profile, and whom you block.', to: href('/account/privacy') },
  { label: 'Job alerts', hint: 'Saved searches, and how often their new jobs come by email.', to: href('/alerts') },
  { label: 'Requests to meet you', hint: 'Companies that found your profile, and what you answered.', to: href('/requests') },
  { label: 'Agencies that put you forward', hint: 'Who represents you where, and what you share.', to: href('/submissions') },
  { label: 'Password', hint: 'We ask for the current one.', to: href('/account') },
  { label: 'Two-step sign-in', hint: 'A code from an app besides the password.', to: href('/account/two-factor') },
  { label: 'Sessions', hint: 'Where you are signed in, and what happened lately.', to: href('/account/sessions') },
  { label: 'Your data', hint: 'A copy of everything, or the end of the account.', to: href('/account/data') },
]

export const handle: FailureWords = { failure: { loading: 'Error loading dashboard' } }

export const meta: Route.MetaFunction = () => [{ title: `Candidate Dashboard | ${brand.name}` }, { name: 'robots', content: 'noindex' }]

export default function CandidateDashboard({ loaderData }: Route.ComponentProps) {
  const { name, profile, settings, applications, applied, saved, views, newest, recommended, choices, requests, submissions } = loaderData
  const isNew = !profile.has_cv && applied === 0
  useRecommendationNews(recommended.jobIds)
  useLiveRevalidate([
    ...OFFER_CHANGES,
    ...INTERVIEW_CHANGES,
    ...SUBMISSION_CHANGES,
    'introduction.asked',
    'profile.changed',
    'cv.parsed',
    'cv.deleted',
    'application.submitted',
    ...OWN_APPLICATION_CHANGES,
  ])
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-9 pt-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="min-w-0">
        <Head data={loaderData} isNew={isNew} />
        <div className="mt-9 grid gap-y-11">
          <RequestsCard requests={requests} />
          <WaitingSubmissions submissions={submissions} />
          <MyApplications applications={applications} total={applied} />
          <section aria-labelledby="recommended">
            <SectionHead id="recommended" title="Recommended jobs" size="block" />
            <RecommendationList {...recommended} allTo={ALL_RECOMMENDED} choices={choices} />
          </section>
          <NewestJobsSection jobs={newest} suburb={profile.suburb} />
          <div className="grid gap-x-10 gap-y-9 md:grid-cols-2">
            <SavedJobsSection {...saved} />
            <section aria-labelledby="stats">
              <SectionHead id="stats" title="Your Stats" size="block" />
              <StatList
                size="medium"
                narrow
                stats={[
                  { label: 'Applications', value: applied, period: 'in all', to: href('/applications') },
                  { label: 'Saved jobs', value: saved.total, period: 'in all', to: href('/saved') },
                  { label: 'Profile views', value: views.count, period: `last ${views.days} days` },
                ]}
              />
            </section>
          </div>
        </div>
      </div>
      <aside aria-label="Profile">
        <ProfileSummary name={name} profile={profile} settings={settings} />
        <CompletenessSection completeness={profile.completeness} />
        <LicenceSection licences={profile.licences} status={profile.licenceStatus} />
        <SideSection title="Key Skills">
          {profile.skillGroups.length === 0 && (
            <p className="text-sm text-muted-foreground">The skills and programs of your CV appear here.</p>
          )}
          <SkillGroups groups={profile.skillGroups} />
        </SideSection>
        <RecentRoles title="Recent roles" roles={profile.roles} />
      </aside>
    </div>
  )
}

/** The greeting with what needs the person now; on the first days with what builds the dashboard. */
function Head({ data, isNew }: { data: Route.ComponentProps['loaderData']; isNew: boolean }) {
  const { name, greeting, profile, needs, saved } = data
  if (!isNew)
    return (
      <>
        <PageHead
          title={`${greeting}, ${firstName(name)}`}
          aside={
            <ButtonLink to={href('/cv-management')} icon={Upload}>
              Upload CV
            </ButtonLink>
          }
        />
        {needs.length > 0 && (
          <div className="mt-5">
            <NeedsList needs={needs} />
          </div>
        )}
      </>
    )
  const isEmpty = profile.completeness.percent === 0 && saved.total === 0
  return (
    <>
      <PageHead
        title={`Welcome, ${firstName(name)}`}
        lead={isEmpty ? 'Nothing is here yet. Three things build it.' : 'Three things build this page.'}
      />
      <FirstDay
        hasProfile={profile.completeness.items.every(({ label, done }) => done || label === 'CV uploaded')}
        hasSaved={saved.total > 0}
      />
    </>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <DashboardError error={error} />
