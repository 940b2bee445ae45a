import { Link } from 'react-router'
import type { RecentApplication } from '#app/employers/recent-application.ts'
import { type Column, DataTable } from '#app/ui/data-table.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { Time } from '#app/ui/time.tsx'

type Props = {
  applications: readonly RecentApplication[]
  /** The page of one application. */
  pageOf: (applicationId: string) => string
  empty: React.ReactNode
}

/** Who applied last, for which job, and how far they are. */
export function RecentApplications({ applications, pageOf, empty }: Props) {
  const columns: Column<RecentApplication>[] = [
    {
      key: 'candidate',
      head: 'Candidate',
      phone: 'main',
      cell: ({ id, full_name, title }) => (
        <>
          <Link to={pageOf(id)} className="inline-block py-0.5 font-semibold text-foreground no-underline wrap-anywhere hover:underline">
            {full_name}
          </Link>
          <span className="block text-muted-foreground wrap-anywhere">{title}</span>
        </>
      ),
    },
    { key: 'status', head: 'Status', phone: 'aside', cell: ({ status }) => <StatusBadge status={status} /> },
    {
      key: 'received',
      head: 'Received',
      align: 'end',
      phone: 'line',
      cell: ({ submitted_at }) => <Time at={submitted_at} className="whitespace-nowrap text-muted-foreground" />,
    },
  ]
  return <DataTable caption="Recent applications" columns={columns} rows={applications} rowKey={({ id }) => id} empty={empty} />
}
