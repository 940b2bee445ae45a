import { Link } from 'react-router'
import { Badge, type Tone } from '#app/ui/display/badge.tsx'
import { DataTable } from '#app/ui/display/data-table.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { UiSample } from './ui-sample.tsx'

type Row = { id: number; name: string; job: string; status: string; tone: Tone; at: string }

const rows: Row[] = [
  { id: 1, name: 'Ana Lindqvist', job: 'Property Manager', status: 'Interview', tone: 'orange', at: '2026-11-18T03:00:00Z' },
  { id: 2, name: 'Liam Faʻasavalu', job: 'Receptionist / Property Officer', status: 'Viewed', tone: 'yellow', at: '2026-11-17T03:00:00Z' },
  {
    id: 3,
    name: 'Wren Abernathy',
    job: 'Leasing Consultant - Maroubra Area',
    status: 'Shortlisted',
    tone: 'plum',
    at: '2026-11-16T03:00:00Z',
  },
]

const columns = [
  {
    key: 'candidate',
    head: 'Candidate',
    phone: 'main',
    sort: { now: 'none', to: '?sort=name' },
    cell: (row: Row) => (
      <>
        <Link to="?" className="font-semibold text-inherit no-underline hover:underline">
          {row.name}
        </Link>
        <span className="block text-muted-foreground">{row.job}</span>
      </>
    ),
  },
  { key: 'status', head: 'Status', phone: 'aside', cell: (row: Row) => <Badge tone={row.tone}>{row.status}</Badge> },
  {
    key: 'at',
    head: 'Received',
    align: 'end',
    phone: 'line',
    sort: { now: 'descending', to: '?sort=oldest' },
    cell: (row: Row) => <Time at={row.at} className="text-muted-foreground" />,
  },
] as const

export function UiSampleTable() {
  return (
    <UiSample title="Tables">
      <DataTable caption="Recent applications" columns={columns} rows={rows} rowKey={(row) => row.id} />
      <DataTable
        caption="Applications to nobody"
        columns={columns}
        rows={[]}
        rowKey={(row) => row.id}
        empty={<EmptyState>No applications yet.</EmptyState>}
      />
    </UiSample>
  )
}
