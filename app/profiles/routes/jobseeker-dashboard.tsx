import { href, Link } from 'react-router'
import { z } from 'zod'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { OWN_APPLICATION_CHANGES } from '#app/applications/application.ts'
import { JustSent } from '#app/applications/components/just-sent.tsx'
import { MyApplications } from '#app/applications/components/my-applications.tsx'
import { countOwnApplications, findOwnApplication, listOwnApplications } from '#app/applications/own.server.ts'
import { lacksRelevantExperience } from '#app/cvs/relevant-experience.server.ts'
import { isOfferedAsCv } from '#app/cvs/upload.server.ts'
import { listWaitingIntroductions } from '#app/introductions/answer.server.ts'
import { RequestsCard } from '#app/introductions/components/requests-card.tsx'
import { NewestJobsSection } from '#app/jobs/components/newest-jobs-section.tsx'
import { SavedJobsSection } from '#app/jobs/components/saved-jobs-section.tsx'
import { SimilarJobs } from '#app/jobs/components/similar-jobs.tsx'
import { findJob } from '#app/jobs/detail.server.ts'
import { listMarks } from '#app/jobs/marks.server.ts'
import { listNewestJobs } from '#app/jobs/newest.server.ts'
import { listSavedCards } from '#app/jobs/saved.server.ts'
import { listSimilarJobs } from '#app/jobs/similar.server.ts'
import { brand } from '#app/platform/brand.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { WaitingSubmissions } from '#app/submissions/components/waiting-card.tsx'
import { listWaitingSubmissions } from '#app/submissions/own.server.ts'
import { SUBMISSION_CHANGES } from '#app/submissions/submission.ts'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import type { FailureWords } from '#app/ui/feedback/use-failure-toast.ts'
import { CutText } from '../components/cut-text.tsx'
import { DashboardError } from '../components/dashboard-error.tsx'
import { EntryPathwayCard } from '../components/entry-pathway-card.tsx'
import { LabelSection } from '../components/label-section.tsx'
import { LicenceSection } from '../components/licence-section.tsx'
import { RecentRoles } from '../components/recent-roles.tsx'
import { cutIntroduction } from '../cut-text.ts'
import { findDashboardProfile } from '../dashboard.server.ts'
import type { Route } from './+types/jobseeker-dashboard.ts'

// Specification, first document §9.
const APPLICATIONS_SHOWN = 5
const SAVED_SHOWN = 3

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = signedInUser(context)
  const sentId = z.uuid().safeParse(new URL(request.url).searchParams.get('application'))
  const reading = findDashboardProfile(user.id)
  const [{ content, ...profile }, sent, applications, applied, saved, newest, requests, submissions] = await Promise.all([
    reading,
    sentId.success ? findOwnApplication(user.id, sentId.data) : null,
    listOwnApplications(user.id, { limit: APPLICATIONS_SHOWN }),
    countOwnApplications(user.id),
    listSavedCards(user.id, SAVED_SHOWN),
    reading.then(({ suburb }) => listNewestJobs(user.id, suburb)),
    listWaitingIntroductions(user.id),
    listWaitingSubmissions(user.id),
  ])
  const [similar, offersResume] = sent
    ? await Promise.all([listLike(user.id, sent.job_id), isOfferedAsCv(user.id, sent.resume_id)])
    : [[], false]
  return {
    name: user.name,
    profile,
    isEntrant: lacksRelevantExperience(content),
    sent,
    similar,
    offersResume,
    applications,
    applied,
    saved,
    newest,
    requests,
    submissions,
  }
}

/** Jobs like the one that was just applied for, without those that the person applied for or hid. */
async function listLike(userId: string, jobId: number) {
  const job = await findJob(jobId)
  const similar = job ? await listSimilarJobs(job) : []
  const { applied, hidden, justHidden } = await listMarks(
    userId,
    similar.map(({ id }) => id),
  )
  const left = new Set([...applied, ...hidden, ...justHidden])
  return similar.filter(({ id }) => !left.has(id))
}

export const handle: FailureWords = { failure: { loading: 'Error loading dashboard' } }

export const meta: Route.MetaFunction = () => [{ title: `Job Seeker Dashboard | ${brand.name}` }, { name: 'robots', content: 'noindex' }]

export default function JobSeekerDashboard({ loaderData }: Route.ComponentProps) {
  const { name, profile, isEntrant, sent, similar, applications, applied, saved, newest, requests, submissions } = loaderData
  const { summary, suburb, roles, licences, skills, software } = profile
  useLiveRevalidate([...SUBMISSION_CHANGES, 'introduction.asked', 'profile.changed', ...OWN_APPLICATION_CHANGES])
  return (
    <div className="wrap pt-8">
      <PageHead
        title={`Welcome, ${name}`}
        aside={
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={href('/cv-management')}>Manage CV</ButtonLink>
            <ButtonLink to={href('/jobs')} variant="primary">
              Find jobs
            </ButtonLink>
          </div>
        }
      />
      {sent && <JustSent application={sent} offersResume={loaderData.offersResume} />}
      <div className="mt-9 grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid gap-y-10">
          <RequestsCard requests={requests} />
          <WaitingSubmissions submissions={submissions} />
          <SimilarJobs jobs={similar} />
          <section aria-labelledby="introduction">
            <SectionHead id="introduction" title="Introduction" size="block" />
            {summary ? (
              <CutText text={summary} cut={cutIntroduction(summary)} className="max-w-[75ch]" />
            ) : (
              <EmptyState house={null} action={<Link to={href('/cv-management')}>Upload a CV</Link>}>
                How you introduce yourself appears here, once your CV or you say so.
              </EmptyState>
            )}
          </section>
          {isEntrant && <EntryPathwayCard />}
          <MyApplications applications={applications} total={applied} />
          <NewestJobsSection jobs={newest} suburb={suburb} />
        </div>
        <aside aria-label="Profile">
          <RecentRoles title="Recent Jobs" roles={roles} />
          <LicenceSection licences={licences} status={profile.licenceStatus} />
          <LabelSection title="Skills" labels={skills} />
          <LabelSection title="Software" labels={software} />
          <div className="mt-8">
            <SavedJobsSection {...saved} />
          </div>
        </aside>
      </div>
    </div>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <DashboardError error={error} />
