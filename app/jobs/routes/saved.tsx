import { data, Link } from 'react-router'
import { userOf } from '#app/accounts/current-user.server.ts'
import { JobCard } from '#app/jobs/components/job-card.tsx'
import { SaveButton } from '#app/jobs/components/save-button.tsx'
import { listSavedCards } from '#app/jobs/saved.server.ts'
import { brand } from '#app/platform/brand.ts'
import { ButtonLink } from '#app/ui/controls/button-link.tsx'
import { PageHead } from '#app/ui/display/page-head.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import type { Route } from './+types/saved.ts'

const MOST_SHOWN = 200

export async function loader({ context }: Route.LoaderArgs) {
  const user = userOf(context)
  if (user?.role !== 'job_seeker') return data({ signedIn: user !== null, jobs: [], total: 0 })
  return data({ signedIn: true, ...(await listSavedCards(user.id, MOST_SHOWN)) })
}

export const meta: Route.MetaFunction = () => [{ title: `Saved jobs | ${brand.name}` }, { name: 'robots', content: 'noindex' }]

export default function SavedJobs({ loaderData }: Route.ComponentProps) {
  const { signedIn, jobs, total } = loaderData
  return (
    <div className="wrap pt-8">
      <PageHead title="Saved jobs" lead={total > 0 && `${total} ${total === 1 ? 'job' : 'jobs'}, latest saved first`} />
      {jobs.length === 0 ? (
        <EmptyState
          house="bungalow"
          className="mt-6"
          action={
            signedIn ? <Link to="/jobs">Find jobs to save</Link> : <ButtonLink to="/login?next=/saved">Sign in to see them</ButtonLink>
          }
        >
          Your saved jobs appear here.
        </EmptyState>
      ) : (
        <ul className="mt-6 border-t border-border-strong md:[&_article]:px-0">
          {jobs.map((job) => (
            <li key={job.id} className="border-b border-border">
              <JobCard job={job} look="row" save={<SaveButton jobId={job.id} title={job.title} saved />} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
