import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { DashboardCard } from '#app/teams/components/dashboard-card.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { RecentApplications } from './recent-applications.tsx'

type Props = Omit<ComponentProps<typeof RecentApplications>, 'empty'> & {
  /** Shows all of the last seven days instead of the latest few. */
  week: boolean
  /** The path of the dashboard with the latest few. */
  latestTo: string
}

/** The newest applications on the dashboard of a company or agency. */
export function RecentApplicationsCard({ week, latestTo, ...shown }: Props) {
  return (
    <DashboardCard
      id="recent-applications"
      title={week ? 'Applications of the last 7 days' : 'Recent applications'}
      aside={week && <Link to={latestTo}>Only the latest</Link>}
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
