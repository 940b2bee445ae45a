import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { DashboardCard } from '#app/teams/components/dashboard-card.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { RecentApplications } from './recent-applications.tsx'

type Props = Omit<ComponentProps<typeof RecentApplications>, 'empty'> & {
  /** The path of the list of candidates. */
  allTo: string
}

/** The newest applications on the dashboard of a company or agency. */
export function RecentApplicationsCard({ allTo, ...shown }: Props) {
  return (
    <DashboardCard
      id="recent-applications"
      title="Recent applications"
      aside={shown.applications.length > 0 && <Link to={allTo}>All candidates</Link>}
    >
      <RecentApplications
        {...shown}
        empty={
          <EmptyState house="queenslander" className="m-3">
            No applications yet. They appear here as they come in.
          </EmptyState>
        }
      />
    </DashboardCard>
  )
}
