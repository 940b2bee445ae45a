import { href, Link } from 'react-router'
import { ApplicationStatus } from '#app/applications/components/application-status.tsx'
import type { HoldCandidate } from '#app/applications/hold.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { type Column, DataTable } from '#app/ui/display/data-table.tsx'
import { Time } from '#app/ui/display/time.tsx'

/** Applications with what holds them, each with the button that puts it on hold or lifts that. Nothing of what was sent. */
export function HoldTable({ applications, isOfPerson }: { applications: readonly HoldCandidate[]; isOfPerson: boolean }) {
  return (
    <DataTable
      caption={isOfPerson ? 'Applications of this person' : 'Applications on hold'}
      columns={COLUMNS}
      rows={applications}
      rowKey={({ id }) => id}
      empty={<p className="text-sm text-muted-foreground">{isOfPerson ? 'This person has sent none.' : 'No application is on hold.'}</p>}
    />
  )
}

const COLUMNS: Column<HoldCandidate>[] = [
  {
    key: 'who',
    head: 'Whose',
    phone: 'main',
    className: 'wrap-anywhere',
    cell: ({ applicant_id, full_name }) => (
      <Link to={href('/admin/accounts/:account', { account: `person-${applicant_id}` })}>{full_name}</Link>
    ),
  },
  { key: 'job', head: 'For', phone: 'line', className: 'wrap-anywhere', cell: ({ title, company_name }) => `${title}, ${company_name}` },
  { key: 'status', head: 'Status', phone: 'aside', cell: ({ status }) => <ApplicationStatus status={status} /> },
  {
    key: 'hold',
    head: 'Hold',
    phone: 'line',
    className: 'wrap-anywhere',
    cell: ({ reason, held_at, held_by, removed_from }) =>
      held_at ? (
        <>
          {reason}
          <span className="block text-muted-foreground">
            {held_by ?? 'An admin who is gone'}, <Time at={held_at} format="date-year" />
          </span>
        </>
      ) : removed_from ? (
        <>
          None. Goes from <Time at={removed_from} format="date-year" />
        </>
      ) : (
        'None'
      ),
  },
  {
    key: 'act',
    head: <span className="sr-only">Action</span>,
    align: 'end',
    phone: 'line',
    cell: ({ id, title, held_at }) =>
      held_at ? (
        <Button name="lift" value={id} size="small" aria-label={`Lift the hold: ${title}`}>
          Lift the hold
        </Button>
      ) : (
        <Button name="hold" value={id} size="small" aria-label={`Put on hold: ${title}`}>
          Put on hold
        </Button>
      ),
  },
]
