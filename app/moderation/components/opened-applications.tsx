import { href, Link } from 'react-router'
import { type Column, DataTable } from '#app/ui/display/data-table.tsx'
import { SectionHead } from '#app/ui/display/section-head.tsx'
import { Time } from '#app/ui/display/time.tsx'
import { type Opened, SHOWN_OPENED } from '../words.ts'

/** Whose applications a member of a team has opened: for the question of what they have read. */
export function OpenedApplications({ opened }: { opened: readonly Opened[] }) {
  return (
    <section aria-labelledby="opened" className="mt-10">
      <SectionHead id="opened" title="Applications they opened" size="block" kerb />
      <p className="mb-3 text-sm text-muted-foreground">
        As the first of their team; who opens one again later is not noted.
        {opened.length === SHOWN_OPENED && ` Only the latest ${SHOWN_OPENED} are shown: all are in the export of this person.`}
      </p>
      <DataTable
        caption="Applications they opened"
        columns={COLUMNS}
        rows={opened}
        rowKey={({ id }) => String(id)}
        empty={<p className="text-sm text-muted-foreground">None.</p>}
      />
    </section>
  )
}

const COLUMNS: Column<Opened>[] = [
  { key: 'at', head: 'When', phone: 'aside', className: 'whitespace-nowrap', cell: ({ created_at }) => <Time at={created_at} /> },
  {
    key: 'whose',
    head: 'Whose',
    phone: 'main',
    className: 'wrap-anywhere',
    cell: ({ applicant_id, full_name }) => (
      <Link to={href('/admin/accounts/:account', { account: `person-${applicant_id}` })}>{full_name || 'Somebody without a name'}</Link>
    ),
  },
  { key: 'job', head: 'For', phone: 'line', className: 'wrap-anywhere', cell: ({ title, company_name }) => `${title}, ${company_name}` },
]
