import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { APPLICATION_STATUS } from '#app/applications/application.ts'
import type { RecentFilter } from '#app/applications/recent.ts'
import { DashboardCard } from '#app/teams/components/dashboard-card.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { RecentApplications } from './recent-applications.tsx'

type Props = Omit<ComponentProps<typeof RecentApplications>, 'empty'> & {
  filter: RecentFilter
  /** The path of the dashboard with the latest few. */
  latestTo: string
}

const titleOf = (filter: RecentFilter): string => {
  if (filter === 'latest') return 'Recent applications'
  return filter === 'week' ? 'Applications of the last 7 days' : `Applications: ${APPLICATION_STATUS[filter].label}`
}

/** The newest applications on the dashboard of a company or agency. */
export function RecentApplicationsCard({ filter, latestTo, ...shown }: Props) {
  return (
    <DashboardCard
      id="recent-applications"
      title={titleOf(filter)}
      aside={filter !== 'latest' && <Link to={latestTo}>Only the latest</Link>}
    >
      <RecentApplications
        {...shown}
        empty={
          <EmptyState house="queenslander" className="m-3">
            {filter === 'latest' ? 'No applications yet. They appear here as they come in.' : 'No applications in this list.'}
          </EmptyState>
        }
      />
    </DashboardCard>
  )
}
