import Ellipsis from 'lucide-react/icons/ellipsis'
import type { ReactNode } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import { Menu, menuItemStyle } from '#app/ui/controls/menu.tsx'
import { type Column, DataTable, type Sort } from '#app/ui/display/data-table.tsx'
import { Icon } from '#app/ui/display/icon.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { OpenedForField } from '#app/ui/forms/opened-for.tsx'
import { employerMoves, needsConfirmation } from '../application.ts'
import type { RecentApplication, RecentOrder } from '../recent.ts'
import { ApplicationStatus } from './application-status.tsx'
import { MoveFields, verbOf } from './move-buttons.tsx'
import { MustHaveSummary } from './must-have-summary.tsx'

type Props = {
  applications: readonly RecentApplication[]
  order: RecentOrder
  /** The path of the page of an application. */
  pageOf: (applicationId: string) => string
  mayMove: boolean
  empty: ReactNode
}

/** The latest applications: candidate, job, must-haves, status and possible actions. */
export function RecentApplications({ applications, order, pageOf, mayMove, empty }: Props) {
  const sortedBy = useOrderLinks(order)
  const columns: Column<RecentApplication>[] = [
    {
      key: 'candidate',
      head: 'Candidate',
      sort: sortedBy('name', 'name-desc'),
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
    { key: 'must-haves', head: 'Must-haves', cell: ({ criteria }) => criteria && <MustHaveSummary criteria={criteria} /> },
    { key: 'status', head: 'Status', cell: ({ status }) => <ApplicationStatus status={status} /> },
    {
      key: 'received',
      head: 'Received',
      align: 'end',
      sort: sortedBy('oldest', 'newest'),
      cell: ({ submitted_at }) => <Time at={submitted_at} className="whitespace-nowrap text-muted-foreground" />,
    },
    {
      key: 'actions',
      head: <span className="sr-only">Actions</span>,
      align: 'end',
      phone: 'aside',
      cell: (application) => <Actions application={application} page={pageOf(application.id)} mayMove={mayMove} />,
    },
  ]
  return <DataTable caption="Recent applications" columns={columns} rows={applications} rowKey={({ id }) => id} empty={empty} />
}

/** Links for the column heads that reverse the order. The order is in the address, and the other parameters are kept. */
function useOrderLinks(order: RecentOrder) {
  const [search] = useSearchParams()
  return (ascending: RecentOrder, descending: RecentOrder): { now: Sort; to: string } => {
    // Dates start with the newest, names with the first letter.
    const first = descending === 'newest' ? descending : ascending
    const next = order === first ? (first === ascending ? descending : ascending) : first
    const to = new URLSearchParams(search)
    if (next === 'newest') to.delete('sort')
    else to.set('sort', next)
    return { now: order === ascending ? 'ascending' : order === descending ? 'descending' : 'none', to: `?${to}` }
  }
}

type ActionsProps = { application: RecentApplication; page: string; mayMove: boolean }

/** The actions on an application. A move that needs confirmation asks for it on the page of the application. */
function Actions({ application: { full_name, status, version }, page, mayMove }: ActionsProps) {
  const [search] = useSearchParams()
  return (
    <Menu
      label={`Actions for ${full_name}`}
      trigger={<Icon icon={Ellipsis} alone />}
      className="inline-grid size-9 shrink-0 place-items-center rounded-md text-muted-foreground hover:bg-accent hover:text-accent-foreground max-md:size-11"
    >
      <Link to={page} className={menuItemStyle}>
        Open
      </Link>
      {(mayMove ? employerMoves(status) : []).map((to) =>
        needsConfirmation(to) ? (
          <Link key={to} to={`${page}?ask=${to}`} className={menuItemStyle}>
            {verbOf(status, to)}…
          </Link>
        ) : (
          <Form key={to} method="post" action={page}>
            <OpenedForField />
            <MoveFields to={to} version={version} />
            <input type="hidden" name="dashboard" value={search.toString()} />
            <button type="submit" className={menuItemStyle}>
              {verbOf(status, to)}
            </button>
          </Form>
        ),
      )}
    </Menu>
  )
}
