import { href, Link } from 'react-router'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import type { OwnApplication } from '../own-application.ts'
import { RecentOwnApplications } from './recent-own-applications.tsx'

/** A person's latest applications, with the way to all of them. */
export function MyApplications({ applications, total }: { applications: readonly OwnApplication[]; total: number }) {
  return (
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
        <EmptyState house={null} action={<Link to={href('/jobs')}>Find jobs</Link>}>
          No applications yet. The first one shows up here with each step the employer takes.
        </EmptyState>
      )}
    </section>
  )
}
