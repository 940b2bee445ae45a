import { href, Link } from 'react-router'
import { DashboardCard } from '#app/teams/components/dashboard-card.tsx'
import type { ListedSubmission } from '../submission.ts'
import { SubmissionList } from './submission-list.tsx'

type Props = { latest: readonly ListedSubmission[]; open: number }

/** The candidates that an agency puts forward, on its dashboard. */
export const SubmissionsCard = ({ latest, open }: Props) => (
  <DashboardCard
    title="Submissions"
    aside={<Link to={href('/recruiter/submissions')}>{open > 0 ? `All ${open} open` : 'All submissions'}</Link>}
  >
    <div className="px-3">
      {latest.length === 0 ? (
        <p className="py-2 text-sm text-muted-foreground">
          Nobody is put forward now. A candidate is asked first, and the client sees nothing before they agree.
        </p>
      ) : (
        <SubmissionList submissions={latest} />
      )}
    </div>
  </DashboardCard>
)
