import { href, Link } from 'react-router'
import { z } from 'zod'
import { signedInUser } from '#app/accounts/current-user.server.ts'
import { JustSent } from '#app/applications/components/just-sent.tsx'
import { RecentOwnApplications } from '#app/applications/components/recent-own-applications.tsx'
import { countOwnApplications, findOwnApplication, listOwnApplications } from '#app/applications/own.server.ts'
import { listJobCards } from '#app/jobs/listing.server.ts'
import { listSavedJobs } from '#app/jobs/saved.server.ts'
import { brand } from '#app/platform/brand.ts'
import { useLiveRevalidate } from '#app/platform/use-live.ts'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { SavedJobsShort } from '../components/saved-jobs-short.tsx'
import type { Route } from './+types/jobseeker-dashboard.ts'

// Specification, first document §9: applications 5; saved jobs 3.
const APPLICATIONS_SHOWN = 5
const SAVED_SHOWN = 3

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = signedInUser(context)
  const sentId = z.uuid().safeParse(new URL(request.url).searchParams.get('application'))
  const [sent, applications, total, saved] = await Promise.all([
    sentId.success ? findOwnApplication(user.id, sentId.data) : null,
    listOwnApplications(user.id, { limit: APPLICATIONS_SHOWN }),
    countOwnApplications(user.id),
    listSavedJobs(user.id, SAVED_SHOWN),
  ])
  return { name: user.name, sent, applications, total, savedJobs: await listJobCards(saved.jobIds), savedTotal: saved.total }
}

export const meta: Route.MetaFunction = () => [{ title: `Job Seeker Dashboard | ${brand.name}` }, { name: 'robots', content: 'noindex' }]

export default function JobSeekerDashboard({ loaderData }: Route.ComponentProps) {
  const { name, sent, applications, total, savedJobs, savedTotal } = loaderData
  useLiveRevalidate(['application.moved', 'application.viewed'])
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
      {sent && <JustSent application={sent} />}
      <div className="mt-9 grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <section aria-labelledby="applications">
          <SectionHead
            id="applications"
            title="My Applications"
            size="block"
            aside={total > 0 && <Link to={href('/applications')}>All {total}</Link>}
          />
          {total > 0 ? (
            <RecentOwnApplications applications={applications} />
          ) : (
            <EmptyState house="weatherboard" action={<Link to={href('/jobs')}>Find jobs</Link>}>
              Jobs you apply for stand here, with each step the employer takes.
            </EmptyState>
          )}
        </section>
        <section aria-labelledby="saved">
          <SectionHead
            id="saved"
            title="Saved Jobs"
            size="block"
            aside={savedTotal > 0 && <Link to={href('/saved')}>All {savedTotal}</Link>}
          />
          {savedTotal > 0 ? (
            <SavedJobsShort jobs={savedJobs} />
          ) : (
            <p className="text-sm text-muted-foreground">
              Save a job to find it here again. <Link to={href('/jobs')}>Find jobs</Link>
            </p>
          )}
        </section>
      </div>
    </div>
  )
}
