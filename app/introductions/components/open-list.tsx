import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { headlineOf, type ShownProfile } from '#app/profiles/visibility.ts'
import { type Column, DataTable } from '#app/ui/display/data-table.tsx'
import { TagList } from '#app/ui/display/tag-list.tsx'
import { Time } from '#app/ui/display/time.tsx'
import type { AskedRequest } from '../introduction.ts'
import { IntroductionBadge } from './introduction-badge.tsx'

type Row = Omit<ShownProfile, 'summary'> & { id: string; updated_at: Date; asked: AskedRequest | null }

const wantedBeside = (row: Row) => row.wanted.filter((one) => one !== headlineOf(row)).join(', ')

const COLUMNS: Column<Row>[] = [
  {
    key: 'role',
    head: 'Role',
    phone: 'main',
    cell: (row) => (
      <>
        <Link
          to={href('/employer/candidates/open/:profileId', { profileId: row.id })}
          className="inline-block py-0.5 font-semibold text-foreground no-underline wrap-anywhere hover:underline"
        >
          {headlineOf(row)}
        </Link>
        {wantedBeside(row) && <span className="block text-muted-foreground wrap-anywhere">Looks for {wantedBeside(row)}</span>}
        {row.asked && <AskedMark asked={row.asked} />}
      </>
    ),
  },
  {
    key: 'facts',
    head: 'Licence and home',
    phone: 'line',
    cell: ({ licence, place }) => (
      <span className="text-muted-foreground max-md:flex max-md:flex-wrap max-md:gap-x-3">
        {licence && <span className="block">{licence}</span>}
        {place && <span className="block wrap-anywhere">{place}</span>}
      </span>
    ),
  },
  { key: 'skills', head: 'Skills', phone: 'line', cell: ({ skills }) => <TagList tags={skills} label="Skills" /> },
  {
    key: 'changed',
    head: 'Changed',
    align: 'end',
    phone: 'aside',
    cell: ({ updated_at }) => <Time at={updated_at} className="whitespace-nowrap text-muted-foreground" />,
  },
]

/** What came of the company's request to this person. */
const AskedMark = ({ asked: { id, state, asked_at, canAsk } }: { asked: AskedRequest }) => (
  <span className="mt-1 flex flex-wrap items-center gap-x-2 text-sm">
    <IntroductionBadge state={state} reader="company" />
    <Link to={href('/employer/candidates/open/requests/:requestId', { requestId: id })} className="inline-block py-0.5">
      <span className={state === 'pending' ? 'sr-only' : undefined}>Asked </span>on <Time at={asked_at} format="date-year" />
    </Link>
    {canAsk && <span className="text-muted-foreground">can be asked once more</span>}
  </span>
)

/** People who are open to work: a row for each, cards on phones. */
export const OpenList = ({ people, empty }: { people: readonly Row[]; empty: ReactNode }) => (
  <DataTable caption="Open to work" columns={COLUMNS} rows={people} rowKey={({ id }) => id} empty={empty} />
)
